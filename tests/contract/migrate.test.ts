import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDb } from '#app/db/open.ts'
import { createFreshDatabase, serverUrl } from '../postgres.ts'

describe.skipIf(!serverUrl)('migrations on PostgreSQL', () => {
  test('migrates once when several instances start at the same time', async () => {
    const url = await createFreshDatabase(onTestFinished, 'template1')
    const opened = await Promise.all([1, 2, 3].map(() => openDb({ url })))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations')
    expect(rows).toHaveLength(1)
    for (const { close } of opened) await close()
  })
})
