import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { notify, onCommitted, type Topic, topics } from '#app/db/after-commit.ts'
import { withListenNotify } from '#app/db/listen-notify.ts'
import { type OpenDb, openDb, queryRows } from '#app/db/open.ts'
import { freshDatabase, serverUrl } from '../postgres.ts'

/** Opens the database as an instance and records the topics of its notifications. */
async function instance(url: string) {
  const database = withListenNotify(await openDb({ url }), url)
  onTestFinished(() => database.close())
  const called: Topic[] = []
  for (const topic of topics) onCommitted(database.db, topic, () => void called.push(topic))
  await expect.poll(() => called, { timeout: 5_000 }).toEqual(topics) // listening has started
  called.length = 0
  return { ...database, called }
}

const commit = ({ db }: OpenDb, ...changed: Topic[]) =>
  db.transaction(async (tx) => {
    for (const topic of changed) notify(tx, topic)
  })

test.skipIf(!serverUrl)('notifies other instances of a commit within two seconds', async () => {
  const url = await freshDatabase(onTestFinished)
  const [here, there] = await Promise.all([instance(url), instance(url)])
  const undone = here.db.transaction(async (tx) => {
    notify(tx, 'posts')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  for (let turn = 0; turn < 30; turn += 1) await commit(here, 'bookings', 'hours')
  const began = performance.now()
  await expect.poll(() => new Set(there.called)).toEqual(new Set(['bookings', 'hours']))
  expect(performance.now() - began).toBeLessThan(2000)
  expect(there.called.length, 'a rush is told together').toBeLessThan(30)
  expect(
    here.called.filter((topic) => topic === 'bookings'),
    'its own are not told again',
  ).toHaveLength(30)
  expect([...here.called, ...there.called]).not.toContain('posts')
  await commit(there, 'posts')
  await expect.poll(() => here.called).toContain('posts')
})

test.skipIf(!serverUrl)('listens again after a lost connection and reports all topics', async () => {
  const url = await freshDatabase(onTestFinished)
  const [here, there] = await Promise.all([instance(url), instance(url)])
  const cut = sql`select pg_terminate_backend(pid) as cut from pg_stat_activity
      where application_name = 'margam, listening' and datname = current_database()`
  expect(await queryRows(here.db, cut)).toHaveLength(2)
  await expect.poll(() => there.called, { timeout: 5_000 }).toEqual(topics)
  await expect.poll(() => here.called, { timeout: 5_000 }).toEqual(topics)
  await commit(here, 'bookings')
  await expect.poll(() => there.called).toEqual([...topics, 'bookings'])
})

test.skipIf(!serverUrl)('sends the notifications committed just before an instance stops', async () => {
  const url = await freshDatabase(onTestFinished)
  const [here, there] = await Promise.all([instance(url), instance(url)])
  await commit(here, 'bookings')
  await here.close()
  await expect.poll(() => there.called).toEqual(['bookings'])
})
