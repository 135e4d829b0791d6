import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { packFolder } from '#app/adapters/backup/archive.ts'
import {
  copyDatabase,
  inDataFolder,
  restoreInto,
  scratchFolder,
  syncFolder,
} from '#app/adapters/backup/embedded.ts'
import { compareInventories, type Inventory } from '#app/adapters/backup/inventory.ts'
import { openBackupKey, readBackupKey } from '#app/adapters/backup/key-file.ts'
import { BackupRefused } from '#app/adapters/backup/refused.ts'
import { systemClock } from '#app/adapters/clock.ts'
import { noteRestore } from '#app/adapters/db/after-restore.ts'
import { lockFolder } from '#app/adapters/db/folder-lock.ts'
import { openDb } from '#app/adapters/db/open.ts'
import { numberIn } from '#app/features/payments/domain/document.ts'
import { backupsIn, nameOf, stampOf, unchecked } from './backup-files.ts'
import { type BackupAnswer, backupSocket } from './backup-worker.ts'
import type { Env } from './env.ts'

const onPostgres = 'PostgreSQL is backed up by pgBackRest: docs/operations.md, section 7.'

const keyFileOf = (env: Env) => env.BACKUP_KEY_FILE ?? path.join(env.DATA_DIR, 'backup-key.txt')

/** `backup`: by the site that has the database open, or by this process when none runs. */
export async function backup(env: Env): Promise<number> {
  if (env.DATABASE_URL) throw new BackupRefused(onPostgres)
  if (!env.BACKUP_DIR)
    throw new BackupRefused('Set BACKUP_DIR to the folder for the backups, then try again.')
  const answer = await askSite(env.DATA_DIR)
  if (answer) {
    console.log(answer.said)
    return answer.code
  }
  const { folder, remove } = scratchFolder(env.DATA_DIR)
  try {
    await inDataFolder(env.DATA_DIR, (db) => copyDatabase(db, env.DATA_DIR, folder))
    return await packBackup(env, [folder])
  } finally {
    remove()
  }
}

/** What the running site says of the backup that it made; null when none runs on this folder. */
async function askSite(dataDir: string): Promise<BackupAnswer | null> {
  const socket = net.connect(backupSocket(dataDir))
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  const asked = await new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true)).once('error', () => resolve(false))
  })
  if (!asked) return null
  if (!text) throw new BackupRefused('The site stopped while it made the backup. Start it, then try again.')
  return JSON.parse(text)
}

/** Packs a copy of the database, holds what was packed against what was copied, and lets the oldest backups go. */
export async function packBackup(env: Env, [copy]: readonly string[]): Promise<number> {
  if (!copy || !env.BACKUP_DIR) return 1
  try {
    fs.mkdirSync(env.BACKUP_DIR, { recursive: true, mode: 0o700 })
    fs.accessSync(env.BACKUP_DIR, fs.constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BackupRefused(
      `BACKUP_DIR, ${env.BACKUP_DIR}, can't be written (${code}): see docs/operations.md, section 7.`,
    )
  }
  const key = await openBackupKey(keyFileOf(env))
  const file = path.join(env.BACKUP_DIR, nameOf(systemClock.now()))
  for (const name of fs.readdirSync(env.BACKUP_DIR)) // of a process that was killed
    if (name.endsWith(unchecked)) fs.rmSync(path.join(env.BACKUP_DIR, name))
  const unready = file + unchecked
  try {
    await packFolder(copy, unready, key)
    if (!(await check(env, unready))) throw new BackupRefused('The backup was not kept: it differs.')
    fs.renameSync(unready, file)
  } finally {
    fs.rmSync(unready, { force: true })
  }
  const old = backupsIn(env.BACKUP_DIR).slice(env.BACKUPS_KEPT)
  for (const one of old) fs.rmSync(one)
  console.log(`Made ${file}, ${(fs.statSync(file).size / 1e6).toFixed(1)} MB.`)
  if (old.length > 0) console.log(`Removed ${old.length} older: ${env.BACKUPS_KEPT} are kept.`)
  if (key.made)
    console.log(
      `Made the key of the backups, ${key.file}. Copy it, and SECRET_KEY, to where the backups are not: without them no backup can be used.`,
    )
  return 0
}

/**
 * `backup:verify [file]`: restores beside the database, and says what is there. Of the embedded one a backup, the newest
 * unless one is named; of PostgreSQL the database as it is now, and the site is told of the newest backup.
 */
export async function verifyBackup(env: Env, [named]: readonly string[]): Promise<number> {
  if (env.DATABASE_URL) {
    const { newestBackup, restoreBeside, tellOfBackup } = await import('#app/adapters/backup/postgres.ts')
    if (!report(await restoreBeside(env.DATABASE_URL, env.BACKUP_STANZA))) return 1
    await tellOfBackup(env.DATABASE_URL, await newestBackup(env.BACKUP_STANZA))
    return 0
  }
  const file = named ?? backupsIn(env.BACKUP_DIR ?? '')[0]
  if (!file) throw new BackupRefused('There is no backup in BACKUP_DIR. Name a file: backup:verify <file>.')
  console.log(file)
  return (await check(env, file)) ? 0 : 1
}

/** Restores a backup into a scratch database; whether all that it held is there. */
async function check(env: Env, file: string): Promise<boolean> {
  const { folder, remove } = scratchFolder(env.DATA_DIR)
  try {
    const key = await readBackupKey(keyFileOf(env))
    return report(await restoreInto(file, path.join(folder, 'restored'), key))
  } finally {
    remove()
  }
}

/** Prints a line for each thing that is compared; whether all is there. */
function report({ expected, found }: { expected: Inventory; found: Inventory }): boolean {
  const compared = compareInventories(expected, found)
  for (const { line } of compared) console.log(line)
  return compared.every(({ same }) => same)
}

/** `restored`: what a PostgreSQL that was restored needs before the site starts again. */
export async function restored(env: Env): Promise<number> {
  if (!env.DATABASE_URL)
    throw new BackupRefused('That is for PostgreSQL; restore <file> has done it already.')
  const { db, close } = await openDb({ url: env.DATABASE_URL, poolSize: 2 })
  try {
    console.log(numberedFrom(await noteRestore(db, systemClock.now())))
    console.log('What was paid since is asked for when the site starts.')
    return 0
  } finally {
    await close()
  }
}

const numberedFrom = (series: string) =>
  `Documents are numbered anew from here, so that no number is given twice: the next invoice is ${numberIn(series, 1)}. Tell whoever does the taxes.`

/** `restore <file>`: puts a backup in the place of the database, which is kept beside it. */
export async function restore(env: Env, [file]: readonly string[]): Promise<number> {
  if (env.DATABASE_URL) throw new BackupRefused(onPostgres)
  if (!file) throw new BackupRefused('Name the backup: restore <file>.')
  fs.mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const release = await lockFolder(fs.realpathSync(env.DATA_DIR))
  const { folder, remove } = scratchFolder(env.DATA_DIR)
  try {
    const key = await readBackupKey(keyFileOf(env))
    const restored = path.join(folder, 'restored')
    const { expected, found } = await restoreInto(file, restored, key)
    const compared = compareInventories(expected, found)
    for (const { line } of compared) console.log(line)
    if (!compared.every(({ same }) => same))
      throw new BackupRefused(`${file} does not hold what it held. Nothing was changed.`)
    const series = await inDataFolder(restored, (db) => noteRestore(db, systemClock.now()))
    syncFolder(restored)
    const place = path.join(env.DATA_DIR, 'pg')
    const before = `${place}.before-${stampOf(systemClock.now())}`
    if (fs.existsSync(place)) fs.renameSync(place, before)
    fs.renameSync(path.join(restored, 'pg'), place)
    console.log(`Restored ${file}.`)
    console.log(numberedFrom(series))
    if (fs.existsSync(before))
      console.log(`The database that was there is kept in ${before}; remove it when it is not needed.`)
    return 0
  } finally {
    remove()
    await release()
  }
}
