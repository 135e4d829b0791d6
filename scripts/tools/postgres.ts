import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installPackage } from './debian.ts'

export type Postgres = { url: string; how: string; stop(): Promise<void> }

const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/pgsql/bin',
]

/**
 * Finds a PostgreSQL server on which tests can create databases: TEST_DATABASE_URL, or a new server from the installed
 * programs or Debian's package. Returns null if none is available.
 *
 * @param extra settings of a new server, such as `fsync=off`
 */
export async function findPostgres(extra: readonly string[] = []): Promise<Postgres | null> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, how: 'TEST_DATABASE_URL', async stop() {} }
  const already = findProgramFolder()
  if (already) return serve(already, already, extra)
  const packaged = (await installPackage('postgresql')) && findProgramFolder()
  return packaged ? serve(packaged, "Debian's package, installed now", extra) : null
}

function findProgramFolder(): string | undefined {
  const folders = [
    ...places.flatMap((place) => globSync(place)),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  const version = (folder: string) => Number(/\d+/.exec(folder)?.[0] ?? 0)
  return folders
    .filter((folder) => existsSync(path.join(folder, 'postgres')) && existsSync(path.join(folder, 'initdb')))
    .sort((a, b) => version(b) - version(a))[0]
}

/** Starts an empty server on a free port. Stops it and deletes its folder when this process exits. */
async function serve(bin: string, how: string, extra: readonly string[]): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'margam-postgres-'))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const as = {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
  }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C'],
    {
      ...as,
      stdio: 'pipe',
    },
  )
  const port = await findFreePort()
  const fixed = ['max_connections=200', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  const settings = [...fixed, ...extra]
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const atOnce = () => {
    execFileSync(path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], {
      ...as,
      stdio: 'ignore',
    })
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', atOnce)
  await ready(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    how,
    async stop() {
      process.removeListener('exit', atOnce)
      const ended = once(server, 'exit')
      if (server.exitCode === null && server.kill('SIGINT')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ready(server: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 10_000) said += chunk
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}

/** Returns the `postgres` or `nobody` account if this process is root, because PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // the account does not exist
    }
  }
  return undefined
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Finds three consecutive free ports for a demo, below the ephemeral range and above the ports that `fetch` refuses.
 * Returns the first.
 */
export async function findDemoPort(): Promise<number> {
  const port = 11_000 + 3 * Math.floor(Math.random() * 6600)
  const free = await Promise.all([port, port + 1, port + 2].map(isFree))
  return free.every(Boolean) ? port : findDemoPort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.close()
  return free
}
