import path from 'node:path'
import { openDb } from '#app/adapters/db/open.ts'
import type { Command } from './commands.ts'
import { keepAssets } from './kept-assets.ts'
import { adminToBe } from './seed-staff.ts'

/**
 * What a new release does once, before its first instance starts and while those of the last one run: it brings PostgreSQL
 * to its newest migration, and lays its scripts and styles where they find them too. An embedded database is in use by
 * the one instance that it has, which migrates it when it starts. A site that would not start for want of an admin is refused
 * before anything is changed.
 */
export const migrate: Command = async (env) => {
  await adminToBe(env)
  if (env.DATABASE_URL) await (await openDb({ url: env.DATABASE_URL })).close()
  keepAssets(path.resolve('build/client'), env.DATA_DIR)
  console.log(
    env.DATABASE_URL
      ? 'PostgreSQL has the newest migration. The last release may run on beside it.'
      : 'The embedded database is brought to the newest migration when the site starts.',
  )
  return 0
}
