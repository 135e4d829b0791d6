import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDb, rowsOf } from '#app/adapters/db/open.ts'
import { staffUsers } from '#app/adapters/db/staff-schema.ts'
import { createTwoFactor } from '#app/adapters/db/two-factor.ts'
import { company } from '#app/content/company.ts'
import { accountChanged } from '#app/features/staff/account-changed.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'
import { expectBooksToAgree, finishWork, makeAllDue } from '../audit.ts'
import { bookingRequest } from '../builders/requests.ts'
import { appCode } from '../builders/two-factor.ts'
import { inDatabase, wideOpenCalendar } from '../calendar.ts'
import { createClient, startsOnOffer } from '../client.ts'
import { holdSession, paidStarts } from '../customers.ts'
import { openProvider, tell } from '../razorpay.ts'
import { runCommand, secretKey, startSite, temporaryFolder } from '../site.ts'
import { type Fault, printFaults } from './faults.ts'
import { mailServer } from './mail-server.ts'
import { movedClock } from './moved-clock.ts'
import { startServer } from './server.ts'

const faults: Fault[] = []
afterAll(() => printFaults(faults))

const admin = { email: 'admin@margam.example', password: 'nine paper lanterns' }
const hour = 3_600_000

/** A site whose machine's clock may be set wrong; database, mail and payment service have the right time. */
async function siteWithClock() {
  const { url, crash } = await startServer(await temporaryFolder(onTestFinished))
  onTestFinished(() => void crash())
  const where = { url }
  await wideOpenCalendar(where, 2)
  const clock = await movedClock(await temporaryFolder(onTestFinished))
  const { razorpay, settings: provider } = await openProvider()
  onTestFinished(() => razorpay.close())
  const smtpPort = await sparePort()
  const settings = { ...provider, DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
  const site = await startSite({
    ...settings,
    ...clock.settings,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  tell(razorpay, site)
  const client = createClient(2)
  onTestFinished(client.close)
  const book = async (changes: Record<string, unknown>): Promise<string> => {
    const request = bookingRequest(changes)
    expect((await client.book(site.url, request)).status).toBe(201)
    return String(request.email)
  }
  return { site, where, clock, razorpay, settings, smtpPort, book }
}

/** The admin's second factor, set up two minutes ago; what their phone shows. */
async function phoneOf(where: { url: string }): Promise<(at?: number) => string> {
  const { db, close } = await openDb(where)
  const [user] = await db.select().from(staffUsers).where(eq(staffUsers.email, admin.email))
  if (!user) throw new Error('There is no admin.')
  const own = { id: user.id, email: admin.email }
  const twoFactor = createTwoFactor(db, [secretKey], company.name)
  const then = Date.now() - 120_000
  await twoFactor.begin(own, 'test', then)
  const begun = await twoFactor.stateOf(own, 'test', then)
  if (begun.state !== 'begun') throw new Error(begun.state)
  const { secret } = begun.setUp
  const mail = accountChanged({ name: 'Somebody', ...own }, 'two-factor-on', then)
  await twoFactor.confirm(own, appCode(secret, then), 'test', mail, then)
  await close()
  return (at = Date.now()) => appCode(secret, at)
}

/** Logs in with password and code; the status of the last answer, and the cookies. */
async function logIn(site: string, code: string) {
  const jar = new Map<string, string>()
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(site + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      redirect: 'manual',
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return { status: answer.status, to: answer.headers.get('location') ?? '' }
  }
  expect(await post('/services/counselor-login', admin)).toMatchObject({
    to: expect.stringContaining('/code'),
  })
  const { to } = await post('/services/counselor-login/code', { code })
  return { in: to.includes('counselor-dashboard'), cookie: [...jar].map((pair) => pair.join('=')).join('; ') }
}

test('a clock an hour ahead loses no money and no booking, doctor says it, and all is well once it is right', async () => {
  const { site, where, clock, razorpay, settings, smtpPort, book } = await siteWithClock()
  const mail = await mailServer(smtpPort)
  onTestFinished(mail.close)
  const mailsTo = (email: string) => mail.took.filter(({ to }) => to === email).length
  const opens = async (cookie: string) =>
    (await fetch(`${site.url}/services/counselor-dashboard`, { headers: { cookie }, redirect: 'manual' }))
      .status
  const doctor = async () => (await runCommand({ ...settings, ...clock.settings }, 'doctor')).output
  const phone = await phoneOf(where)
  const nextPaid = await paidStarts(site, 50)
  const tomorrow = (await startsOnOffer(site.url, { from: 1, days: 2, counselor: 'counselor-1' })).find(
    ({ startsAt }) => Date.parse(startsAt) > Date.now() + 24.2 * hour,
  )

  const staff = await logIn(site.url, phone())
  expect(staff.in).toBe(true)
  const reminded = await book({ ...tomorrow, counselor: 'counselor-1', reminder: true })
  const before = await holdSession(site, nextPaid())
  await expect.poll(() => mailsTo(reminded), { timeout: 30_000 }).toBe(1)

  await clock.ahead(1)
  await expect.poll(() => mailsTo(reminded), { timeout: 60_000 }).toBe(2) // a day ahead, as it believes
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await opens(staff.cookie)).toBe(200)
  expect((await logIn(site.url, phone(Date.now() + 30_000))).in, 'codes of a right clock').toBe(false)
  const late = await before.verify(site, razorpay.pay(before.orderId).proof)
  const paidAhead = await holdSession(site, nextPaid())
  expect((await paidAhead.verify(site, razorpay.pay(paidAhead.orderId).proof)).body.data.status).toBe(
    'confirmed',
  )
  const heldAhead = await holdSession(site, nextPaid())
  await razorpay.idle()
  expect(razorpay.books().deliveries.filter(({ state }) => state !== 'delivered')).toEqual([])
  expect(await doctor()).toMatch(
    /wrong +Clock: 3\d{3} s ahead of the database's: set this machine's clock by NTP/,
  )

  await clock.ahead(0)
  expect(await doctor()).toMatch(/ok +Clock: as the database's/)
  expect(await opens(staff.cookie)).toBe(200)
  expect((await logIn(site.url, phone(Date.now() + 30_000))).in).toBe(true)
  expect(await heldAhead.look(site)).toBe('held')
  expect((await heldAhead.verify(site, razorpay.pay(heldAhead.orderId).proof)).body.data.status).toBe(
    'confirmed',
  )
  await expect.poll(() => mailsTo(heldAhead.email), { timeout: 30_000 }).toBeGreaterThan(0)
  expect(mailsTo(reminded), 'reminded once').toBe(2)

  await site.kill('SIGTERM')
  await makeAllDue(where)
  await finishWork(settings)
  const ends = await expectBooksToAgree(where, razorpay.books())
  expect(ends.booked + ends.returned).toBe(3)
  const twice = mail.took.map(({ to, messageId }) => `${to} ${messageId}`)
  expect(twice).toEqual([...new Set(twice)])
  faults.push({
    fault: 'the clock of the site’s machine an hour ahead for some minutes',
    expected: 'nothing lost; doctor says it; all as ever once it is right',
    seen: `doctor: “3600 s ahead of the database's”; a hold of before was over, paid late: ${late.body?.data?.status ?? late.status}; holds, payments and webhooks meanwhile as ever; the reminder an hour early, once; sessions stand, codes of authenticator apps refused until it was right; no rupee lost`,
  })
})

test('mail that waits for the mail server goes out within half a minute, also when the clock was an hour ahead meanwhile', async () => {
  const { site, where, clock, smtpPort, book } = await siteWithClock()
  await clock.ahead(1)
  const [start] = (await startsOnOffer(site.url)).filter(({ available }) => available)
  const visitor = await book({ ...start })
  // until one that waits was tried before its time
  await expect
    .poll(() => site.output().match(/a mail was not accepted/g)?.length ?? 0, { timeout: 30_000 })
    .toBe(2)
  const early = () =>
    inDatabase(where, (db) => rowsOf(db, sql`select from daily_jobs where name = 'mail-early:email'`))
  await expect.poll(early, { timeout: 30_000 }).toHaveLength(1)
  await clock.ahead(0)
  const mail = await mailServer(smtpPort)
  onTestFinished(mail.close)
  const began = performance.now()
  await expect.poll(() => mail.took.map(({ to }) => to), { timeout: 60_000 }).toContain(visitor)
  const back = (performance.now() - began) / 1000
  expect(back).toBeLessThan(30)
  faults.push({
    fault: 'mail server down while the clock is an hour ahead, both right again',
    expected: 'what waits goes out within 30 s',
    seen: `after ${back.toFixed(1)} s`,
  })
})
