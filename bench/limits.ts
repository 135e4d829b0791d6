import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openPglite } from '#app/db/pglite.ts'
import { type LoadResult, measureLoad } from './load.ts'

const commits = 3000
/** Row of about the size of a booking. */
const row = 'x'.repeat(600)

/** Measures the limit of requests on this machine: Node's HTTP server sends the same bytes without the site's work. */
export async function measureBareHttp(
  bytes: Buffer,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const child = fork(import.meta.filename)
  child.send(bytes.toString('base64'))
  const [port] = await once(child, 'message')
  const measured = await measureLoad({ url: `http://127.0.0.1:${port}/`, connections, seconds })
  child.kill()
  return measured
}

/** Measures how many commits per second PostgreSQL can make, with one insert per commit. */
export async function measureCommits(url: string, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  await pool.query('create table bare (id bigserial primary key, data text)')
  let left = commits
  const began = performance.now()
  const work = async () => {
    while (left-- > 0) await pool.query('insert into bare (data) values ($1)', [row])
  }
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - began) / 1000
  await pool.end()
  return commits / seconds
}

/** Measures how many commits per second the embedded database can make on its single connection. */
export async function measureEmbeddedCommits(folder: string): Promise<number> {
  const { pglite, release } = await openPglite(folder)
  await pglite.exec('create table bare (id bigserial primary key, data text)')
  const began = performance.now()
  for (let made = 0; made < commits; made += 1)
    await pglite.query('insert into bare (data) values ($1)', [row])
  const seconds = (performance.now() - began) / 1000
  await pglite.close()
  await release()
  return commits / seconds
}

if (import.meta.main) {
  process.once('message', (base64: string) => {
    const bytes = Buffer.from(base64, 'base64')
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length })
      response.end(bytes)
    })
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  })
}
