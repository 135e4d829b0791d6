import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDb } from '#app/adapters/db/open.ts'
import { freshDatabase, serverUrl } from '../postgres.ts'
import { temporaryFolder } from '../site.ts'

/** A database as the site had it before the migration of this name, and connections to it. */
async function databaseBefore(name: string) {
  const older = await temporaryFolder(onTestFinished)
  await cp('db/migrations', older, { recursive: true })
  const journalFile = path.join(older, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, 'utf8'))
  const count = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  expect(count, name).toBeGreaterThan(0)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  const url = await freshDatabase(onTestFinished, 'template1')
  const connect = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  await migrate(drizzle(await connect()), { migrationsFolder: older })
  return { url, connect }
}

/** Resolves once a statement waits for a lock. The connection is in no transaction: there it would see the same for ever. */
async function somebodyWaits(client: pg.Client): Promise<void> {
  const waiting = 'select from pg_stat_activity where datname = current_database() and wait_event_type = $1'
  while ((await client.query(waiting, ['Lock'])).rowCount === 0);
}

describe.skipIf(!serverUrl)('bringing PostgreSQL to the newest migration', () => {
  test('while a transaction is in the way, others that come for the table are let through, and it is done once that one is over', async () => {
    const { url, connect } = await databaseBefore('_refundable_until')
    const [inTheWay, visitor] = [await connect(), await connect()]
    await inTheWay.query('begin; select from bookings')
    const opened = openDb({ url })
    await somebodyWaits(visitor)
    await visitor.query('select from bookings')
    const { rows } = await visitor.query("select to_regclass('staff_passkeys') as table")
    expect(rows, 'what has not got its locks is undone').toEqual([{ table: null }])
    await inTheWay.query('commit')
    await (await opened).close()
    expect((await visitor.query('select refundable_until from bookings')).rows).toEqual([])
  })

  test('a worker that locks a mail first and asks for its booking then is waited for, not in the way for good', async () => {
    const { url, connect } = await databaseBefore('_refundable_until')
    const worker = await connect()
    await worker.query(
      "insert into outbox (key, kind, recipient, state, content, due_at, created_at) values ('m', 'k', 'r', 'due', $1, now(), now())",
      [{ booking: { startsAt: 0 } }],
    )
    await worker.query("begin; update outbox set due_at = now() where key = 'm'")
    const opened = openDb({ url })
    await somebodyWaits(await connect())
    // now each waits for the other: either may be ended, and tries again
    const asked = await worker.query('select from bookings; commit').catch(({ code }) => code)
    if (typeof asked === 'string') {
      expect(asked).toBe('40P01')
      await worker.query('rollback')
    }
    await (await opened).close()
    expect((await worker.query('select refundable_until from bookings')).rows).toEqual([])
  })

  test('of instances that start together one migrates, and all of them start', async () => {
    const { url, connect } = await databaseBefore('_refundable_until')
    const opened = await Promise.all([1, 2, 3].map(() => openDb({ url, poolSize: 2 })))
    const { rows } = await (await connect()).query('select created_at from drizzle.__drizzle_migrations')
    expect(new Set(rows.map((row) => row.created_at)).size).toBe(rows.length)
    for (const { close } of opened) await close()
  })
})
