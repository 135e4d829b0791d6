import { afterAll, expect, test } from 'vitest'
import { createRazorpay } from '#app/adapters/razorpay/index.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { DAY } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import { startRazorpay } from '../../emulators/razorpay/razorpay.ts'
import { openPaidSite } from './paid-sessions.ts'
import { startsOnOffer } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
const emulator = await startRazorpay()
afterAll(() => emulator.close())
const [former] = site.services.providers
const { origin: url, keyId, keySecret, webhookSecret } = emulator
/** Speaks the same protocol, with books and secrets of its own. */
const latter: PaymentProvider = {
  ...createRazorpay({ url, keyId, keySecret, webhookSecret, scriptUrl: `${url}/v1/checkout.js` }),
  id: 'latter',
}

const nextStart = startsOnOffer()
const usual = site.services.providers
const withProviders = (...providers: [PaymentProvider, ...PaymentProvider[]]) => {
  site.services.providers = providers
}
const backOf = (at: typeof razorpay, paymentId: string) =>
  at.books().refunds.filter(({ payment_id }) => payment_id === paymentId).length

test('each order is proved, settled and sent back by the provider that opened it, whoever takes new payments now', async () => {
  const old = await sessions.held(nextStart())
  withProviders(latter, former)
  const young = await sessions.held(nextStart())
  expect([(await old.account()).order.provider, (await young.account()).order.provider]).toEqual([
    'razorpay',
    'latter',
  ])
  const [oldPaid, youngPaid] = [razorpay.pay(old.orderId), emulator.pay(young.orderId)]
  for (const { proof } of [oldPaid, youngPaid]) expect((await sessions.verify(proof)).status).toBe(200)
  for (const { account } of [old, young]) expect((await account()).booking.state).toBe('confirmed')
  for (const { token } of [old, young]) expect((await cancelBooking(site.services, token)).ok).toBe(true)
  await site.work()
  expect([backOf(razorpay, oldPaid.payment.id), backOf(emulator, youngPaid.payment.id)]).toEqual([1, 1])
})

test('an order whose provider is not set any more waits until it is', async () => {
  withProviders(...usual)
  const { orderId, account } = await sessions.held(nextStart())
  razorpay.pay(orderId)
  withProviders(latter)
  site.pass(DAY / 24)
  await site.work()
  expect((await account()).booking.state).toBe('held')
  withProviders(former)
  site.pass(DAY / 24)
  await site.work()
  expect((await account()).booking.state).toBe('confirmed')
})
