import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { throttle } from '#app/adapters/db/schema.ts'
import { countBooked, mayHoldLonger } from '#app/features/booking/limits.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openProvider } from '../razorpay.ts'
import { type SiteInProcess, siteInProcess, startsOnOffer } from './site-in-process.ts'

let razorpay: Razorpay
let site: SiteInProcess
let free: SiteInProcess
beforeAll(async () => {
  const provider = await openProvider()
  razorpay = provider.razorpay
  site = await siteInProcess({ ...provider.settings, RATE_LIMITS: 'on' })
  free = await siteInProcess(provider.settings)
})
afterAll(async () => {
  await site?.close()
  await free?.close()
  await razorpay?.close()
})
beforeEach(() => site.db.delete(throttle))

const starts = { site: startsOnOffer(), free: startsOnOffer() }
/** Books for somebody new, from the one network there is here. */
async function book(changes: Record<string, unknown> = {}, at: 'site' | 'free' = 'site') {
  const request = bookingRequest({ ...starts[at](), ...changes })
  const answer = await (at === 'site' ? site : free).book(request)
  const { message, data } = await answer.json()
  return { status: answer.status, message, data, retryAfter: answer.headers.get('Retry-After') }
}
const times = (count: number, book: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, async () => (await book()).status))
const paid = { session: 'paid', state: 'Telangana' }
const of = (statuses: number[], status: number) => statuses.filter((found) => found === status).length

describe('one network', () => {
  test('books thirty sessions a day in India, and is told whom to ask for more', async () => {
    const statuses = await times(40, book)
    expect([of(statuses, 201), of(statuses, 429)]).toEqual([30, 10])
    const refused = await book()
    expect(refused.message).toMatch(/nothing more was booked.*call or write to us and we book it for you/)
    // it is ten in the morning in India
    expect(refused.retryAfter).toBe(String((14 * HOUR) / 1000))
    site.pass(DAY)
    expect((await book()).status).toBe(201)
  })

  test('holds six times at once without having paid, and is told whom to ask for more', async () => {
    const statuses = await times(12, () => book(paid))
    expect([of(statuses, 201), of(statuses, 429)]).toEqual([6, 6])
    const refused = await book(paid)
    expect(refused.message).toMatch(/nothing more was held.*call or write to us and we book it for you/)
    expect(refused.retryAfter).toBe(String((15 * MINUTE) / 1000))
    expect((await book()).status).toBe(201)
    site.pass(15 * MINUTE)
    expect((await book(paid)).status).toBe(201)
  })

  test('holds no more of them longer than it could hold', async () => {
    site.pass(HOUR)
    const others = await Promise.all(Array.from({ length: 6 }, () => book(paid)))
    const longer = (manageUrl: string, address: string) =>
      mayHoldLonger(site.services, manageUrl.split('/').at(-1) ?? '', address)
    for (const { data } of others) expect(await longer(data.manageUrl, 'unknown')).toBe(true)
    const [first] = others
    expect(await longer(first?.data.manageUrl, '203.0.113.9')).toBe(true)
    expect(await longer('/bookings/that-nobody-has', '203.0.113.9')).toBe(true)
  })
})

describe('one e-mail', () => {
  const bookedTenTimes = async (email: string, address: string) => {
    for (let made = 0; made < 10; made += 1) await countBooked(site.services, address, email)
  }

  test('is refused after ten bookings of a day from one network, and told when to try again', async () => {
    await bookedTenTimes('often@example.org', 'unknown')
    const refused = await book({ email: 'often@example.org' })
    expect([refused.status, refused.retryAfter]).toEqual([429, String(DAY / 1000)])
  })

  test('is shut out neither by bookings that come to nothing nor by those of another network', async () => {
    const email = 'asha.devi@example.org'
    const start = starts.site()
    expect((await book(start)).status).toBe(201)
    const tried = await times(12, () => book({ email, ...start }))
    expect(of(tried, 409)).toBe(12)
    await bookedTenTimes(email, '203.0.113.9')
    expect((await book({ email })).status).toBe(201)
  })
})

test('one e-mail counts whatever stands behind its plus', async () => {
  const statuses = await times(4, () => book({ email: `asha+${crypto.randomUUID()}@example.org` }))
  expect([of(statuses, 201), of(statuses, 409)]).toEqual([3, 1])
})

test('where limits are off a network books and holds as it likes', async () => {
  expect(of(await times(40, () => book({}, 'free')), 201)).toBe(40)
  expect(of(await times(10, () => book(paid, 'free')), 201)).toBe(10)
})
