import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { emptyTemplate } from './empty-databases.ts'
import { dataFolder, type Settings } from './site.ts'

/** The server that tests may create databases on; without one, what needs it is skipped. */
export const serverUrl = process.env.TEST_DATABASE_URL

/**
 * A new database with the newest migration and nothing in it; dropped, whoever is still connected, when the test that asks
 * for it is over. From `template1` it is without the migrations.
 */
export async function freshDatabase(
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

/** A site's database, by the site's settings and as one opens it. */
export type SiteDatabase = { settings: Settings; where: { url: string } | { folder: string } }

/**
 * A database for a site whose test is about neither of the two: on the server, where a site starts in a third of the
 * time, when there is one.
 */
export async function anyDatabase(onEnd: (remove: () => Promise<void>) => void): Promise<SiteDatabase> {
  if (serverUrl) {
    const url = await freshDatabase(onEnd)
    return { settings: { DATABASE_URL: url }, where: { url } }
  }
  const folder = await dataFolder(onEnd)
  return { settings: { DATA_DIR: folder }, where: { folder } }
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
