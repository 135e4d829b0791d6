import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import { action } from '#app/payments/routes/payment-return.ts'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { openProvider } from '../razorpay.ts'
import { paidSessions } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { listOfferedStarts, type SiteInProcess, siteInProcess } from './site-in-process.ts'

let razorpay: Razorpay
let site: SiteInProcess
let sessions: ReturnType<typeof paidSessions>
/** Order ids of the requests to the provider, in order, with repeats. */
let askedOf: string[] = []
beforeAll(async () => {
  const opened = await openProvider()
  razorpay = opened.razorpay
  site = await siteInProcess(opened.settings)
  const provider = site.app.payments
  const listPayments = (orderId: string) => {
    askedOf.push(orderId)
    return provider.listPayments(orderId)
  }
  site.app.payments = { ...provider, listPayments }
  sessions = paidSessions(site, razorpay)
})
afterAll(async () => {
  await site.close()
  await razorpay.close()
})
beforeEach(() => {
  site.pass(MINUTE) // the limit is per minute
  askedOf = []
})

const nextStart = listOfferedStarts()
/** Posts the return from the provider's page, with rate limits on for this request only. */
async function comesBack(token: string, form: object) {
  const body = new URLSearchParams({ ...form })
  const init = { method: 'POST', body }
  const path = `/bookings/${token}/payment`
  const { app } = site
  const config = { ...app.config, rateLimits: true }
  const limited = { ...site, app: { ...app, config } }
  const { status, headers } = await action(
    routeArgs<Parameters<typeof action>[0]>(limited, path, { token }, init),
  )
  return [status, headers.get('Location')]
}

test('confirms the session when the visitor returns from the provider’s page', async () => {
  const { token, orderId, account } = await sessions.held(nextStart())
  const { proof } = razorpay.pay(orderId)
  expect(await comesBack(token, proof ?? {})).toEqual([303, `/services/paidsessioninitial?pay=${token}`])
  expect((await account()).booking.status).toBe('confirmed')
})

test.each(['a signature', 'nothing'])(
  'limits provider requests when 150 visitors return with %s in a minute',
  async (what) => {
    const { token, orderId, account } = await sessions.held(nextStart())
    const asked = () => askedOf.filter((id) => id === orderId).length
    const { proof } = what === 'nothing' ? { proof: {} } : razorpay.pay(orderId)
    for (let time = 0; time < 150; time += 1) {
      expect(await comesBack(token, proof ?? {})).toEqual([303, expect.stringContaining(`?pay=${token}`)])
      if (time % 25 === 0) await site.work()
    }
    expect(asked()).toBe(120)
    expect((await account()).booking.status).toBe(what === 'nothing' ? 'held' : 'confirmed')
    site.pass(MINUTE)
    await site.work()
    expect(asked()).toBe(121)
  },
)

test('confirms a payment over the rate limit when the worker runs', async () => {
  const [first, second] = [await sessions.held(nextStart()), await sessions.held(nextStart())]
  for (let time = 0; time < 120; time += 1) await comesBack(first.token, {})
  const { proof } = razorpay.pay(second.orderId)
  expect(await comesBack(second.token, proof ?? {})).toEqual([
    303,
    `/services/paidsessioninitial?pay=${second.token}`,
  ])
  expect((await second.account()).booking.status).toBe('held')
  site.pass(MINUTE)
  await site.work()
  expect((await second.account()).booking.status).toBe('confirmed')
})

test.each(['\0', 'order_\0', 'ä', 'x'.repeat(65), '../orders', ''])(
  'redirects to the payment page for the invalid id %j',
  async (id) => {
    const { token } = await sessions.held(nextStart())
    const form = { razorpay_order_id: id, razorpay_payment_id: id, razorpay_signature: 'f'.repeat(64) }
    expect(await comesBack(token, form)).toEqual([303, `/services/paidsessioninitial?pay=${token}`])
    expect(askedOf).toEqual([])
  },
)
