import { describe, expect, test } from 'vitest'
import { parseBooking } from '#app/booking/forms.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { holdPaidSlot } from '#app/payments/hold-session.ts'
import type { StatusReport } from '#app/payments/order.ts'
import { loader as bookingPayment } from '#app/payments/routes/booking-payment.tsx'
import * as paidPage from '#app/payments/routes/paid.tsx'
import { action } from '#app/payments/routes/payment-status.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay, held } = await openPaidSite()
const pageOf = (token: string) => `/services/paidsessioninitial?pay=${token}`

/** Polls the status as an open page does. */
async function poll(token: string, form: Record<string, string> = {}) {
  const { response } = await site.call(action, { params: { token }, form })
  return (await response?.json()) as StatusReport
}
const opens = { opens: '1' }
const shown = async (token: string) =>
  (await site.call(paidPage.loader, { path: pageOf(token) })).data.payment
/** Submits a button of the page without scripts. */
const press = (token: string, intent: string) =>
  site.call(paidPage.action, { path: pageOf(token), form: { intent } })
const onBookingPage = async (token: string) => (await site.call(bookingPayment, { params: { token } })).data

test('reports a late payment to the open page', async () => {
  const { token, orderId } = await held()
  expect(await poll(token, opens)).toEqual({ status: 'to-pay', hasAttempts: false })
  const { payment } = razorpay.pay(orderId, { outcome: 'late' })
  expect(await poll(token)).toEqual({ status: 'to-pay', hasAttempts: true })
  site.pass(20 * MINUTE)
  expect(await shown(token)).toMatchObject({ status: 'unpaid', mayArrive: true })
  expect((await onBookingPage(token))?.awaited).toBe('unpaid')
  razorpay.completeLate(payment.id)
  expect(await poll(token)).toEqual({ status: 'paid', hasAttempts: true })
})

test('shows the hold on the booking form until it expires', async () => {
  const { token, orderId } = await held()
  const load = () => site.call(paidPage.loader, { path: `/services/paidsessioninitial?held=${token}` })
  expect((await load()).data.held).toMatchObject({ until: expect.any(String) })
  site.pass(20 * MINUTE)
  expect((await load()).data.held).toBeNull()
  razorpay.pay(orderId)
  await poll(token)
  expect((await load()).status).toBe(302)
})

test('does not offer payment again while a payment is authorized', async () => {
  const { token, orderId } = await held()
  await poll(token, opens)
  razorpay.pay(orderId, { outcome: 'authorized' })
  expect((await poll(token)).status).toBe('confirming')
  expect(await onBookingPage(token)).toMatchObject({ awaited: 'confirming', toPay: null })
})

test('expects the payment while the provider is unreachable', async () => {
  const { token } = await held()
  razorpay.fault({ path: '/v1/orders/*/payments', kind: 'error' })
  expect(await poll(token, opens)).toEqual({ status: 'to-pay', hasAttempts: false })
  expect((await shown(token))?.mayArrive).toBe(true)
})

test('expects no payment four days after the checkout was opened', async () => {
  const [opened, never] = [await held(), await held()]
  await poll(opened.token, opens)
  await poll(never.token)
  const mayArrive = async ({ token }: { token: string }) => (await shown(token))?.mayArrive
  expect([await mayArrive(opened), await mayArrive(never)]).toEqual([true, false])
  site.pass(4 * DAY)
  expect(await shown(opened.token)).toMatchObject({ status: 'unpaid', mayArrive: false })
})

test('returns 404 for the payment status of an unknown booking', async () => {
  const { status } = await site.call(action, { params: { token: 'no-booking-has-this-token' }, form: {} })
  expect(status).toBe(404)
})

describe('without scripts', () => {
  test('leads from Pay Now to the provider’s checkout', async () => {
    const { token, orderId } = await held()
    expect((await shown(token))?.mayArrive).toBe(false)
    const leads = { status: 307, to: expect.stringContaining('/v1/checkout/embedded') }
    expect(await press(token, 'open')).toMatchObject(leads)
    expect((await shown(token))?.mayArrive).toBe(true)
    razorpay.pay(orderId)
    await poll(token)
    expect(await press(token, 'open')).toMatchObject({ status: 303, to: pageOf(token) })
    expect((await shown(token))?.status).toBe('paid')
  })

  test('asks the provider only when the button is pressed', async () => {
    const { token, orderId, account } = await held()
    razorpay.pay(orderId)
    expect((await shown(token))?.status).toBe('to-pay')
    expect((await account()).booking.status).toBe('held')
    expect((await press(token, 'check')).to).toBe(pageOf(token))
    expect((await shown(token))?.status).toBe('paid')
    const unknown = 'no-booking-has-this-token'
    expect((await press(unknown, 'check')).to).toBe(pageOf(unknown))
  })

  test('opens a missing order only when the button is pressed', async () => {
    const parsed = parseBooking(bookingRequest({ session: 'paid', state: 'Telangana', ...site.nextStart() }))
    if (!parsed.ok) throw new Error('it is a booking')
    razorpay.fault({ path: '/v1/orders', kind: 'error' })
    const { order, booking } = await holdPaidSlot(site.app, parsed.input, { method: 'api' })
    expect(order).toBeNull()
    const orders = await site.count('orders')
    expect((await shown(booking.token))?.status).toBe('not-started')
    expect(await site.count('orders')).toBe(orders)
    await press(booking.token, 'check')
    expect([(await shown(booking.token))?.status, await site.count('orders')]).toEqual(['to-pay', orders + 1])
  })
})
