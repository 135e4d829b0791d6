import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { bookings, dateOverrides, outbox } from '#app/adapters/db/schema.ts'
import { waitlist } from '#app/adapters/db/waitlist-schema.ts'
import { confirmByLink } from '#app/features/booking/confirm-by-link.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { offerTimes } from '#app/features/waitlist/offer-times.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import type { LineMailContent } from '#app/ports/outbox.ts'
import { loader as confirmPage } from '#app/routes/book/confirm.tsx'
import { action as leave, loader as leavePage } from '#app/routes/book/leave-waitlist.tsx'
import { action as join, loader as joinPage } from '#app/routes/book/waitlist.tsx'
import { bookingRequest } from '../builders/requests.ts'
import { aWait } from '../builders/waits.ts'
import { whatIsStored } from '../calendar.ts'
import { routeArgs } from './route-args.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

const starts = ['4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM']

let site: SiteInProcess
let day = '2026-11-23'
beforeAll(async () => {
  site = await siteInProcess()
})
afterAll(() => site.close())

/** The tokens of those who have all of a day that is nobody's yet, by its times. */
let taken: Record<string, string> = {}
beforeEach(async () => {
  await site.db.delete(waitlist)
  day = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
  if (new Date(day).getUTCDay() === 0) day = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
  taken = {}
  for (const time of starts) {
    const booked = await site.book(bookingRequest({ date: day, time }))
    taken[time] = (await booked.json()).data.manageUrl.split('/').at(-1)
  }
})

const typed = (email: string, changes: Record<string, string> = {}) => {
  const request = bookingRequest({ email, consent: 'on', span: 'day', ...changes })
  const texts = Object.entries(request).filter(([, value]) => typeof value === 'string' && value !== '') as [
    string,
    string,
  ][]
  return new URLSearchParams(texts)
}
const path = (date = day) => `/services/waitlist?session=free&date=${date}`
async function joins(email: string, changes: Record<string, string> = {}, date = day) {
  site.pass(1)
  const init = { method: 'POST', body: typed(email, changes) }
  const answer = await join(routeArgs<Parameters<typeof join>[0]>(site, path(date), {}, init))
  return answer instanceof Response ? answer.status : answer.init?.status
}
async function cancels(time: string) {
  const cancelled = await cancelBooking(site.services, taken[time] ?? '')
  expect(cancelled.ok).toBe(true)
}
/** The last mail that somebody in line has had. */
async function told(email: string) {
  const rows = await site.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id))
  return (rows[0]?.content ?? null) as LineMailContent | null
}
async function offeredTo(email: string) {
  const content = await told(email)
  return content?.kind === 'waitlist-offer' && content.code !== null
    ? { ...content, code: content.code }
    : null
}

test('a freed time is held for the first in line, whose tap books it; a visitor meanwhile is refused', async () => {
  expect([await joins('first@example.org'), await joins('second@example.org')]).toEqual([303, 303])
  await offerTimes(site.services)
  expect((await told('first@example.org'))?.kind).toBe('waitlist-joined')
  await cancels('5:00 PM')
  expect(await offerTimes(site.services)).toBe(site.services.clock.now() + 15 * MINUTE)
  const offer = await offeredTo('first@example.org')
  if (!offer) throw new Error('nothing is offered')
  expect(offer.booking.heldUntil).toBe(site.services.clock.now() + 15 * MINUTE)
  expect((await told('second@example.org'))?.kind).toBe('waitlist-joined')
  expect((await site.book(bookingRequest({ date: day, time: '5:00 PM' }))).status).toBe(409)

  const { token } = offer.booking
  await confirmPage(routeArgs<Parameters<typeof confirmPage>[0]>(site, '/', { token, code: offer.code }))
  expect((await site.services.bookings.byToken(token))?.state).toBe('held')
  expect((await confirmByLink(site.services, token, offer.code)).ok).toBe(true)
  await offerTimes(site.services)
  expect(await site.db.$count(waitlist)).toBe(1)
})

test('what the first does not take in a quarter of an hour goes to the next, and not to the first again', async () => {
  await joins('slow@example.org')
  await joins('next@example.org')
  await cancels('6:00 PM')
  await offerTimes(site.services)
  const late = await offeredTo('slow@example.org')
  site.pass(15 * MINUTE)
  await offerTimes(site.services)
  const offer = await offeredTo('next@example.org')
  expect(offer?.booking.startsAt).toBe(late?.booking.startsAt)
  expect(await confirmByLink(site.services, late?.booking.token ?? '', late?.code ?? '')).toMatchObject({
    ok: false,
    reason: 'slot-lost',
  })
  site.pass(15 * MINUTE)
  await offerTimes(site.services)
  expect((await offeredTo('slow@example.org'))?.booking.id).toBe(late?.booking.id)
  expect((await site.book(bookingRequest({ date: day, time: '6:00 PM' }))).status).toBe(201)
})

test('of two who were offered a time one after the other and a visitor, all at once, one has it', async () => {
  await joins('a@example.org')
  await joins('b@example.org')
  await cancels('7:00 PM')
  await offerTimes(site.services)
  site.pass(15 * MINUTE)
  await offerTimes(site.services)
  site.pass(15 * MINUTE)
  const offers = await Promise.all(['a@example.org', 'b@example.org'].map(offeredTo))
  const [visitor, ...claims] = await Promise.all([
    site.book(bookingRequest({ date: day, time: '7:00 PM' })),
    ...offers.map((offer) => confirmByLink(site.services, offer?.booking.token ?? '', offer?.code ?? '')),
  ])
  expect([visitor.status === 201, ...claims.map(({ ok }) => ok)].filter(Boolean)).toHaveLength(1)
  expect(await whatIsStored(site)).toMatchObject({ overlaps: 0 })
})

test('in the night nothing is held and nobody is written to; in the morning the hold begins', async () => {
  await joins('sleeps@example.org')
  const { clock } = site.services
  const before = clock.now()
  site.pass(11 * HOUR - ((before + 330 * MINUTE - 10 * HOUR) % DAY)) // 9 PM in India
  await cancels('8:00 PM')
  const morning = await offerTimes(site.services)
  expect(await offeredTo('sleeps@example.org')).toBeNull()
  expect(morning).toBe(clock.now() + 11 * HOUR)
  site.pass(11 * HOUR)
  await offerTimes(site.services)
  const offer = await offeredTo('sleeps@example.org')
  expect(offer?.booking.heldUntil).toBe(clock.now() + 15 * MINUTE)
})

test('one waits only while nothing is free, with agreement, for days ahead', async () => {
  expect(await joins('early@example.org', {}, '2026-12-24')).toBe(409)
  expect(await joins('late@example.org', {}, '2026-11-01')).toBe(409)
  expect(await joins('no@example.org', { consent: '' })).toBe(422)
  expect(await joins('week@example.org', { span: 'week' })).toBe(409)
  await site.db
    .update(bookings)
    .set({ state: 'cancelled' })
    .where(eq(bookings.token, taken['4:00 PM'] ?? ''))
  const shown = await joinPage(routeArgs<Parameters<typeof joinPage>[0]>(site, path(), {}))
  expect(shown.choices).toBe('free')
  expect(await site.db.$count(waitlist)).toBe(0)
})

test('opening the link to leave changes nothing, its button takes one off and frees what was held', async () => {
  await joins('leaves@example.org')
  await cancels('4:00 PM')
  await offerTimes(site.services)
  const offer = await offeredTo('leaves@example.org')
  const token = offer?.waiting.token ?? ''
  const args = (init?: RequestInit) =>
    routeArgs<Parameters<typeof leavePage>[0]>(site, `/services/waitlist/${token}`, { token }, init)
  await leavePage(args())
  expect(await site.db.$count(waitlist)).toBe(1)
  await leave(args({ method: 'POST' }) as unknown as Parameters<typeof leave>[0])
  expect(await site.db.$count(waitlist)).toBe(0)
  expect((await site.services.bookings.byToken(offer?.booking.token ?? ''))?.state).toBe('expired')
})

/** Made-up people in line, who have come before everybody. */
async function crowd(many: number, days: { from: string; to: string }) {
  const standsSince = new Date(0)
  const rows = Array.from({ length: many }, (_, index) => {
    const { from, to, createdAt, ...wait } = aWait({ email: `made-up-${index}@example.net` })
    const endsAt = new Date('2027-01-01')
    return {
      ...wait,
      firstDay: days.from,
      lastDay: days.to,
      endsAt,
      standsSince,
      createdAt: new Date(createdAt),
    }
  })
  await site.db.insert(waitlist).values(rows)
}

test('however many wait for other days before them, whoever is first for a freed time is offered it', async () => {
  await crowd(600, { from: '2026-12-25', to: '2026-12-25' })
  await site.db
    .insert(dateOverrides)
    .values({ counselorId: 'career-counselor', date: '2026-12-25', starts: [] })
  await joins('behind@example.org')
  await cancels('5:00 PM')
  await offerTimes(site.services)
  expect(await offeredTo('behind@example.org')).not.toBeNull()
})

test('a crowd of strangers holds no more at once, and is mailed no more in a day, than other strangers', async () => {
  site.services.settings.rateLimits = true
  onTestFinished(() => {
    site.services.settings.rateLimits = false
  })
  const next = (days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
  await crowd(9, { from: next(1), to: next(6) })
  const offers = () => site.db.$count(outbox, eq(outbox.kind, 'waitlist-offer'))
  const before = await offers()
  await offerTimes(site.services)
  expect((await offers()) - before).toBe(5)
  await offerTimes(site.services)
  expect((await offers()) - before).toBe(5)
  site.pass(15 * MINUTE)
  await offerTimes(site.services)
  expect((await offers()) - before).toBe(10)
  const { throttle, clock } = site.services
  for (let used = 10; used < 300; used += 1)
    await throttle.hit('waitlist-offers', { max: 300, windowMs: DAY }, clock.now())
  site.pass(15 * MINUTE)
  await offerTimes(site.services)
  expect((await offers()) - before).toBe(10)
})
