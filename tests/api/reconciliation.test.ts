import { expect, test } from 'vitest'
import { paidPrice } from '#app/features/booking/domain/pricing.ts'
import { sendDueRefunds, settleDueOrders } from '#app/features/payments/work.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { merchantOf } from '../../emulators/razorpay/merchant.ts'
import { openPaidSite } from './paid-sessions.ts'
import { startsOnOffer } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()

const nextStart = startsOnOffer()
const january = (day: number) => ({ date: `2027-01-${day}`, time: '6:00 PM' })
const goTo = (at: number) => site.pass(at - site.services.clock.now())
/** The worker at work for days, an hour at a time. */
async function daysPass(days: number) {
  for (let hour = 0; hour < 24 * days; hour += 1) {
    site.pass(HOUR)
    await site.work()
  }
}

test('a refund in the dashboard that no webhook tells of is found out within a day, weeks after the payment too', async () => {
  const now = site.services.clock.now()
  const { account, paymentId } = await sessions.booked(january(11))
  await daysPass(20)
  await merchantOf(razorpay).call(`/v1/payments/${paymentId}/refund`, { amount: paidPrice.total })
  await daysPass(1)
  expect((await account()).booking.state).toBe('cancelled')
  goTo(now)
})

test('an order is asked about until its session starts, for four days at least, and then no more', async () => {
  const now = site.services.clock.now()
  const [booked, unpaid] = [await sessions.booked(january(12)), await sessions.held(nextStart())]
  const asked = async (at: number): Promise<boolean> => {
    goTo(at)
    const { startsAt } = (await booked.account()).booking
    expect(startsAt).toBeGreaterThan(now + 50 * DAY)
    for (const orderId of [booked.orderId, unpaid.orderId])
      await site.services.payments.askSoon(orderId, site.services.clock.now())
    await settleDueOrders(site.services, (error) => expect(error).toBeNull())
    const next = await site.services.payments.nextDue()
    expect(next === null || next <= site.services.clock.now() + DAY, 'daily').toBe(true)
    return next !== null
  }
  const { startsAt } = (await booked.account()).booking
  for (const at of [now + 3.9 * DAY, now + 4.1 * DAY, now + 30 * DAY, startsAt])
    expect(await asked(at)).toBe(true)
  expect(await asked(startsAt + 1)).toBe(false)
  goTo(now)
})

test('a refund that cannot be sent for a reason nobody thought of is reported, and keeps no other from being sent', async () => {
  const paidTwice = async () => {
    const { orderId } = await sessions.booked(nextStart())
    const { payment, proof } = razorpay.pay(orderId)
    await sessions.verify(proof)
    return payment.id
  }
  const [first = '', ...others] = [await paidTwice(), await paidTwice(), await paidTwice()]
  const [provider] = site.services.providers
  const broken: typeof provider = {
    ...provider,
    refund(paymentId, amount, key) {
      if (paymentId === first) throw new TypeError('a bug')
      return provider.refund(paymentId, amount, key)
    },
  }
  const reported: unknown[] = []
  const sent = () => [first, ...others].map((id) => sessions.sentBack(id).length)
  const done = await sendDueRefunds({ ...site.services, providers: [broken] }, (error) =>
    reported.push(error),
  )
  expect([done, sent(), reported]).toEqual([3, [0, 1, 1], [new TypeError('a bug')]])
  site.pass(2 * MINUTE)
  await site.work()
  expect(sent()).toEqual([1, 1, 1])
})
