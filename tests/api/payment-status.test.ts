import { describe, expect, test } from 'vitest'
import { parseBooking } from '#app/booking/forms.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import type { StatusReport } from '#app/payments/order.ts'
import { placeBooking } from '#app/payments/place-booking.ts'
import { loader as bookingPayment } from '#app/payments/routes/booking-payment.tsx'
import { action as openCheckout } from '#app/payments/routes/checkout.ts'
import * as paidPage from '#app/payments/routes/paid.tsx'
import { action } from '#app/payments/routes/payment.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay, held } = await openPaidSite()
const pageOf = (token: string) => `/services/paidsessioninitial?pay=${token}`

/** Polls the payment status as an open page does. */
async function poll(token: string) {
  const headers = { accept: 'application/json' }
  const { response } = await site.call(action, { params: { token }, form: {}, headers })
  return (await response?.json()) as StatusReport
}
const open = (token: string) => site.call(openCheckout, { params: { token }, form: {} })
const shown = async (token: string) =>
  (await site.call(paidPage.loader, { path: pageOf(token) })).data.payment
/** Submits “Check again” without scripts. */
const check = (token: string, form = {}) => site.call(action, { params: { token }, form })
const onBookingPage = async (token: string) => (await site.call(bookingPayment, { params: { token } })).data

test('reports a late payment to the open payment page', async () => {
  const { token, orderId } = await held()
  await open(token)
  const { payment } = razorpay.pay(orderId, { outcome: 'late' })
  expect(await poll(token)).toEqual({ status: 'to-pay', mayArrive: true, failure: expect.any(String) })
  site.advance(20 * MINUTE)
  expect(await shown(token)).toMatchObject({ status: 'unpaid', mayArrive: true })
  expect(await onBookingPage(token)).toMatchObject({ status: 'unpaid', mayArrive: true })
  razorpay.completeLate(payment.id)
  expect(await poll(token)).toEqual({ status: 'paid', mayArrive: true, failure: null })
})

test('reports a failed payment to the open payment page', async () => {
  const { token, orderId } = await held()
  await open(token)
  expect((await poll(token)).failure).toBeNull()
  razorpay.pay(orderId, { outcome: 'failed' })
  const { failure } = await poll(token)
  expect(failure).toContain('unsuccessful')
  expect(await shown(token)).toMatchObject({ failure })
})

test('shows the hold on the booking form until it expires', async () => {
  const { token, orderId } = await held()
  const load = () => site.call(paidPage.loader, { path: `/services/paidsessioninitial?held=${token}` })
  expect((await load()).data.held).toMatchObject({ until: expect.any(String) })
  site.advance(20 * MINUTE)
  expect((await load()).data.held).toBeNull()
  razorpay.pay(orderId)
  await poll(token)
  expect((await load()).status).toBe(302)
})

test('reports a possible later payment while the provider is unreachable', async () => {
  const { token } = await held()
  razorpay.fault({ path: '/v1/orders/*/payments', kind: 'error' })
  await open(token)
  expect(await poll(token)).toEqual({ status: 'to-pay', mayArrive: true, failure: null })
})

test('reports that no payment can arrive four days after the checkout was opened', async () => {
  const [opened, never] = [await held(), await held()]
  await open(opened.token)
  await poll(never.token)
  const mayArrive = async ({ token }: { token: string }) => (await shown(token))?.mayArrive
  expect([await mayArrive(opened), await mayArrive(never)]).toEqual([true, false])
  site.advance(4 * DAY)
  expect(await shown(opened.token)).toMatchObject({ status: 'unpaid', mayArrive: false })
})

test('answers concurrent polls during a payment', async () => {
  const { token, orderId } = await held()
  const polls = Array.from({ length: 40 }, () => poll(token))
  razorpay.pay(orderId)
  const statuses = (await Promise.all(polls)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 'to-pay' && status !== 'paid')).toEqual([])
  expect((await poll(token)).status).toBe('paid')
})

test('returns 404 for the payment of an unknown booking', async () => {
  expect((await check('no-booking-has-this-token')).status).toBe(404)
})

describe('without scripts', () => {
  test('redirects from Pay Now to the provider’s checkout', async () => {
    const { token, orderId } = await held()
    expect((await shown(token))?.mayArrive).toBe(false)
    const leads = { status: 307, to: expect.stringContaining('/v1/checkout/embedded') }
    expect(await open(token)).toMatchObject(leads)
    expect((await shown(token))?.mayArrive).toBe(true)
    razorpay.pay(orderId)
    await poll(token)
    expect(await open(token)).toMatchObject({ status: 303, to: pageOf(token) })
    expect((await shown(token))?.status).toBe('paid')
  })

  test('checks the payment with the provider only when the button is pressed', async () => {
    const { token, orderId, account } = await held()
    razorpay.pay(orderId)
    expect((await shown(token))?.status).toBe('to-pay')
    expect((await account()).booking.status).toBe('held')
    expect((await check(token)).to).toBe(pageOf(token))
    expect((await shown(token))?.status).toBe('paid')
    const back = await check(token, { terms: 'accepted' })
    expect(back).toMatchObject({ status: 303, to: `${pageOf(token)}&terms=accepted` })
  })

  test('creates a missing order only when the visitor presses the button', async () => {
    const parsed = parseBooking(bookingRequest({ session: 'paid', state: 'Telangana', ...site.nextStart() }))
    if (!parsed.ok) throw new Error('it is a booking')
    razorpay.fault({ path: '/v1/orders', kind: 'error' })
    const { order, booking } = await placeBooking(site.app, parsed.input, { method: 'api' })
    expect(order).toBeNull()
    const orders = await site.count('orders')
    expect((await shown(booking.token))?.status).toBe('not-started')
    expect(await site.count('orders')).toBe(orders)
    await check(booking.token)
    expect([(await shown(booking.token))?.status, await site.count('orders')]).toEqual(['to-pay', orders + 1])
  })
})
