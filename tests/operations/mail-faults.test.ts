import { afterAll, expect, onTestFinished, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'
import { bookingRequest } from '../builders/requests.ts'
import { wideOpenCalendar } from '../calendar.ts'
import { createClient, startsOnOffer } from '../client.ts'
import { anyDatabase } from '../postgres.ts'
import { type Settings, type Site, startSite, temporaryFolder } from '../site.ts'
import { type Fault, printFaults } from './faults.ts'
import { mailServer } from './mail-server.ts'
import { movedClock } from './moved-clock.ts'

const faults: Fault[] = []
afterAll(() => printFaults(faults))

/** A site whose mail server listens at a port, or will. */
async function siteFor(smtpPort: number, more: Settings = {}) {
  const { settings, where } = await anyDatabase(onTestFinished)
  await wideOpenCalendar(where, 1)
  const start = () => startSite({ ...settings, SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, ...more })
  let site = await start()
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const client = createClient(4)
  onTestFinished(client.close)
  const starts = (await startsOnOffer(site.url)).filter(({ time }) => time.includes(':00')).values()
  /** Books so many sessions, one after the other; whose they are. */
  const book = async (count: number): Promise<string[]> => {
    const visitors: string[] = []
    for (let turn = 0; turn < count; turn += 1) {
      const start = starts.next().value
      const request = bookingRequest({ date: start?.date, time: start?.time })
      expect((await client.book(site.url, request)).status).toBe(201)
      visitors.push(String(request.email))
    }
    return visitors
  }
  const startAgain = async () => {
    site = await start()
  }
  return { site, book, startAgain }
}

type Server = Awaited<ReturnType<typeof mailServer>>
const toVisitors = ({ took }: Server) => took.map(({ to }) => to).filter((to) => to !== company.teamEmail)
const ids = ({ took }: Server) => took.map(({ to, messageId }) => `${to} ${messageId}`)

/** Waits until it took so many; seconds since the call. */
async function until(server: Server, count: number, seconds: number): Promise<number> {
  const began = performance.now()
  await expect
    .poll(() => server.took.length, { timeout: seconds * 1000, interval: 100 })
    .toBeGreaterThanOrEqual(count)
  return (performance.now() - began) / 1000
}

const triedInVain = (site: Site) => site.output().match(/a mail was not accepted/g)?.length ?? 0

test('a mail server that is away for an hour gets everything within half a minute of coming back, in its order, once', async () => {
  const clock = await movedClock(await temporaryFolder(onTestFinished))
  const port = await sparePort()
  const { site, book } = await siteFor(port, clock.settings)
  const visitors = await book(6)
  const tried = (times: number) => expect.poll(() => triedInVain(site), { timeout: 60_000 }).toBe(times)
  await tried(12)
  // the hour in quarters: each time all are tried again in vain, and put off further
  for (const turn of [1, 2, 3, 4]) {
    await clock.ahead(turn / 4)
    await tried(12 + 12 * turn)
  }
  visitors.push(...(await book(4)))
  await tried(60 + 8)
  const server = await mailServer(port)
  onTestFinished(server.close)
  const back = await until(server, 2 * visitors.length, 60)
  expect(back).toBeLessThan(30)
  await book(1) // whatever would come twice has come by then
  await until(server, 2 * visitors.length + 2, 60)
  expect(ids(server)).toEqual([...new Set(ids(server))])
  const got = toVisitors(server).slice(0, visitors.length)
  expect(got.toSorted()).toEqual(visitors.toSorted())
  const outOfOrder = got.filter((to, at) => Math.abs(visitors.indexOf(to) - at) > 3)
  expect(outOfOrder, 'four are sent side by side').toEqual([])
  faults.push({
    fault: 'no mail server for an hour (clock moved on in quarters), 10 bookings meanwhile',
    expected: 'all mails within 30 s of its return, in their order, none twice',
    seen: `all 20 after ${back.toFixed(1)} s, in the order of the bookings (four side by side), 0 twice`,
  })
})

test('a mail server that takes two seconds for each answer gets each mail once, and visitors notice nothing', async () => {
  const server = await mailServer(0, { answerMs: 2_000 })
  onTestFinished(server.close)
  const { book } = await siteFor(Number(new URL(server.url).port))
  const began = performance.now()
  const visitors = await book(10)
  const each = (performance.now() - began) / visitors.length
  const all = await until(server, 20, 120)
  server.behave({})
  visitors.push(...(await book(1)))
  const back = await until(server, 22, 30)
  expect(ids(server)).toEqual([...new Set(ids(server))])
  expect(toVisitors(server).toSorted()).toEqual(visitors.toSorted())
  faults.push({
    fault: 'mail server slow: 2 s for each answer, 6 s a mail',
    expected: 'bookings are answered as ever, each mail once',
    seen: `a booking answered in ${Math.round(each)} ms; 20 mails in ${all.toFixed(0)} s, 0 twice; the next ${back.toFixed(1)} s after it was quick again`,
  })
})

test('of a mail server that refuses one in ten for now or for good, the others get theirs at once, and those once', async () => {
  const full = { code: 450, text: '4.2.2 Mailbox full' }
  const nobody = { code: 550, text: '5.1.1 No such user' }
  const server = await mailServer(0, {
    refuse: (turn) => (turn % 10 === 3 ? (turn % 20 === 3 ? full : nobody) : null),
  })
  onTestFinished(server.close)
  const clock = await movedClock(await temporaryFolder(onTestFinished))
  const { site, book } = await siteFor(Number(new URL(server.url).port), clock.settings)
  const visitors = await book(20)
  await expect.poll(() => server.took.length + server.refused.length, { timeout: 60_000 }).toBe(40)
  const forNow = server.refused.filter(({ code }) => code === 450).length
  const forGood = server.refused.filter(({ code }) => code === 550).length
  expect([forNow, forGood]).toEqual([2, 2])
  expect(site.output().match(/a mail is given up/g)).toHaveLength(forGood)
  server.behave({})
  const back = await until(server, 40 - forGood, 60) // the first wait of a refused one is 30 s
  expect(ids(server)).toEqual([...new Set(ids(server))])
  expect(server.took).toHaveLength(40 - forGood)
  const lost = visitors.filter((to) => !toVisitors(server).includes(to))
  const never = server.refused.filter(({ code }) => code === 550).map(({ to }) => to)
  expect(lost.filter((to) => !never.includes(to))).toEqual([])
  faults.push({
    fault: 'mail server refuses one in ten, 450 and 550 in turns, 40 mails',
    expected:
      'the others go at once, 450 again within the minute, 550 given up at once and shown; none twice',
    seen: `36 at once; ${forNow} refused with 450 went ${back.toFixed(0)} s after it took them; ${forGood} with 550 given up at once; 0 twice`,
  })
})

test.each(['comes', 'is lost'] as const)(
  'a stop while the mail server has a mail, whose answer then %s, leaves none unsent, and what comes again has the same Message-ID',
  async (answer) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const server = await mailServer(0, { until: promise })
    onTestFinished(server.close)
    const { site, book, startAgain } = await siteFor(Number(new URL(server.url).port))
    await book(1)
    await until(server, 2, 30)
    const first = ids(server)
    const ended = site.kill('SIGTERM')
    const open = () =>
      fetch(`${site.url}/healthz`).then(
        () => true,
        () => false,
      )
    await expect.poll(open, { timeout: 30_000 }).toBe(false)
    if (answer === 'is lost') server.hangUp()
    server.behave({})
    resolve()
    expect(await ended, site.output()).toBe(0)
    await startAgain()
    await book(1) // whatever would come again has come by then
    const times = answer === 'comes' ? 1 : 2
    await until(server, first.length * times + 2, 60)
    expect(ids(server).filter((one) => first.includes(one))).toHaveLength(first.length * times)
    expect(new Set(ids(server)).size).toBe(first.length + 2)
    faults.push({
      fault: `SIGTERM while the mail server has two mails and has not answered, its answer then ${answer}`,
      expected: answer === 'comes' ? 'each once' : 'each again, with the same Message-ID',
      seen: `so: ${server.took.length - 2} came, with ${first.length} Message-IDs`,
    })
  },
)
