import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { paidPrice } from '#app/features/booking/domain/pricing.ts'
import type { Inbox } from '../emulators/mail/inbox.ts'
import { merchantOf } from '../emulators/razorpay/merchant.ts'
import type { Razorpay } from '../emulators/razorpay/razorpay.ts'
import { type Ends, expectBooksToAgree, finishWork, noEnds } from './audit.ts'
import { inDatabase, wideOpenCalendar } from './calendar.ts'
import type { Start } from './client.ts'
import { type Customer, holdSession, paidStarts } from './customers.ts'
import { openInbox } from './mails.ts'
import { anyDatabase, type SiteDatabase } from './postgres.ts'
import { openProvider, tell } from './razorpay.ts'
import { type Settings, type Site, startSite } from './site.ts'

const team = company.teamEmail
const undo: (() => Promise<unknown>)[] = []
let where: SiteDatabase['where']
let inbox: Inbox
let razorpay: Razorpay
let settings: Settings
let site: Site
let nextStart: () => Start

beforeAll(async () => {
  const database = await anyDatabase((remove) => undo.push(remove))
  where = database.where
  await wideOpenCalendar(where, 1)
  inbox = await openInbox()
  undo.push(() => inbox.close())
  const provider = await openProvider()
  razorpay = provider.razorpay
  undo.push(() => razorpay.close())
  settings = { ...database.settings, SMTP_URL: inbox.smtpUrl, TEAM_EMAIL: team, ...provider.settings }
  await start()
  nextStart = await paidStarts(site, 50)
})
afterAll(async () => {
  await site.kill('SIGKILL')
  for (const each of undo.reverse()) await each()
})
afterEach(() =>
  razorpay.set({ webhook: { mode: 'normal' }, refund: { mode: 'processed' }, late: { afterMs: null } }),
)

async function start() {
  site = await startSite(settings)
  tell(razorpay, site)
}
/** Stops the site, changes what its database says, and starts it. */
async function meanwhile(statement: ReturnType<typeof sql>) {
  tell(razorpay, null)
  expect(await site.kill('SIGTERM')).toBe(0)
  await inDatabase(where, (db) => db.execute(statement))
  await start()
}

const held = async (at = nextStart()): Promise<Customer & { start: Start }> => {
  const customer = await holdSession(site, at)
  expect(customer.status).toBe(201)
  return { ...customer, start: at }
}
/** The mails to an address with this in the subject, once there are so many. */
async function mails(to: string, subject: string, atLeast = 1) {
  const query = new URLSearchParams({ to, subject, atLeast: String(atLeast), timeoutMs: '8000' })
  const found = (await (await fetch(`${inbox.webUrl}/api/messages?${query}`)).json()) as { text: string }[]
  expect(found, `mails to ${to} about ${subject}`).toHaveLength(atLeast)
  return found.map(({ text }) => text)
}
const subjects = (email: string) =>
  inbox
    .messages()
    .filter(({ envelope }) => envelope.to.includes(email))
    .map(({ subject }) => subject)
/** To what the payments of the tests that have run so far came. */
const ends = noEnds()
const endsAs = (end: keyof Ends) => {
  ends[end] += 1
}
const isBooked = async (customer: Customer) => {
  await mails(customer.email, 'is booked')
  expect(await customer.look(site)).toBe('confirmed')
  endsAs('booked')
}
const refundsOf = (paymentId: string) =>
  razorpay.books().refunds.filter(({ payment_id }) => payment_id === paymentId)

describe('a payment is booked once, and mailed once, when it is told', () => {
  test('by the browser', async () => {
    razorpay.set({ webhook: { mode: 'lost' } })
    const customer = await held()
    expect(await customer.look(site)).toBe('held')
    const { proof } = razorpay.pay(customer.orderId)
    expect((await customer.verify(site, proof)).body).toMatchObject({
      success: true,
      data: { status: 'confirmed' },
    })
    await isBooked(customer)
  })

  test('by a webhook alone, for the tab was closed', async () => {
    const customer = await held()
    razorpay.pay(customer.orderId)
    await isBooked(customer)
  })

  test('by a webhook first and by the browser later', async () => {
    const customer = await held()
    const { proof } = razorpay.pay(customer.orderId)
    await isBooked(customer)
    expect((await customer.verify(site, proof)).status).toBe(200)
  })

  test('by both at once', async () => {
    const customer = await held()
    const { proof } = razorpay.pay(customer.orderId)
    const answers = await Promise.all([1, 2, 3].map(() => customer.verify(site, proof)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await isBooked(customer)
  })

  test('by webhooks that all come twice', async () => {
    razorpay.set({ webhook: { mode: 'doubled' } })
    const customer = await held()
    razorpay.pay(customer.orderId)
    await razorpay.idle()
    await isBooked(customer)
  })

  test('by webhooks in the wrong order', async () => {
    razorpay.set({ webhook: { mode: 'reversed' } })
    const customer = await held()
    razorpay.pay(customer.orderId, { outcome: 'failed' })
    razorpay.pay(customer.orderId)
    await razorpay.release()
    await isBooked(customer)
  })

  test('after it had failed', async () => {
    razorpay.set({ late: { afterMs: null } })
    const customer = await held()
    const { payment, proof } = razorpay.pay(customer.orderId, { outcome: 'late' })
    expect(proof).toBeNull()
    await razorpay.idle()
    expect(await customer.look(site)).toBe('held')
    razorpay.completeLate(payment.id)
    await isBooked(customer)
  })

  afterEach(async () => {
    await razorpay.idle()
    const twice = inbox.messages().map(({ envelope, subject }) => `${envelope.to} ${subject}`)
    expect(new Set(twice).size).toBe(twice.length)
  })
})

describe('money that can’t book', () => {
  test('because the session is paid already goes back, and the booking stays', async () => {
    const customer = await held()
    await customer.verify(site, razorpay.pay(customer.orderId).proof)
    const { payment } = razorpay.pay(customer.orderId)
    await mails(customer.email, 'on its way back')
    await mails(customer.email, 'handed to your bank')
    expect(refundsOf(payment.id)).toMatchObject([{ amount: paidPrice.total }])
    endsAs('returned')
    await isBooked(customer)
  })

  test('because another time was booked in its place goes back, and the other stays', async () => {
    const first = await held()
    const { date, time } = nextStart()
    const asked = new URLSearchParams({
      holding: first.token,
      date,
      time,
      name: 'Asha Rao',
      email: first.email,
      phone: '9876543210',
      city: 'Kochi',
      state: 'Kerala',
      bookedFor: 'self',
      consent: 'on',
    })
    const form = { method: 'POST', body: asked, redirect: 'manual' } as const
    const { status } = await fetch(`${site.url}/services/paidsessioninitial`, form)
    const second = razorpay.books().orders.at(-1)?.id ?? ''
    expect([status, second === first.orderId]).toEqual([303, false])
    razorpay.pay(second)
    await mails(first.email, 'is booked')
    endsAs('booked')
    const { payment } = razorpay.pay(first.orderId)
    await mails(first.email, 'handed to your bank')
    expect(refundsOf(payment.id)).toMatchObject([{ amount: paidPrice.total }])
    expect(await first.look(site)).toBe('expired')
    endsAs('replaced')
  })

  test('because it is not the price goes back, and the right amount books', async () => {
    const customer = await held()
    const { payment } = razorpay.pay(customer.orderId, { amount: 100_000 })
    await mails(customer.email, 'on its way back')
    await mails(customer.email, 'handed to your bank')
    expect(refundsOf(payment.id)).toMatchObject([{ amount: 100_000 }])
    endsAs('returned')
    const page = async (path: string) => (await fetch(site.url + path)).text()
    const toPay = await page(`/services/paidsessioninitial?pay=${customer.token}`)
    for (const words of ['not the price of the session', '₹1,000', 'Pay Now']) expect(toPay).toContain(words)
    expect(await page(`/bookings/${customer.token}`)).toContain('Continue to payment')
    razorpay.pay(customer.orderId)
    await isBooked(customer)
  })
})

describe('after the hold is over and the site was down', () => {
  let paidUnheard: Customer
  let slotFree: Customer
  let slotGone: Customer & { start: Start }
  let failedUnheard: Customer
  let failedPayment: string
  beforeAll(async () => {
    ;[paidUnheard, slotFree, slotGone, failedUnheard] = [
      await held(),
      await held(),
      await held(),
      await held(),
    ]
    razorpay.set({ webhook: { mode: 'lost' } })
    razorpay.pay(paidUnheard.orderId)
    failedPayment = razorpay.pay(failedUnheard.orderId, { outcome: 'late' }).payment.id
    await meanwhile(sql`with late as (update orders set check_at = now() returning id)
      update bookings set held_until = now() - interval '1 minute' where state = 'held'`)
    razorpay.set({ webhook: { mode: 'normal' } })
  })

  test('what was paid is found out though no webhook ever came', async () => {
    await isBooked(paidUnheard)
  })

  test('a payment books when nobody took the time', async () => {
    const { proof } = razorpay.pay(slotFree.orderId)
    expect(await slotFree.verify(site, proof)).toMatchObject({ status: 200 })
    await isBooked(slotFree)
  })

  test('a payment that had failed books when the bank answers at last', async () => {
    razorpay.completeLate(failedPayment)
    await isBooked(failedUnheard)
    expect(subjects(failedUnheard.email).filter((subject) => subject.includes('did not go through'))).toEqual(
      [],
    )
  })

  test('a payment goes back whole when the time is gone, and the mail names free ones', async () => {
    const other = await held(slotGone.start)
    razorpay.pay(other.orderId)
    await isBooked(other)
    const { payment, proof } = razorpay.pay(slotGone.orderId)
    expect(await slotGone.verify(site, proof)).toMatchObject({
      status: 409,
      body: { success: false, refund: { amount: paidPrice.total, reason: 'slot-lost' } },
    })
    const [text] = await mails(slotGone.email, 'on its way back')
    expect(text).toMatch(/Free instead: .+\d+:\d\d [AP]M.*;.+\d+:\d\d [AP]M/)
    await mails(slotGone.email, 'handed to your bank')
    expect(refundsOf(payment.id)).toMatchObject([{ amount: paidPrice.total }])
    expect(await slotGone.look(site)).toBe('expired')
    endsAs('returned')
  })
})

describe('cancelling', () => {
  const booked = async (at = nextStart()) => {
    const customer = await held(at)
    const { payment, proof } = razorpay.pay(customer.orderId)
    expect((await customer.verify(site, proof)).status).toBe(200)
    return { customer, paymentId: payment.id }
  }

  test('a day before or earlier brings all of it back; doing so twice brings it back once', async () => {
    const { customer, paymentId } = await booked()
    const move = await fetch(`${site.url}/bookings/${customer.token}/time`)
    expect(await move.text()).not.toContain('Moving now')
    expect(await Promise.all([customer.cancel(site), customer.cancel(site)])).toContain(303)
    await mails(customer.email, 'handed to your bank')
    expect(await customer.cancel(site)).toBe(409)
    expect(refundsOf(paymentId)).toMatchObject([{ amount: paidPrice.total }])
    expect(await customer.look(site)).toBe('cancelled')
    endsAs('cancelled')
  })

  test('by sending the money back in the dashboard ends the session it paid for', async () => {
    const { customer, paymentId } = await booked()
    await merchantOf(razorpay).call(`/v1/payments/${paymentId}/refund`, { amount: paidPrice.total })
    await mails(customer.email, 'We had to cancel')
    await mails(customer.email, 'handed to your bank')
    expect(await customer.look(site)).toBe('cancelled')
    endsAs('byHand')
  })

  test('later brings nothing back', async () => {
    const soon = await paidStarts(site, 4)
    const { customer, paymentId } = await booked(soon())
    const move = await fetch(`${site.url}/bookings/${customer.token}/time`)
    expect(await move.text()).toContain('Moving now does not bring the refund back')
    expect(await customer.cancel(site)).toBe(303)
    await mails(customer.email, 'ancelled')
    expect(await customer.look(site)).toBe('cancelled')
    expect(refundsOf(paymentId)).toEqual([])
    endsAs('kept') // that nothing goes back later is seen in the end
  })

  test.each([
    ['processed', 'is told when the bank has it'],
    ['failed', 'is told to the team when the bank does not take it'],
  ] as const)('a refund that is pending and then %s %s', async (outcome, _) => {
    razorpay.set({ refund: { mode: 'pending' } })
    const { customer, paymentId } = await booked()
    expect(await customer.cancel(site)).toBe(303)
    await mails(customer.email, 'is cancelled')
    await expect.poll(() => refundsOf(paymentId).length, { timeout: 10_000 }).toBe(1)
    await razorpay.idle()
    const failed = `Refund did not go through: Asha Rao, ${customer.reference}`
    const told = () => [
      subjects(customer.email).filter((subject) => subject.includes('handed to')).length,
      subjects(team).filter((subject) => subject === failed).length,
    ]
    expect(told()).toEqual([0, 0])
    razorpay.settleRefund(refundsOf(paymentId)[0]?.id ?? '', outcome)
    if (outcome === 'processed') await mails(customer.email, 'handed to your bank')
    else await mails(team, failed)
    expect(told()).toEqual(outcome === 'processed' ? [1, 0] : [0, 1])
    endsAs(outcome === 'processed' ? 'cancelled' : 'left')
  })
})

test('in the end every rupee has a booking or went back, and no document is missing', async () => {
  await razorpay.idle()
  expect(await site.kill('SIGTERM')).toBe(0)
  await finishWork(settings) // a webhook that came last is the next start's to look into
  expect(await expectBooksToAgree(where, razorpay.books())).toEqual(ends)
  expect(site.output()).not.toContain('"level":50')
})
