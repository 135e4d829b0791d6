import { loadavg } from 'node:os'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startInbox } from '../../emulators/mail/inbox.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'
import { expectBooksToAgree, finishWork, makeAllDue } from '../audit.ts'
import { whatIsStored, wideOpenCalendar } from '../calendar.ts'
import { openProvider, tell } from '../razorpay.ts'
import { signedIn } from '../signed-in.ts'
import { dataFolder, type Settings, startSite, temporaryFolder } from '../site.ts'
import { mixedLoad } from './mixed-load.ts'
import { collectGarbage, type Figures, readFigures } from './process-figures.ts'
import { startServer } from './server.ts'

const minutes = Number(process.env.SOAK_MINUTES || 30)
const perSecond = Number(process.env.SOAK_PER_SECOND || 30)
const mostMs = Number(process.env.SOAK_P99_MS || 250)
/** Of the minute with which the last is compared, by then the site has all in memory that it keeps there. */
const settledAfter = 10
/** How much more memory than then, at most. */
const growth = 1.05
/** Connections of a pool, one that listens, one that looks. */
const connections = 12
/** Handles that come and go: a leak of one in a thousand requests would be more. */
const slack = 10
/** Theirs, and that of whoever reads the figures. */
const sockets = connections + 3

const admin = { ADMIN_EMAIL: 'admin@margam.example', ADMIN_PASSWORD: 'nine paper lanterns' }

describe.each((['postgres', 'embedded'] as const).filter((name) => (process.env.SOAK_ON || name) === name))(
  '%s',
  (name) => {
    test(`${minutes} minutes of ${perSecond} requests a second: no error, no slow answer, no growth`, async () => {
      const where = await database(name)
      await wideOpenCalendar(where, 3)
      const inbox = await startInbox({ keep: 100 })
      onTestFinished(() => inbox.close())
      const { razorpay, settings: provider } = await openProvider()
      onTestFinished(() => razorpay.close())
      const own: Settings = 'url' in where ? { DATABASE_URL: where.url } : { DATA_DIR: where.folder }
      const settings = { ...own, ...provider, SMTP_URL: inbox.smtpUrl }
      const port = await sparePort()
      const site = await startSite({
        ...settings,
        ...admin,
        SECOND_FACTOR: 'nobody',
        RATE_LIMITS: 'on',
        TRUST_PROXY: '1',
        FORM_MAILS_AN_HOUR: '100000',
        METRICS_PORT: String(port),
        NODE_OPTIONS: '--inspect=127.0.0.1:0',
      })
      onTestFinished(async () => void (await site.kill('SIGKILL')))
      tell(razorpay, site)
      const load = await mixedLoad(site, razorpay, {
        cookie: await signedIn(site.url, { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
        perSecond,
        patienceMs: Math.max(10_000, mostMs),
      })

      /** Once all is sent and visitors' idle connections are closed: what the process holds without garbage and without visitors. */
      async function atRest(): Promise<Figures> {
        await load.end()
        const resting = async () => {
          const { mailsDue, ordersDue, refundsDue, resources } = await readFigures(port)
          return mailsDue + ordersDue + refundsDue === 0 && (resources.TCPSocketWrap ?? 0) <= sockets
        }
        await expect.poll(resting, { timeout: 150_000, interval: 1000 }).toBe(true)
        await collectGarbage(site.output())
        return readFigures(port)
      }

      const table: Record<string, string | number>[] = []
      let settled: Figures | null = null
      let peak = 0
      for (let minute = 1; minute <= minutes; minute += 1) {
        const samples: Figures[] = []
        const { processor } = await readFigures(port)
        for (let part = 0; part < 6; part += 1) {
          await load.go(10_000)
          samples.push(await readFigures(port))
          if ('url' in where) peak = Math.max(peak, await sessionsOf(where.url))
        }
        table.push(rowOf(minute, processor, samples, load.failures.length))
        if (minute === Math.min(settledAfter, Math.ceil(minutes / 2))) settled = await atRest()
      }
      const last = await atRest()

      console.log(
        `${name}, ${minutes} minutes, load of the machine ${loadavg().map((one) => one.toFixed(1))}`,
      )
      const all = [...load.seen.values()].flatMap(({ took }) => took)
      console.table(
        Object.fromEntries([
          ...[...load.seen].map(([kind, { took, errors }]) => [kind, { ...timesOf(took), errors }]),
          ['all', { ...timesOf(all), errors: load.failures.length }],
        ]),
      )
      console.table(table)
      console.table({ 'at rest, settled': flat(settled as Figures), 'at rest, last': flat(last) })
      if ('url' in where)
        console.log(`sessions of PostgreSQL: ${peak} at most, ${await sessionsOf(where.url)} at rest`)

      expect(load.failures.slice(0, 20)).toEqual([])
      expect(site.output()).not.toContain('MaxListenersExceededWarning')
      expect(last.mailsFailed).toBe(0)
      if ('url' in where) expect(peak).toBeLessThanOrEqual(connections)
      const more = Object.entries(last.resources).filter(
        ([type, count]) =>
          type !== 'TCPSocketWrap' && count > ((settled as Figures).resources[type] ?? 0) + slack,
      )
      expect(more, 'handles that were not there').toEqual([])

      await site.kill('SIGTERM')
      const { references, overlaps } = await whatIsStored(where)
      expect(overlaps).toBe(0)
      const told = [...load.promised].map(([reference, state]) => [reference, state === 'confirmed'])
      expect(told.filter(([reference, stands]) => references.has(String(reference)) !== stands)).toEqual([])
      await makeAllDue(where)
      await finishWork(settings)
      console.log('payments', await expectBooksToAgree(where, razorpay.books()))

      expect(timesOf(all).p99).toBeLessThanOrEqual(mostMs)
      if (minutes < 2 * settledAfter) return // too short to tell growth from warming up
      expect(last.heap / (settled as Figures).heap).toBeLessThanOrEqual(growth)
      expect(last.rss / (settled as Figures).rss).toBeLessThanOrEqual(growth)
    })
  },
)

async function database(name: 'postgres' | 'embedded'): Promise<{ url: string } | { folder: string }> {
  if (name === 'embedded') return { folder: await dataFolder(onTestFinished) }
  const { url, crash } = await startServer(await temporaryFolder(onTestFinished))
  onTestFinished(() => void crash())
  return { url }
}

/** Sessions at the database but for the one that asks. */
async function sessionsOf(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(
    "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await client.end()
  return rows[0].n
}

function timesOf(took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? Number.NaN)
  return { count: took.length, p50: at(0.5), p99: at(0.99), max: Math.round(sorted.at(-1) ?? Number.NaN) }
}

const whole = (values: readonly number[], pick: 'min' | 'max') => Math.round(Math[pick](...values))

/** @param before the processor time until that minute, in seconds */
const rowOf = (minute: number, before: number, samples: readonly Figures[], errors: number) => ({
  minute,
  'RSS MB, most': whole(
    samples.map(({ rss }) => rss),
    'max',
  ),
  'heap MB, least': whole(
    samples.map(({ heap }) => heap),
    'min',
  ),
  'loop p99 ms': whole(
    samples.map(({ loopP99Ms }) => loopP99Ms),
    'max',
  ),
  'processor %': Math.round((100 * ((samples.at(-1)?.processor ?? 0) - before)) / 60),
  handles: Math.max(...samples.map(({ resources }) => sum(resources))),
  'mails due': samples.at(-1)?.mailsDue ?? Number.NaN,
  'errors so far': errors,
})

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)

const flat = ({ rss, heap, resources }: Figures) => ({
  'RSS MB': Math.round(rss),
  'heap MB': heap.toFixed(1),
  ...resources,
})
