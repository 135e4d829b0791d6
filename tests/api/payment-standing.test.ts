import { beforeEach, expect, test } from 'vitest'
import { loader as bookingPage } from '#app/booking/routes/booking.tsx'
import { DAY, MINUTE } from '#app/lib/time.ts'
import * as paid from '#app/payments/routes/paid.tsx'
import * as standing from '#app/payments/routes/payment-standing.ts'
import { openPaidSite } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { startsOnOffer } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
const nextStart = startsOnOffer()
beforeEach(() => razorpay.clearFaults())

const pathOf = (token: string) => `/bookings/${token}/payment/standing`
const news = async (answer: Response) => (await answer.json()) as { standing: string; attempted: boolean }
const look = async (token: string) => news(await standing.loader(routeArgs(site, pathOf(token), { token })))
const ask = async (token: string, fields: Record<string, string> = {}) =>
  news(
    await standing.action(
      routeArgs(site, pathOf(token), { token }, { method: 'POST', body: new URLSearchParams(fields) }),
    ),
  )
async function shown(token: string) {
  const args = routeArgs<Parameters<typeof paid.loader>[0]>(
    site,
    `/services/paidsessioninitial?pay=${token}`,
    {},
  )
  const { paying } = (await paid.loader(args)).data
  if (!paying) throw new Error('there is nothing to pay')
  return paying
}
/** Loads the hold that the booking form shows. */
async function heldIn(token: string) {
  const args = routeArgs<Parameters<typeof paid.loader>[0]>(
    site,
    `/services/paidsessioninitial?held=${token}`,
    {},
  )
  return (await paid.loader(args)).data.held
}
const moneyShown = async (token: string) =>
  (await bookingPage(routeArgs<Parameters<typeof bookingPage>[0]>(site, `/bookings/${token}`, { token })))
    .money
/** Submits Pay Now without JavaScript. */
async function presses(token: string) {
  const init = { method: 'POST', body: new URLSearchParams({ intent: 'open' }) }
  const path = `/services/paidsessioninitial?pay=${token}`
  const answer = await paid.action(routeArgs<Parameters<typeof paid.action>[0]>(site, path, {}, init))
  if (!(answer instanceof Response)) throw new Error('it leads nowhere')
  return [answer.status, answer.headers.get('Location')]
}

test('detects a late payment before the checkout is opened again', async () => {
  const { token, orderId } = await sessions.held(nextStart())
  expect(await ask(token, { opens: '1' })).toEqual({ standing: 'to-pay', attempted: false })
  const { payment } = razorpay.pay(orderId, { outcome: 'late' })
  expect(await ask(token)).toEqual({ standing: 'to-pay', attempted: true })
  site.pass(20 * MINUTE)
  expect(await shown(token)).toMatchObject({ standing: 'unpaid', tried: true, slotFree: true })
  expect((await moneyShown(token))?.awaited).toEqual({ standing: 'unpaid', attempted: true })
  razorpay.completeLate(payment.id)
  expect(await look(token)).toEqual({ standing: 'unpaid', attempted: true })
  expect(await ask(token, { opens: '1' })).toEqual({ standing: 'paid', attempted: true })
  expect(await look(token)).toEqual({ standing: 'paid', attempted: true })
})

test('shows a pending payment on the booking form after the hold expired', async () => {
  const { token, orderId } = await sessions.held(nextStart())
  expect(await heldIn(token)).toMatchObject({ until: expect.any(String), awaited: null })
  await ask(token, { opens: '1' })
  const awaited = { standing: 'to-pay', attempted: false }
  expect(await heldIn(token)).toMatchObject({ until: expect.any(String), awaited })
  site.pass(20 * MINUTE)
  expect(await heldIn(token)).toMatchObject({ until: null, awaited: { ...awaited, standing: 'unpaid' } })
  razorpay.pay(orderId)
  await ask(token)
  await expect(heldIn(token)).rejects.toMatchObject({ status: 302 })
})

test('does not offer payment again while a payment is authorized', async () => {
  const { token, orderId } = await sessions.held(nextStart())
  await ask(token, { opens: '1' })
  razorpay.pay(orderId, { outcome: 'authorized' })
  expect((await ask(token)).standing).toBe('confirming')
  expect(await moneyShown(token)).toMatchObject({
    awaited: { standing: 'confirming', attempted: true },
    toPay: null,
  })
})

test('redirects Pay Now to the provider’s checkout without JavaScript', async () => {
  const { token, orderId } = await sessions.held(nextStart())
  expect((await shown(token)).tried).toBe(false)
  const [status, to] = await presses(token)
  expect([status, to]).toEqual([307, expect.stringContaining('/v1/checkout/embedded')])
  expect((await shown(token)).tried).toBe(true)
  razorpay.pay(orderId)
  expect(await presses(token)).toEqual([303, `/services/paidsessioninitial?pay=${token}`])
  expect((await shown(token)).standing).toBe('paid')
})

test('does not open the checkout while the provider is unreachable', async () => {
  const { token } = await sessions.held(nextStart())
  razorpay.fault({ path: '/v1/orders/*/payments', kind: 'error', count: 2 })
  expect(await ask(token, { opens: '1' })).toEqual({ standing: 'unsure', attempted: false })
  expect(await presses(token)).toEqual([303, `/services/paidsessioninitial?pay=${token}&check=unsure`])
  expect((await shown(token)).tried).toBe(false)
})

test('returns 404 for the payment status of an unknown booking', async () => {
  await expect(look('no-booking-has-this-token')).rejects.toMatchObject({ init: { status: 404 } })
})

test('stops expecting a payment four days after the checkout was opened', async () => {
  const [opened, never] = [await sessions.held(nextStart()), await sessions.held(nextStart())]
  await ask(opened.token, { opens: '1' })
  await ask(never.token)
  expect([(await shown(opened.token)).tried, (await shown(never.token)).tried]).toEqual([true, false])
  site.pass(4 * DAY)
  expect(await shown(opened.token)).toMatchObject({ standing: 'unpaid', tried: false })
})
