import { execFile } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/pglite'
import type { Logger } from 'pino'
import { lockFolder } from '#app/db/folder-lock.ts'
import { type Db, openDb } from '#app/db/open.ts'
import { openPglite } from '#app/db/pglite.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import { systemClock } from './app-context.ts'
import type { Env } from './env.ts'
import { formatFailure } from './failure.ts'

/** Error for a backup or restore that cannot be made, with instructions for the operator. */
export class BackupError extends Error {}

const retentionDays = 14

type Folders = Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'DATABASE_URL'>

const run = promisify(execFile)

/** Returns the path of the socket at which the running site accepts requests for a backup. */
export const getBackupSocketPath = (dataDir: string): string =>
  path.relative('', path.join(dataDir, 'backup.sock'))

/** Lists the backups in a folder, newest first. */
export function listBackups(folder: string): { file: string; at: Millis }[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter((name) => /^margam-\w+\.tar\.gz$/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, at: fs.statSync(file).mtimeMs }))
    .sort((a, b) => b.at - a.at)
}

const stamp = () => `${new Date(systemClock.now()).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

let lastBackup: Promise<unknown> = Promise.resolve()

/** Makes a backup after any backup in progress, and deletes expired ones. Returns the path of the new backup. */
export function makeBackup(db: Db, env: Folders): Promise<string> {
  const made = lastBackup.then(() => writeBackup(db, env))
  lastBackup = made.catch(() => {})
  return made
}

/** Writes a consistent copy of the embedded database to BACKUP_DIR. No statement runs while its files are copied. */
async function writeBackup(db: Db, env: Folders): Promise<string> {
  if (!env.BACKUP_DIR) throw new BackupError('Set BACKUP_DIR to the folder for the backups.')
  fs.mkdirSync(env.BACKUP_DIR, { recursive: true, mode: 0o700 })
  // a killed process may have left an incomplete copy
  for (const name of fs.readdirSync(env.DATA_DIR))
    if (name.startsWith('.backup-')) fs.rmSync(path.join(env.DATA_DIR, name), { recursive: true })
  const copy = fs.mkdtempSync(path.join(env.DATA_DIR, '.backup-'))
  const file = path.join(env.BACKUP_DIR, `margam-${stamp()}.tar.gz`)
  try {
    await db.transaction(() =>
      fs.promises.cp(path.join(env.DATA_DIR, 'pg'), path.join(copy, 'pg'), {
        recursive: true,
        mode: fs.constants.COPYFILE_FICLONE,
      }),
    )
    await run('tar', ['-czf', `${file}.partial`, '-C', copy, 'pg'])
    fs.renameSync(`${file}.partial`, file)
  } finally {
    for (const left of [copy, `${file}.partial`]) fs.rmSync(left, { recursive: true, force: true })
  }
  for (const { file, at } of listBackups(env.BACKUP_DIR))
    if (at < systemClock.now() - retentionDays * DAY) fs.rmSync(file)
  return file
}

/** Runs the command `backup`. The running site makes the backup; if none runs, this process does. */
export async function runBackupCommand(env: Env): Promise<number> {
  if (env.DATABASE_URL)
    throw new BackupError('Back up PostgreSQL with pg_dump or pgBackRest: see docs/operations.md.')
  const answer = await askSite(env.DATA_DIR)
  if (answer !== null) {
    console.log(answer)
    return answer.startsWith('Made ') ? 0 : 1
  }
  await inDataFolder(env.DATA_DIR, async (db) => console.log(`Made ${await makeBackup(db, env)}.`))
  return 0
}

/** Accepts requests of `npm run backup` on the backup socket, and makes a backup for each. */
export function serveBackupRequests(db: Db, env: Env, log: Pick<Logger, 'error'>): { stop(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve()
  const path = getBackupSocketPath(env.DATA_DIR)
  fs.rmSync(path, { force: true }) // a killed process may have left the socket
  const server = net.createServer((client) => {
    client.on('error', () => {})
    last = makeBackup(db, env).then(
      (file) => client.end(`Made ${file}.`),
      (error) => client.end(formatFailure(error).message),
    )
  })
  server.on('error', (error) => log.error(formatFailure(error), 'npm run backup cannot reach this site'))
  server.listen(path)
  return {
    async stop() {
      server.close()
      await last
    },
  }
}

/** Requests a backup from the running site and returns its reply; null if no site uses this folder. */
async function askSite(dataDir: string): Promise<string | null> {
  try {
    const socket = net.connect(getBackupSocketPath(dataDir))
    return (await socket.setEncoding('utf8').toArray()).join('')
  } catch {
    return null
  }
}

/**
 * Runs the command `restore FILE`: replaces the embedded database by a backup, and keeps the old database in another
 * folder. With DATABASE_URL, it only prepares the database after `pg_restore`.
 *
 * @param prepare prepares the restored database for the site and returns text to print
 */
export async function runRestoreCommand(
  env: Env,
  file: string | undefined,
  prepare: (db: Db) => Promise<string>,
): Promise<number> {
  const prepareAndPrint = async (db: Db) => console.log(await prepare(db))
  if (env.DATABASE_URL) {
    const { db, close } = await openDb({ url: env.DATABASE_URL })
    await prepareAndPrint(db).finally(close)
    return 0
  }
  if (!file) throw new BackupError('Name the backup: restore FILE.')
  fs.mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const release = await lockFolder(fs.realpathSync(env.DATA_DIR))
  const scratch = fs.mkdtempSync(path.join(env.DATA_DIR, '.backup-'))
  try {
    await run('tar', ['-xzf', file, '-C', scratch]).catch(() => {
      throw new BackupError(`${file} is no backup, or it is damaged. Nothing was changed.`)
    })
    await inDataFolder(scratch, prepareAndPrint)
    const place = path.join(env.DATA_DIR, 'pg')
    const before = `${place}.before-${stamp()}`
    if (fs.existsSync(place)) fs.renameSync(place, before)
    fs.renameSync(path.join(scratch, 'pg'), place)
    console.log(`Restored ${file}.`)
    if (fs.existsSync(before)) console.log(`The database that was there is in ${before}.`)
    return 0
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
    await release()
  }
}

/**
 * Runs a function on the database of a data folder, without applying migrations.
 *
 * @throws BackupError if the folder has no database
 */
async function inDataFolder(folder: string, use: (db: Db) => Promise<void>): Promise<void> {
  if (!fs.existsSync(path.join(folder, 'pg/PG_VERSION')))
    throw new BackupError(`${folder} holds no database of the site.`)
  const { pglite, release } = await openPglite(folder)
  try {
    await use(drizzle(pglite) as unknown as Db)
  } finally {
    await pglite.close()
    await release()
  }
}
