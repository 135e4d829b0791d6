import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll } from 'vitest'
import { emptyTemplate } from './empty-databases.ts'
import { createDataFolder, type Settings, type Site, startSite } from './site.ts'

/** URL of the PostgreSQL server for test databases. Tests that need PostgreSQL are skipped without it. */
export const serverUrl = process.env.TEST_DATABASE_URL

/**
 * Creates a migrated, empty database. Drops it after the test even if connections are open. With `template1`, the
 * database has no migrations.
 */
export async function createFreshDatabase(
  onEnd: (drop: () => Promise<void>) => void,
  from = emptyTemplate,
): Promise<string> {
  if (!serverUrl) throw new Error('Set TEST_DATABASE_URL, or run npm test.')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${from}`)
  onEnd(() => onServer(serverUrl, `drop database ${name} with (force)`))
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

/** Database of a site, as settings and as a location for `openDb`. */
type SiteDatabase = { settings: Settings; where: { url: string } | { folder: string } }

/**
 * Creates a database on PostgreSQL if a server is configured, otherwise on PGlite. A site starts three times faster on
 * PostgreSQL.
 */
export async function createSiteDatabase(
  onEnd: (remove: () => Promise<void>) => void,
): Promise<SiteDatabase> {
  if (serverUrl) {
    const url = await createFreshDatabase(onEnd)
    return { settings: { DATABASE_URL: url }, where: { url } }
  }
  const folder = await createDataFolder(onEnd)
  return { settings: { DATA_DIR: folder }, where: { folder } }
}

/** Starts the built site on its own database for the tests of a file. */
export async function openBuiltSite(settings: Settings = {}): Promise<Site> {
  const database = await createSiteDatabase(afterAll)
  const site = await startSite({ ...database.settings, ...settings })
  afterAll(async () => void (await site.kill('SIGKILL')))
  return site
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
