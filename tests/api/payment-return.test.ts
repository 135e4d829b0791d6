import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import { action } from '#app/routes/book/payment-return.ts'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { openProvider } from '../razorpay.ts'
import { paidSessions } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { type SiteInProcess, siteInProcess, startsOnOffer } from './site-in-process.ts'

let razorpay: Razorpay
let site: SiteInProcess
let sessions: ReturnType<typeof paidSessions>
/** The orders of which the provider was asked, once for each time. */
let askedOf: string[] = []
beforeAll(async () => {
  const opened = await openProvider()
  razorpay = opened.razorpay
  site = await siteInProcess(opened.settings)
  const { provider } = site.services
  const paymentsOf = (orderId: string) => {
    askedOf.push(orderId)
    return provider.paymentsOf(orderId)
  }
  site.services.provider = { ...provider, paymentsOf }
  sessions = paidSessions(site, razorpay)
})
afterAll(async () => {
  await site.close()
  await razorpay.close()
})
beforeEach(() => {
  site.pass(MINUTE) // the limit is one a minute
  askedOf = []
})

const nextStart = startsOnOffer()
/** The provider's page sends the browser back; this alone is limited. */
async function comesBack(token: string, form: object) {
  const body = new URLSearchParams({ ...form })
  const init = { method: 'POST', body }
  const path = `/bookings/${token}/payment`
  const settings = { ...site.services.settings, rateLimits: true }
  const limited = { ...site, services: { ...site.services, settings } }
  const { status, headers } = await action(
    routeArgs<Parameters<typeof action>[0]>(limited, path, { token }, init),
  )
  return [status, headers.get('Location')]
}

test('who comes back from the provider’s page has paid', async () => {
  const { token, orderId, account } = await sessions.held(nextStart())
  const { proof } = razorpay.pay(orderId)
  expect(await comesBack(token, proof ?? {})).toEqual([303, `/services/paidsessioninitial?pay=${token}`])
  expect((await account()).booking.state).toBe('confirmed')
})

test.each(['a signature', 'nothing'])(
  'of 150 who come back in a minute with %s no more than the limit make us ask the provider; the worker asks for the rest once',
  async (what) => {
    const { token, orderId, account } = await sessions.held(nextStart())
    const asked = () => askedOf.filter((id) => id === orderId).length
    const { proof } = what === 'nothing' ? { proof: {} } : razorpay.pay(orderId)
    for (let time = 0; time < 150; time += 1) {
      expect(await comesBack(token, proof ?? {})).toEqual([303, expect.stringContaining(`?pay=${token}`)])
      if (time % 25 === 0) await site.work()
    }
    expect(asked()).toBe(120)
    expect((await account()).booking.state).toBe(what === 'nothing' ? 'held' : 'confirmed')
    site.pass(MINUTE)
    await site.work()
    expect(asked()).toBe(121)
  },
)

test('who is over the limit has paid as soon as the worker has asked', async () => {
  const [first, second] = [await sessions.held(nextStart()), await sessions.held(nextStart())]
  for (let time = 0; time < 120; time += 1) await comesBack(first.token, {})
  const { proof } = razorpay.pay(second.orderId)
  expect(await comesBack(second.token, proof ?? {})).toEqual([
    303,
    `/services/paidsessioninitial?pay=${second.token}`,
  ])
  expect((await second.account()).booking.state).toBe('held')
  site.pass(MINUTE)
  await site.work()
  expect((await second.account()).booking.state).toBe('confirmed')
})

test.each(['\0', 'order_\0', 'ä', 'x'.repeat(65), '../orders', ''])(
  'ids that cannot be any lead to the usual page, and nobody is asked: %j',
  async (id) => {
    const { token } = await sessions.held(nextStart())
    const form = { razorpay_order_id: id, razorpay_payment_id: id, razorpay_signature: 'f'.repeat(64) }
    expect(await comesBack(token, form)).toEqual([303, `/services/paidsessioninitial?pay=${token}`])
    expect(askedOf).toEqual([])
  },
)
