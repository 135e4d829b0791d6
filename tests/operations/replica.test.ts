import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Db, openDb, rowsOf } from '#app/adapters/db/open.ts'
import { lookAtDatabase } from '#app/server/doctor/database.ts'
import { failedStart, startSite, temporaryFolder } from '../site.ts'
import { type Fault, printFaults } from './faults.ts'
import { startServer } from './server.ts'

const faults: Fault[] = []
afterAll(() => printFaults(faults))

async function server() {
  const started = await startServer(await temporaryFolder(onTestFinished))
  onTestFinished(() => void started.crash())
  return started
}

test('a site whose database has become a replica is not ready, says so, and is ready once it is the primary again', async () => {
  const { url, asReplica, promote } = await server()
  const settings = { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1' }
  const site = await startSite(settings)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const ready = async () => {
    const answer = await fetch(`${site.url}/readyz`)
    return `${answer.status} ${await answer.text()}`
  }
  const replica = '503 The database can only be read: it is a replica.'
  expect(await ready()).toBe('200 ready')
  asReplica()
  await expect.poll(ready, { timeout: 20_000 }).toBe(replica)
  const home = await fetch(site.url)
  expect(home.status).toBe(200)
  const second = await failedStart(settings)
  expect([second.code, second.output.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining('can only be read')],
  ])
  const [looked] = await lookAtDatabase(settings, () => Date.now())
  expect(looked).toMatchObject({ state: 'wrong', says: expect.stringMatching(/^can only be read/) })
  promote()
  await expect.poll(ready, { timeout: 20_000 }).toBe('200 ready')
  faults.push({
    fault: 'the database becomes a replica, and is promoted again',
    expected: '/readyz 503 and why, pages go on, another start is refused in a line; ready without a start',
    seen: `“${replica}”; home 200; ready again by itself`,
  })
})

test('a replica that is more than ten seconds behind is left alone until it has caught up', async () => {
  const { url, replicate } = await server()
  const { url: readUrl, stop } = await replicate(await temporaryFolder(onTestFinished))
  onTestFinished(() => void stop())
  const { db, reads, close } = await openDb({ url, readUrl })
  onTestFinished(close)
  const replica = new pg.Client({ connectionString: readUrl })
  await replica.connect()
  onTestFinished(() => replica.end())
  const isReplica = async (from: Db) =>
    (await rowsOf<{ yes: boolean }>(from, sql`select pg_is_in_recovery() as yes`))[0]?.yes
  await expect.poll(() => isReplica(reads), { timeout: 20_000 }).toBe(true)

  const write = () => db.execute(sql`create table if not exists written (at timestamptz default now())`)
  await write()
  await expect
    .poll(async () => (await replica.query("select to_regclass('written') as there")).rows[0].there)
    .toBe('written')
  await replica.query('select pg_wal_replay_pause()')
  const paused = performance.now()
  await db.execute(sql`insert into written default values`)
  await sleep(3_000)
  expect(await isReplica(reads), 'three seconds behind it is still asked').toBe(true)
  await expect.poll(() => isReplica(reads), { timeout: 30_000, interval: 200 }).toBe(false)
  const left = (performance.now() - paused) / 1000
  expect(left).toBeGreaterThan(9)
  expect(left).toBeLessThan(15)
  const written = async () =>
    (await rowsOf<{ count: number }>(reads, sql`select count(*)::int as count from written`))[0]?.count
  expect(await written(), 'read from the primary').toBe(1)
  await replica.query('select pg_wal_replay_resume()')
  const resumed = performance.now()
  await expect.poll(() => isReplica(reads), { timeout: 30_000, interval: 200 }).toBe(true)
  const back = (performance.now() - resumed) / 1000
  expect(await written()).toBe(1)
  faults.push({
    fault: 'a replica stops replaying, with `DATABASE_READ_URL`',
    expected:
      'figures from the primary once it is ten seconds behind, from the replica once it has caught up',
    seen: `left alone after ${left.toFixed(1)} s, asked again ${back.toFixed(1)} s after it went on`,
  })
})
