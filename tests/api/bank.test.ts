import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#app/adapters/db/schema.ts'
import type { Evidence } from '#app/features/bank/domain/evidence.ts'
import { evidenceFor } from '#app/features/bank/evidence.ts'
import { shownAlerts } from '#app/features/bank/shown-alerts.ts'
import { presentMonth } from '#app/features/money/domain/month.ts'
import { paymentsCsv } from '#app/features/money/money-files.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { paise } from '#app/lib/money.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { KeysRefused } from '#app/ports/payment-provider.ts'
import { merchantOf } from '../../emulators/razorpay/merchant.ts'
import { account } from '../builders/staff.ts'
import { pdfText } from '../pdf-text.ts'
import { openPaidSite } from './paid-sessions.ts'
import { startsOnOffer } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
/** The emulator's clock is the machine's, and the site's stands on a day before it. */
const toTheEmulatorsTime = () => site.pass(Math.max(0, Date.now() + MINUTE - site.services.clock.now()))
toTheEmulatorsTime()
// what is cancelled is to be in time for its money
const start = startsOnOffer(site.services.clock.now() + 5 * DAY)

beforeEach(async () => {
  toTheEmulatorsTime()
  razorpay.clearFaults()
  razorpay.set({ settlement: { balance: 10_000_000 } })
  await site.db.delete(outbox)
})

const cases = async () =>
  (await site.services.bank.cases(site.services.clock.now(), 50)).map(({ kind, id }) => [kind, id])
/** Who was told of what, in this test. */
const told = async () =>
  (await site.db.select().from(outbox).where(eq(outbox.kind, 'money-alert'))).map(
    ({ recipient, content }) => [recipient, content?.kind === 'money-alert' && content.alert.cause],
  )
const ada = { id: 'ada', email: 'ada@margam.example' }
const team = site.services.settings.teamEmail
describe('after a restored backup', () => {
  test('money on an order that names a booking of ours books it', async () => {
    const { orderId, account, token } = await sessions.held(start())
    razorpay.pay(orderId)
    await site.db.execute(sql`delete from orders where id = ${orderId}`)
    await site.look()
    await site.work()
    expect((await site.services.bookings.byToken(token))?.state).toBe('confirmed')
    expect((await account()).payments).toMatchObject([{ use: 'books' }])
    expect(await cases()).toEqual([])
  })

  test('money whose payment is lost is asked about anew', async () => {
    const { orderId, account } = await sessions.held(start())
    razorpay.pay(orderId)
    await site.db.execute(sql`update orders set check_at = null where id = ${orderId}`)
    await site.look()
    await site.work()
    expect((await account()).payments).toMatchObject([{ use: 'books' }])
  })

  test('money that belongs to no booking is a case, told once, until it is sent back', async () => {
    const merchant = merchantOf(razorpay)
    const { payment } = razorpay.pay(await merchant.order({ receipt: 'MG-NOTHERE1' }))
    await site.look()
    await site.look()
    expect(await cases()).toEqual([['unknown-payment', payment.id]])
    expect(await told()).toEqual([[team, 'unknown-payment']])
    await merchant.call(`/v1/payments/${payment.id}/refund`, {})
    await site.look()
    expect(await cases()).toEqual([])
  })
})

test('a settlement is read with its reference, its fees and their GST, and matches our payments and refunds', async () => {
  const { paymentId, token } = await sessions.booked(start())
  const found = await site.services.bookings.byToken(token)
  expect((await cancelBooking(site.services, token)).ok).toBe(true)
  await site.work()
  const settled = razorpay.settleUp()
  await site.look()
  const month = { from: 0, to: site.services.clock.now() + DAY }
  const parts = await site.services.bank.settledParts(month)
  const of = parts.filter((part) => part.paymentId === paymentId)
  expect(of.map(({ kind, utr, fee, tax, reference }) => [kind, utr, fee, tax, reference])).toEqual([
    ['payment', settled?.utr, 3342, 510, found?.reference],
    ['refund', settled?.utr, 0, 0, found?.reference],
  ])
  expect((await site.services.bank.sums(month)).came).toBe(settled?.amount)
  expect(await cases()).toEqual([])
})

describe('a dispute', () => {
  test('is told to every admin once, keeps the refund back, and lets it go when it is won', async () => {
    await site.services.staff.ensure(account({ email: 'ada@margam.example', role: 'admin' }))
    const { paymentId, token, account: money } = await sessions.booked(start())
    const dispute = razorpay.openDispute(paymentId)
    await site.look()
    await site.look()
    expect(await told()).toEqual([['ada@margam.example', 'dispute-opened']])
    expect(await cases()).toEqual([['dispute-open', dispute.id]])

    const found = await site.services.bookings.byToken(token)
    await cancelBooking(site.services, token)
    await site.work()
    expect((await money()).refunds).toMatchObject([{ state: 'wanted' }])
    expect(sessions.sentBack(paymentId)).toEqual([])

    const evidence = await evidenceFor(site.services, ada, dispute.id)
    const pdf = pdfText(await site.services.documents.evidence(evidence as Evidence))
    for (const shown of [dispute.id, paymentId, found?.reference, found?.visitor.email, 'Receipt', 'Agreed'])
      expect(pdf).toContain(shown)

    razorpay.decideDispute(dispute.id, 'won')
    await site.look()
    await site.work()
    expect((await money()).refunds).toMatchObject([{ state: 'processed' }])
    expect(sessions.sentBack(paymentId)).toHaveLength(1)
  })

  test('that is lost is told, and nothing is sent back of what the bank has taken', async () => {
    const { paymentId, token } = await sessions.booked(start())
    const dispute = razorpay.openDispute(paymentId)
    await site.look()
    razorpay.decideDispute(dispute.id, 'lost')
    await site.look()
    expect((await told()).map(([, cause]) => cause)).toEqual(['dispute-opened', 'dispute-lost'])
    expect(await cases()).toEqual([['dispute-lost', dispute.id]])
    await cancelBooking(site.services, token)
    await site.work()
    expect(sessions.sentBack(paymentId)).toEqual([])
    expect(await cases()).toEqual([])
    await expect(paymentsCsv(site.services, ada, presentMonth(site.services.clock.now()))).resolves.toMatch(
      new RegExp(`"Dispute lost","MG-\\w+","${paymentId}","${dispute.id}",-1416.00`),
    )
    const { cases: open } = await site.services.books.openCases(site.services.clock.now(), 50)
    expect(open.filter((one) => one.paymentId === paymentId)).toEqual([])
  })
})

describe('an alert', () => {
  test('tells of payments that no webhook came for', async () => {
    await sessions.booked(start())
    await sessions.booked(start())
    await site.look()
    expect(await told()).toEqual([])
    site.pass(HOUR)
    await site.look()
    expect((await told()).map(([, cause]) => cause)).toEqual(['webhook-silent'])
  })

  test('tells of too little money for the refunds that are to be sent', async () => {
    const { token } = await sessions.booked(start())
    await cancelBooking(site.services, token)
    razorpay.set({ settlement: { balance: 100 } })
    await site.look()
    expect((await told()).map(([, cause]) => cause)).toContain('balance-low')
  })

  test('tells of refused keys, once for as long as they are', async () => {
    razorpay.fault({ kind: 'error', status: 401, count: 3 })
    await site.look()
    await site.look()
    expect((await told()).map(([, cause]) => cause)).toEqual(['keys-refused'])
    site.pass(DAY)
    await site.look()
    expect(await told()).toHaveLength(1)
    await site.look()
    razorpay.fault({ kind: 'error', status: 401, count: 1 })
    await site.look()
    expect(await told()).toHaveLength(2)
  })

  test('tells of refused keys at once when somebody wants to pay, and they stand on the page until others are taken', async () => {
    const standing = async () => (await shownAlerts(site.services)).map(({ title }) => title)
    await site.look()
    site.pass(2 * HOUR)
    razorpay.fault({ kind: 'error', status: 401, count: 2 })
    for (const _ of [1, 2])
      await expect(site.services.providers[0].createOrder(paise(100), 'a receipt')).rejects.toThrow(
        KeysRefused,
      )
    await expect.poll(told).toMatchObject([[expect.any(String), 'keys-refused']])
    expect(await standing()).toEqual(['Razorpay refuses our keys'])
    await site.services.providers[0].createOrder(paise(100), 'a receipt')
    await expect.poll(standing).toEqual([])
    expect(await told()).toHaveLength(1)
  })

  test('stands on the page while the provider does not answer, and nobody is written to', async () => {
    const standing = async () => (await shownAlerts(site.services)).map(({ title }) => title)
    const ask = () => site.services.providers[0].paymentsOf('order_1').catch(() => {})
    razorpay.fault({ kind: 'error', status: 503, count: 3 })
    for (const _ of [1, 2, 3]) await ask()
    await site.services.health.flush()
    expect(await standing()).toEqual([])
    site.pass(2 * MINUTE)
    expect(await standing()).toEqual(['Razorpay does not answer'])
    expect(await told()).toEqual([])
    await ask()
    await site.services.health.flush()
    expect(await standing()).toEqual([])
  })
})
