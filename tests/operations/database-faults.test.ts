import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { lookAtFiles } from '#app/server/doctor/files.ts'
import { bookingRequest } from '../builders/requests.ts'
import { whatIsStored, wideOpenCalendar } from '../calendar.ts'
import { createClient, startsOnOffer } from '../client.ts'
import { openProvider } from '../razorpay.ts'
import { type Settings, type Site, startSite, temporaryFolder } from '../site.ts'
import { type Fault, printFaults } from './faults.ts'
import { bookingLoad } from './load.ts'
import { mountSmallDisk, startServer } from './server.ts'

const faults: Fault[] = []
afterAll(() => printFaults(faults))

async function started(settings: Settings): Promise<Site> {
  const site = await startSite({ SMTP_URL: 'smtp://127.0.0.1:1', ...settings })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  return site
}

async function server(folder: string) {
  const started = await startServer(folder)
  onTestFinished(() => void started.crash())
  return started
}

const ready = async ({ url }: Site) => {
  const answer = await fetch(`${url}/readyz`)
  return `${answer.status} ${await answer.text()}`
}

/** How long until `is` holds, in seconds. */
async function until(is: () => Promise<boolean>, seconds = 30): Promise<number> {
  const began = performance.now()
  await expect.poll(is, { timeout: seconds * 1000, interval: 100 }).toBe(true)
  return (performance.now() - began) / 1000
}

/** Asks for the home page all the time; ends with how often, and the slowest and the worst answer. */
function askForHome({ url }: Site) {
  const asked: { status: number; ms: number }[] = []
  let over = false
  const asking = (async () => {
    while (!over) {
      const began = performance.now()
      const { status } = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => ({
        status: 0,
      }))
      asked.push({ status, ms: performance.now() - began })
      await sleep(100)
    }
  })()
  return async () => {
    over = true
    await asking
    return {
      times: asked.length,
      statuses: [...new Set(asked.map(({ status }) => status))],
      slowest: Math.max(...asked.map(({ ms }) => ms)) / 1000,
    }
  }
}

test('PostgreSQL that is gone for 20 s', async () => {
  const { url, start, crash } = await server(await temporaryFolder(onTestFinished))
  await wideOpenCalendar({ url }, 3)
  const { razorpay, settings } = await openProvider()
  onTestFinished(() => razorpay.close())
  const site = await started({ ...settings, DATABASE_URL: url })
  await fetch(site.url)
  const load = await bookingLoad([site], razorpay, 10)
  await load.go(3_000)
  const home = askForHome(site)
  crash()
  const crashed = performance.now()
  await load.go(10_000)
  const meanwhile = await ready(site)
  await sleep(Math.max(0, 20_000 - (performance.now() - crashed)))
  start()
  const back = await until(async () => (await ready(site)) === '200 ready')
  await load.go(5_000)
  const { confirmed, refused } = await load.end(crashed)
  const { times, statuses, slowest } = await home()
  const { references } = await whatIsStored({ url })
  expect(confirmed.filter((reference) => !references.has(reference))).toEqual([])
  expect([meanwhile, statuses]).toEqual(['503 The database does not answer.', [200]])
  expect(back).toBeLessThan(5)
  faults.push({
    fault: 'PostgreSQL stopped hard and gone for 20 s, 10 bookings/s',
    expected: 'the home page goes on, /readyz 503, back within 5 s, no confirmed booking lost',
    seen: `home asked ${times} times: all 200, slowest ${slowest.toFixed(1)} s; ready again ${back.toFixed(1)} s after it started; of ${confirmed.length} confirmed 0 lost; ${refused} refused`,
  })
})

test('a full disk under PostgreSQL', async () => {
  const folder = await temporaryFolder(onTestFinished)
  const disk = mountSmallDisk(folder, 300)
  onTestFinished(() => disk.unmount())
  const { url } = await server(folder)
  const site = await started({ DATABASE_URL: url })
  await fetch(site.url)
  disk.fill()
  const noticed = await until(async () => (await ready(site)).startsWith('503'))
  const said = await ready(site)
  const home = await fetch(site.url)
  expect(home.status).toBe(200)
  disk.empty()
  const back = await until(async () => (await ready(site)) === '200 ready')
  const client = createClient(1)
  onTestFinished(client.close)
  const [first] = await startsOnOffer(site.url)
  const { status } = await client.book(site.url, bookingRequest({ date: first?.date, time: first?.time }))
  expect([said, status]).toEqual(['503 The disk of the database is full.', 201])
  faults.push({
    fault: 'the disk of PostgreSQL is full',
    expected: '/readyz 503 and why, pages go on; ready once there is room, nothing restarted',
    seen: `“${said}” after ${noticed.toFixed(1)} s; home 200; ready ${back.toFixed(1)} s after there was room, and booked`,
  })
})

test('a full disk under the data folder', async () => {
  const folder = await temporaryFolder(onTestFinished)
  const disk = mountSmallDisk(folder, 400)
  onTestFinished(() => disk.unmount())
  const DATA_DIR = path.join(folder, 'data')
  mkdirSync(DATA_DIR)
  const site = await started({ DATA_DIR })
  await fetch(site.url)
  disk.fill()
  const noticed = await until(async () => (await ready(site)).startsWith('503'))
  const said = await ready(site)
  const [looked] = await lookAtFiles({ DATA_DIR })
  disk.empty()
  const back = await until(async () => (await ready(site)) === '200 ready')
  expect(looked).toMatchObject({ state: 'wrong', says: expect.stringMatching(/^0 MB are free/) })
  expect(said).toBe('503 The disk under DATA_DIR is full.')
  faults.push({
    fault: 'the disk under DATA_DIR is full (embedded database)',
    expected: '/readyz 503 and why; ready once there is room',
    seen: `“${said}” after ${noticed.toFixed(1)} s; ready ${back.toFixed(1)} s after there was room`,
  })
})

test('two instances that start at once on an empty database', async () => {
  const { url } = await server(await temporaryFolder(onTestFinished))
  const began = performance.now()
  const sites = await Promise.all([started({ DATABASE_URL: url }), started({ DATABASE_URL: url })])
  const seconds = (performance.now() - began) / 1000
  expect(await Promise.all(sites.map(ready))).toEqual(['200 ready', '200 ready'])
  const client = createClient(2)
  onTestFinished(client.close)
  const starts = await startsOnOffer((sites[0] as Site).url)
  const answers = await Promise.all(
    sites.map((site, turn) =>
      client.book(site.url, bookingRequest({ date: starts[turn]?.date, time: starts[turn]?.time })),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  faults.push({
    fault: 'two instances start at once on an empty database',
    expected: 'one migrates, the other waits, both are ready',
    seen: `both ready after ${seconds.toFixed(1)} s, both book`,
  })
})
