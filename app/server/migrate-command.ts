import path from 'node:path'
import { openDb } from '#app/adapters/db/open.ts'
import type { Command } from './commands.ts'
import { keepAssets } from './kept-assets.ts'

/**
 * What a new release does once, before its first instance starts and while those of the last one run: it brings the database
 * to its newest migration, and lays its scripts and styles where they find them too.
 */
export const migrate: Command = async (env) => {
  const database = await openDb(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR })
  await database.close()
  keepAssets(path.resolve('build/client'), env.DATA_DIR)
  console.log(`${database.name} has the newest migration. The last release may run on beside it.`)
  return 0
}
