import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe } from 'vitest'
import { type OpenDb, openDb } from '#app/adapters/db/open.ts'

/** Opens a new, migrated and empty database; closing it leaves nothing behind. */
export type OpenFresh = () => Promise<OpenDb>

/**
 * The same suite on every database the site runs on: the embedded one always,
 * and PostgreSQL when TEST_DATABASE_URL names a server on which databases may be created.
 */
export function eachDatabase(suite: (name: string, open: OpenFresh) => void): void {
  describe('on PGlite', () => suite('PGlite', () => openDb({ folder: 'memory' })))
  const server = process.env.TEST_DATABASE_URL
  describe.skipIf(!server)('on PostgreSQL', () => suite('PostgreSQL', () => createDatabase(server as string)))
}

async function createDatabase(server: string): Promise<OpenDb> {
  const name = `margam_test_${randomBytes(8).toString('hex')}`
  await command(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const opened = await openDb({ url: url.href })
  return {
    ...opened,
    async close() {
      await opened.close()
      await command(server, `drop database ${name} with (force)`)
    },
  }
}

async function command(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
