import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Millis } from '#app/lib/time.ts'
import { backupPart } from '#app/ports/health.ts'
import { createHealth } from '../db/health.ts'
import type { Db } from '../db/open.ts'
import { type Inventory, inventoryOf } from './inventory.ts'
import { BackupRefused } from './refused.ts'

const run = promisify(execFile)

/**
 * Restores what pgBackRest has of a database, to this very moment, on a scratch server beside it.
 *
 * @param url a role that may create restore points (a superuser); run by the account that may read the repository
 * @returns what the database held at that moment, and what the restored one holds
 * @throws BackupRefused when a program fails, with what it said
 */
export async function restoreBeside(
  url: string,
  stanza: string,
): Promise<{ expected: Inventory; found: Inventory }> {
  const { expected, point, major, database, user } = await markNow(url)
  await pgBackRest(stanza, ['check']) // ends the segment and waits until it is archived
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'margam-restored-'))
  const data = path.join(folder, 'data')
  try {
    fs.mkdirSync(data, { mode: 0o700 })
    const target = ['--type=name', `--target=${point}`, '--target-action=promote', '--archive-mode=off']
    await pgBackRest(stanza, [`--pg1-path=${data}`, `--tablespace-map-all=${folder}`, ...target, 'restore'])
    return { expected, found: await onScratchServer({ folder, data, major, database, user }, inventoryOf) }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** When the newest backup of pgBackRest's was made, by its own books. @throws BackupRefused when there is none */
export async function newestBackup(stanza: string): Promise<Millis> {
  const [{ backup = [] } = {}] = JSON.parse(await pgBackRest(stanza, ['--output=json', 'info']))
  const newest: { timestamp: { stop: number } } | undefined = backup.at(-1)
  if (!newest) throw new BackupRefused(`pgBackRest has no backup of ${stanza}.`)
  return newest.timestamp.stop * 1000
}

/** Tells the site of a backup, in its database: it may run on another machine. */
export async function tellOfBackup(url: string, madeAt: Millis): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const health = createHealth(drizzle(client) as unknown as Db)
    health.worked(backupPart, madeAt)
    await health.flush()
  } finally {
    await client.end()
  }
}

/**
 * Marks a moment in the log of the database at which none that writes was under way, and counts what was there at it. Nobody
 * waits for that.
 */
async function markNow(url: string) {
  const [marking, counting] = [1, 2].map(() => new pg.Client({ connectionString: url })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([marking.connect(), counting.connect()])
  const snapshot = async (client: pg.Client): Promise<string> =>
    (await client.query('select pg_current_snapshot()::text as now')).rows[0].now
  try {
    for (let turn = 1; turn <= mostTurns; turn += 1) {
      const point = `margam-verify-${randomBytes(6).toString('hex')}`
      await counting.query('begin isolation level repeatable read read only')
      const before = await snapshot(counting)
      await marking.query('select pg_create_restore_point($1)', [point]).catch(notAsSite)
      const after = await snapshot(marking)
      if (before === after && underWay(after) === 0) return { point, ...(await counted(counting)) }
      await counting.query('rollback')
    }
    throw new BackupRefused(
      'So much is written now that no moment between could be marked. Try again when less is.',
    )
  } finally {
    await Promise.all([marking.end(), counting.end()])
  }
}

const mostTurns = 1000

/** Only a superuser may mark the log, which the site's own role is not. */
const notAsSite = (error: Error & { code?: string }) => {
  if (error.code !== '42501') throw error
  throw new BackupRefused(
    'The role of DATABASE_URL may not mark a moment in the log: as root, systemctl start margam-backup backs up and verifies.',
  )
}

/** How many transactions a snapshot, `xmin:xmax:list`, leaves out that had begun: such a one may be in the log as committed already. */
const underWay = (snapshot: string): number => {
  const [xmin, xmax] = snapshot.split(':')
  return Number(xmax) - Number(xmin)
}

async function counted(client: pg.Client) {
  const { rows } = await client.query(
    `select current_database() as database, current_user as user, current_setting('server_version_num')::int / 10000 as major`,
  )
  const about: { database: string; user: string; major: number } = rows[0]
  return { ...about, expected: await inventoryOf(drizzle(client) as unknown as Db) }
}

type Restored = { folder: string; data: string; major: number; database: string; user: string }

/** A server on the restored files that listens on a socket in its own folder, and changes nothing outside of it. */
async function onScratchServer<Result>(
  { folder, data, major, database, user }: Restored,
  look: (db: Db) => Promise<Result>,
): Promise<Result> {
  const conf = path.join(folder, 'scratch.conf')
  const hba = path.join(folder, 'scratch_hba.conf')
  fs.writeFileSync(hba, 'local all all trust\n')
  // hot_standby=off: then nothing has to be as large as on the server that the files are from
  fs.writeFileSync(
    conf,
    `data_directory = '${data}'\nhba_file = '${hba}'\nlisten_addresses = ''\nunix_socket_directories = '${folder}'
archive_mode = off\nhot_standby = off\nshared_buffers = '64MB'\nfsync = off\n`,
  )
  const control = [
    programOf(major),
    ['-D', data, '-s', '-w', '-t', '3600', '-l', path.join(folder, 'log')],
  ] as const
  const [program, options] = control
  await said(program, [...options, '-o', `-c config_file=${conf} -c archive_mode=off`, 'start'])
  try {
    const client = await recovered({ host: folder, port: 5432, database, user })
    try {
      return await look(drizzle(client) as unknown as Db)
    } finally {
      await client.end()
    }
  } finally {
    await said(program, ['-D', data, '-s', '-m', 'immediate', 'stop'])
  }
}

/** A connection, once the server has come to the moment asked for: till then it takes none. */
async function recovered(where: pg.ClientConfig): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client(where)
    try {
      await client.connect()
      return client
    } catch (error) {
      const cannotConnectNow = (error as { code?: string }).code === '57P03'
      if (!cannotConnectNow) throw error
      await setTimeout(200)
    }
  }
}

function programOf(major: number): string {
  const folders = [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`]
  const folder = folders.find((one) => fs.existsSync(path.join(one, 'pg_ctl')))
  return folder ? path.join(folder, 'pg_ctl') : 'pg_ctl'
}

const pgBackRest = (stanza: string, args: readonly string[]) =>
  said('pgbackrest', [`--stanza=${stanza}`, '--log-level-console=error', ...args])

async function said(program: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(program, [...args])).stdout
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    const what = `${stdout}${stderr}`.trim() || message
    throw new BackupRefused(
      `${path.basename(program)} ${args.at(-1)} failed for ${userInfo().username}: ${what}`,
    )
  }
}
