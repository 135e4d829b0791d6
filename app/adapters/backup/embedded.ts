import fs from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '../db/open.ts'
import { openPglite } from '../db/pglite.ts'
import { unpackFile } from './archive.ts'
import { type Inventory, inventoryOf } from './inventory.ts'
import type { BackupKey } from './key-file.ts'
import { BackupRefused } from './refused.ts'

const inventoryFile = 'inventory.json'

/** A folder of this process alone, on the database's own disk: what is copied there is as readable as the database. */
export function scratchFolder(dataDir: string): { folder: string; remove(): void } {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = fs.mkdtempSync(path.join(dataDir, '.backup-'))
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** Removes what a killed process left of a backup; nobody else may have the data folder open. */
export function removeScratch(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir))
    if (name.startsWith('.backup-')) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true })
}

/** Has everything in a folder on the disk before something relies on it. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = fs.openSync(path.join(entry.parentPath, entry.name), 'r')
    fs.fsyncSync(file)
    fs.closeSync(file)
  }
}

/**
 * Copies the open embedded database with what it holds. Statements of others wait for that long: nothing else writes to its
 * files, so the copy is the database at one moment.
 *
 * @param dataDir of the database that is open
 */
export async function copyDatabase(db: Db, dataDir: string, to: string): Promise<void> {
  await db.transaction(async (tx) => {
    const inventory = await inventoryOf(tx)
    await fs.promises.cp(path.join(dataDir, 'pg'), path.join(to, 'pg'), {
      recursive: true,
      mode: fs.constants.COPYFILE_FICLONE,
    })
    fs.writeFileSync(path.join(to, inventoryFile), JSON.stringify(inventory))
  })
}

/**
 * Opens the database of a data folder as it is, without bringing it to a newer migration.
 *
 * @throws DataFolderInUse
 * @throws BackupRefused when there is none
 */
export async function inDataFolder<Result>(
  folder: string,
  look: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!fs.existsSync(path.join(folder, 'pg/PG_VERSION')))
    throw new BackupRefused(`${folder} holds no database of the site.`)
  const { pglite, release } = await openPglite(folder)
  try {
    return await look(drizzle(pglite) as unknown as Db)
  } finally {
    await pglite.close()
    await release()
  }
}

/**
 * Restores a backup into a folder, and opens it there.
 *
 * @returns what it was to hold, and what it holds
 * @throws BackupRefused
 */
export async function restoreInto(
  file: string,
  folder: string,
  key: BackupKey,
): Promise<{ expected: Inventory; found: Inventory }> {
  await unpackFile(file, folder, key)
  const written = path.join(folder, inventoryFile)
  if (!fs.existsSync(written)) throw new BackupRefused(`${file} is no backup of this site.`)
  const expected = JSON.parse(fs.readFileSync(written, 'utf8')) as Inventory
  return { expected, found: await inDataFolder(folder, inventoryOf) }
}
