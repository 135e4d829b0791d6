import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Db, openDb, rowsOf } from '#app/adapters/db/open.ts'
import { expectBooksToAgree, finishWork, makeAllDue } from '../audit.ts'
import { whatIsStored, wideOpenCalendar } from '../calendar.ts'
import { openInbox } from '../mails.ts'
import { openProvider, tell } from '../razorpay.ts'
import { type Site, startSite, temporaryFolder } from '../site.ts'
import { type Cluster, type Node, startCluster } from './cluster.ts'
import { type Fault, printFaults } from './faults.ts'
import { bookingLoad } from './load.ts'

const perSecond = 30
const atMostSeconds = 30
const faults: Fault[] = []
let cluster: Cluster
let remove = async () => {}

beforeAll(async () => {
  const folder = await temporaryFolder((end) => {
    remove = end
  })
  cluster = await startCluster(folder)
  await vi.waitUntil(() => cluster.inStep(), { timeout: 90_000, interval: 500 })
}, 180_000)

afterAll(async () => {
  await cluster?.stop()
  await remove()
  printFaults(faults)
})

async function newDatabase(): Promise<string> {
  const url = new URL(cluster.url)
  url.pathname = `margam_${faults.length}`
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return url.href
}

async function loseThePrimary(fault: string, crash: (primary: Node) => void): Promise<void> {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const { razorpay, settings: asked } = await openProvider()
  onTestFinished(() => razorpay.close())
  const where = { url: await newDatabase() }
  await wideOpenCalendar(where, 3)
  const settings = { DATABASE_URL: where.url, SMTP_URL: inbox.smtpUrl, ...asked }
  const sites = await Promise.all([startSite(settings), startSite(settings)])
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.kill('SIGKILL')))))
  tell(razorpay, sites[0] as Site)

  await expect.poll(() => cluster.inStep(), { timeout: 60_000, interval: 500 }).toBe(true)
  const load = await bookingLoad(sites, razorpay, perSecond)
  await load.go(8_000)
  const primary = (await cluster.primary()) as Node
  const crashed = performance.now()
  crash(primary)
  await load.go(40_000)
  const { confirmed, paid, refused, answered, seconds } = await load.end(crashed)
  cluster.startAgain(primary)

  expect(seconds, 'seconds until bookings are taken again').toBeLessThan(atMostSeconds)
  expect((await cluster.primary())?.name).not.toBe(primary.name)
  const { references, overlaps } = await whatIsStored(where)
  const lost = confirmed.filter((reference) => !references.has(reference))
  expect([lost, overlaps]).toEqual([[], 0])
  for (const site of sites) expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const codes = await Promise.all(sites.map((site) => site.kill('SIGTERM')))
  expect(codes).toEqual([0, 0])
  razorpay.set({ webhook: { url: null } })
  await makeAllDue(where)
  await finishWork(settings)
  const ends = await expectBooksToAgree(where, razorpay.books())
  expect(answered).toBeGreaterThan(perSecond * 10)
  expect(paid).toBeGreaterThan(0)
  faults.push({
    fault,
    expected: `bookings again within ${atMostSeconds} s, none lost, no rupee lost, nothing restarted by hand`,
    seen: `${seconds.toFixed(1)} s; of ${confirmed.length} confirmed ${lost.length} lost; ${paid} payments captured: ${ends.booked} book, ${ends.returned} went back, 0 lost; ${refused} requests refused meanwhile`,
  })
}

test('a primary whose PostgreSQL is killed under load', async () => {
  await loseThePrimary('`kill -9` of the primary PostgreSQL, 30 requests/s', (node) =>
    cluster.crashPostgres(node),
  )
})

test('figures are read from a replica, and from the primary when there is none', async () => {
  await vi.waitUntil(() => cluster.inStep(), { timeout: 60_000, interval: 500 })
  const { db, reads, close } = await openDb({ url: cluster.url, readUrl: cluster.readUrl })
  onTestFinished(close)
  const fromReplica = async (from: Db) =>
    (await rowsOf<{ yes: boolean }>(from, sql`select pg_is_in_recovery() as yes`))[0]?.yes
  await expect.poll(() => fromReplica(reads), { timeout: 20_000, interval: 500 }).toBe(true)
  expect(await fromReplica(db)).toBe(false)

  const primary = await cluster.primary()
  const replicas = cluster.nodes.filter(({ name }) => name !== primary?.name)
  for (const node of replicas) cluster.crashMachine(node)
  const began = performance.now()
  let failed = 0
  const asked = () =>
    fromReplica(reads).catch(() => {
      failed += 1
    })
  await expect.poll(asked, { timeout: 20_000, interval: 50 }).toBe(false)
  const seconds = (performance.now() - began) / 1000
  expect(seconds).toBeLessThan(10)
  for (const node of replicas) cluster.startAgain(node)
  faults.push({
    fault: 'both replicas gone, with `DATABASE_READ_URL`',
    expected: 'figures from the primary within 10 s',
    seen: `after ${seconds.toFixed(1)} s; ${failed} questions failed meanwhile`,
  })
})

test('a primary whose machine goes under load', async () => {
  await loseThePrimary('`kill -9` of Patroni and PostgreSQL of the primary, 30 requests/s', (node) =>
    cluster.crashMachine(node),
  )
})
