import { beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '#app/lib/time.ts'
import type { StatusReport } from '#app/payments/order.ts'
import { loader as bookingPayment } from '#app/payments/routes/booking-payment.tsx'
import * as paid from '#app/payments/routes/paid.tsx'
import { action } from '#app/payments/routes/payment-status.ts'
import { openPaidSite } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
const nextStart = listOfferedStarts()
beforeEach(() => razorpay.clearFaults())

/** Polls the status as an open page does. */
async function check(token: string, fields: Record<string, string> = {}) {
  const init = { method: 'POST', body: new URLSearchParams(fields) }
  const answer = await action(routeArgs(site, `/bookings/${token}/payment/status`, { token }, init))
  return (await answer.json()) as StatusReport
}
const opens = { opens: '1' }
async function load(query: string) {
  const path = `/services/paidsessioninitial?${query}`
  return paid.loader(routeArgs<Parameters<typeof paid.loader>[0]>(site, path, {}))
}
async function shown(token: string) {
  const { payment } = await load(`pay=${token}`)
  if (!payment) throw new Error('there is nothing to pay')
  return payment
}
/** Loads the hold that the booking form shows. */
const heldIn = async (token: string) => (await load(`held=${token}`)).held
const onBookingPage = (token: string) =>
  bookingPayment(routeArgs<Parameters<typeof bookingPayment>[0]>(site, `/bookings/${token}`, { token }))
/** Submits Pay Now without JavaScript. */
async function presses(token: string) {
  const init = { method: 'POST', body: new URLSearchParams({ intent: 'open' }) }
  const path = `/services/paidsessioninitial?pay=${token}`
  const answer = await paid.action(routeArgs<Parameters<typeof paid.action>[0]>(site, path, {}, init))
  if (!(answer instanceof Response)) throw new Error('it leads nowhere')
  return [answer.status, answer.headers.get('Location')]
}

test('reports a late payment to the open page', async () => {
  const { token, orderId } = await sessions.held(nextStart())
  expect(await check(token, opens)).toEqual({ status: 'to-pay', hasAttempts: false })
  const { payment } = razorpay.pay(orderId, { outcome: 'late' })
  expect(await check(token)).toEqual({ status: 'to-pay', hasAttempts: true })
  site.pass(20 * MINUTE)
  expect(await shown(token)).toMatchObject({ status: 'unpaid', mayArrive: true })
  expect((await onBookingPage(token))?.awaited).toBe('unpaid')
  razorpay.completeLate(payment.id)
  expect(await check(token)).toEqual({ status: 'paid', hasAttempts: true })
})

test('shows the hold on the booking form until it expires', async () => {
  const { token, orderId } = await sessions.held(nextStart())
  expect(await heldIn(token)).toMatchObject({ until: expect.any(String) })
  site.pass(20 * MINUTE)
  expect(await heldIn(token)).toBeNull()
  razorpay.pay(orderId)
  await check(token)
  await expect(heldIn(token)).rejects.toMatchObject({ status: 302 })
})

test('does not offer payment again while a payment is authorized', async () => {
  const { token, orderId } = await sessions.held(nextStart())
  await check(token, opens)
  razorpay.pay(orderId, { outcome: 'authorized' })
  expect((await check(token)).status).toBe('confirming')
  expect(await onBookingPage(token)).toMatchObject({ awaited: 'confirming', toPay: null })
})

test('redirects Pay Now to the provider’s checkout without JavaScript', async () => {
  const { token, orderId } = await sessions.held(nextStart())
  expect((await shown(token)).mayArrive).toBe(false)
  const [status, to] = await presses(token)
  expect([status, to]).toEqual([307, expect.stringContaining('/v1/checkout/embedded')])
  expect((await shown(token)).mayArrive).toBe(true)
  razorpay.pay(orderId)
  await check(token)
  expect(await presses(token)).toEqual([303, `/services/paidsessioninitial?pay=${token}`])
  expect((await shown(token)).status).toBe('paid')
})

test('expects the payment while the provider is unreachable', async () => {
  const { token } = await sessions.held(nextStart())
  razorpay.fault({ path: '/v1/orders/*/payments', kind: 'error' })
  expect(await check(token, opens)).toEqual({ status: 'to-pay', hasAttempts: false })
  expect((await shown(token)).mayArrive).toBe(true)
})

test('returns 404 for the payment status of an unknown booking', async () => {
  await expect(check('no-booking-has-this-token')).rejects.toMatchObject({ init: { status: 404 } })
})

test('stops expecting a payment four days after the checkout was opened', async () => {
  const [opened, never] = [await sessions.held(nextStart()), await sessions.held(nextStart())]
  await check(opened.token, opens)
  await check(never.token)
  expect([(await shown(opened.token)).mayArrive, (await shown(never.token)).mayArrive]).toEqual([true, false])
  site.pass(4 * DAY)
  expect(await shown(opened.token)).toMatchObject({ status: 'unpaid', mayArrive: false })
})
