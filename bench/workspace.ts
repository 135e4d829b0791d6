import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openDb, rowsOf } from '#app/adapters/db/open.ts'
import { bookingPath, workspacePages, workspacePath } from '#app/features/staff/domain/paths.ts'
import { buildIfNeeded } from '../scripts/build.ts'
import { findPostgres } from '../scripts/tools/postgres.ts'
import { signedIn } from '../tests/signed-in.ts'
import { type Settings, startSite } from '../tests/site.ts'
import { load, machine } from './machine.ts'
import { seedMany } from './many-bookings.ts'
import { printColumns } from './table.ts'

/**
 * The processor time that the server takes for each page of the workspace, whole as a browser first gets it: an admin's,
 * one request after the other, on both databases. The embedded one runs in the server, so that its time is counted too.
 */
const bookings = Number(process.argv[2] ?? 2_000)
const warmUps = 15
const times = 40
const mostMs = 30
/** Of the clock in which Linux counts a process's time. */
const msPerTick = 10

const account = { email: 'admin@example.org', password: 'an-admin-for-benches' }
const folder = mkdtempSync(path.join(tmpdir(), 'margam-workspace-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

buildIfNeeded()
const postgres = await findPostgres()
const embedded = await measure({ folder: path.join(folder, 'data') })
const server = postgres && (await measure({ url: postgres.url }))
await postgres?.stop()
console.log(
  `${bookings} bookings, ms of processor time a page, ${mostMs} at most; ${machine()}, load ${load()}`,
)
const ms = (value: number | undefined) => value?.toFixed(1) ?? ''
printColumns([
  ['', 'PGlite', 'PostgreSQL'],
  ...[...embedded].map(([page, took]) => [page, ms(took), ms(server?.get(page))]),
])
process.exit(0)

async function measure(where: { folder: string } | { url: string }): Promise<Map<string, number>> {
  const settings: Settings = {
    ...('url' in where ? { DATABASE_URL: where.url } : { DATA_DIR: where.folder }),
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    SECOND_FACTOR: 'nobody',
    LOG_LEVEL: 'error',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  await (await startSite(settings)).kill('SIGTERM')
  const { db, close } = await openDb(where)
  await seedMany(db, bookings, Date.now())
  const [one] = await rowsOf<{ reference: string }>(
    db,
    sql`select reference from bookings where starts_at > now() order by starts_at limit 1`,
  )
  await close()
  const site = await startSite(settings)
  const headers = { cookie: await signedIn(site.url, account) }
  const took = new Map<string, number>()
  for (const page of pagesWith(one?.reference ?? '')) {
    const ask = async () => {
      const answer = await fetch(`${site.url}${page}`, { headers })
      if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`)
      await answer.text()
    }
    for (let turn = 0; turn < warmUps; turn += 1) await ask()
    const before = processorMs(site.pid)
    for (let turn = 0; turn < times; turn += 1) await ask()
    took.set(page.slice(workspacePath.length) || 'Today', (processorMs(site.pid) - before) / times)
  }
  await site.kill('SIGKILL')
  return took
}

function pagesWith(reference: string): string[] {
  return [
    ...workspacePages.map(({ path }) => `${workspacePath}${path}`),
    bookingPath(reference),
    `${workspacePath}/bookings?when=past`,
    `${workspacePath}/bookings?when=week`,
    `${workspacePath}/bookings?when=week&counselor=counselor-0`,
    `${workspacePath}/search?q=meera`,
  ]
}

/** What a process has taken of the processor, all its threads together. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}
