import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { changeMode } from '#app/booking/change-session.ts'
import { changeEmail } from '#app/booking/correct-contact.ts'
import { limitBookings } from '#app/booking/limits.ts'
import { bookings } from '#app/booking/tables.ts'
import { throttle } from '#app/db/limiter.ts'
import { DAY } from '#app/lib/time.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openSite, siteInProcess } from './site-in-process.ts'

const site = await openSite({ RATE_LIMITS: 'on' })
beforeEach(async () => {
  await site.db.delete(throttle)
  await site.db
    .update(bookings)
    .set({ network: null, isEmailVerified: null, status: 'cancelled', heldUntil: null })
})

/** Sends a booking for a new visitor. All requests share one client IP. */
async function book(changes: Record<string, unknown> = {}) {
  const { status, body, headers } = await site.post(
    '/bookings',
    bookingRequest({ ...site.nextStart(), ...changes }),
  )
  return { status, message: body.message, data: body.data, retryAfter: headers.get('Retry-After') }
}
const times = (count: number, book: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, async () => (await book()).status))
const of = (statuses: number[], status: number) => statuses.filter((found) => found === status).length

/** Message of all limits. It is the same, so that a rejection reveals nothing about another visitor's sessions. */
const nothingMore = /We couldn’t book this session, because .* with these details.*call or write to us/

test('rejects a fourth booking for a phone number without naming the limit', async () => {
  const phone = '9000000001'
  expect(of(await times(3, () => book({ phone })), 201)).toBe(3)
  const refused = await book({ phone })
  expect([refused.status, refused.message]).toEqual([429, expect.stringMatching(nothingMore)])
  expect(refused.message).not.toMatch(/phone number|three|3/i)
})

test('limits bookings and changes by an email address to twenty per day across networks', async () => {
  const email = 'often@example.org'
  const { data } = await book({ email })
  const token = data.manageUrl.split('/').at(-1)
  await changeMode(site.app, token, 'phone')
  for (let network = 1; network <= 18; network += 1)
    await limitBookings(site.app, `198.51.100.${network}`, email)
  const refused = await book({ email })
  expect([refused.status, refused.retryAfter]).toEqual([429, String(DAY / 1000)])
  await expect(changeMode(site.app, token, 'video')).rejects.toThrow('too-many-changes')
})

test('confirms all bookings from a network when rate limits are off', async () => {
  const free = await siteInProcess()
  onTestFinished(() => free.close())
  for (let made = 0; made < 12; made += 1) expect((await free.booked()).data.status).toBe('confirmed')
})

test('rejects the seventh change of a session on one day', async () => {
  const { data } = await book()
  let token: string = data.manageUrl.split('/').at(-1)
  for (const mode of ['phone', 'video', 'phone'] as const) await changeMode(site.app, token, mode)
  for (const email of ['one@example.org', 'two@example.org', 'three@example.org'])
    token = (await changeEmail(site.app, token, email)).token
  await expect(changeMode(site.app, token, 'video')).rejects.toThrow('too-many-changes')
  await expect(changeEmail(site.app, token, 'four@example.org')).rejects.toThrow('too-many-changes')
})
