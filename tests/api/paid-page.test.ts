import { beforeEach, expect, test } from 'vitest'
import { parseBooking } from '#app/booking/forms.ts'
import { MINUTE } from '#app/lib/time.ts'
import { holdPaidSlot } from '#app/payments/hold-session.ts'
import { action, loader } from '#app/payments/routes/paid.tsx'
import { bookingRequest } from '../builders/requests.ts'
import { openPaidSite } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
const provider = site.app.payments
let asked = 0
site.app.payments = {
  ...provider,
  listPayments(orderId) {
    asked += 1
    return provider.listPayments(orderId)
  },
}
beforeEach(() => {
  razorpay.clearFaults()
  site.pass(MINUTE)
  asked = 0
})

const nextStart = listOfferedStarts()
const pageOf = (token: string) => `/services/paidsessioninitial?pay=${token}`
/** Loads the page and returns the payment status shown. */
async function shown(path: string): Promise<string | undefined> {
  const { payment } = await loader(routeArgs<Parameters<typeof loader>[0]>(site, path, {}))
  return payment?.status
}
/** Submits the payment check and returns the redirect target. */
async function check(token: string) {
  const init = { method: 'POST', body: new URLSearchParams({ intent: 'check' }) }
  const answer = await action(routeArgs<Parameters<typeof action>[0]>(site, pageOf(token), {}, init))
  return (answer as Response).headers.get('Location')
}

test('contacts the provider when the payment is checked, not when the page loads', async () => {
  const { token, orderId, account } = await sessions.held(nextStart())
  razorpay.pay(orderId)
  expect(await shown(pageOf(token))).toBe('to-pay')
  expect([asked, (await account()).booking.status]).toEqual([0, 'held'])
  expect(await check(token)).toBe(pageOf(token))
  expect([asked, await shown(pageOf(token))]).toEqual([1, 'paid'])
})

test('creates a missing order when the payment is checked, not when the page loads', async () => {
  const parsed = parseBooking(bookingRequest({ session: 'paid', state: 'Telangana', ...nextStart() }))
  if (!parsed.ok) throw new Error('it is a booking')
  razorpay.fault({ path: '/v1/orders', kind: 'error' })
  const held = await holdPaidSlot(site.app, parsed.input, { method: 'api' })
  expect(held.order).toBeNull()
  const { token } = held.booking
  const orders = await site.count('orders')
  expect(await shown(pageOf(token))).toBe('not-started')
  expect(await site.count('orders')).toBe(orders)
  expect(await check(token)).toBe(pageOf(token))
  expect([await shown(pageOf(token)), await site.count('orders')]).toEqual(['to-pay', orders + 1])
})

test('does not contact the provider for an unknown booking', async () => {
  expect(await check('no-booking-has-this-token')).toBe(pageOf('no-booking-has-this-token'))
  expect(asked).toBe(0)
})
