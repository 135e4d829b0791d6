import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookings, outbox } from '#app/adapters/db/schema.ts'
import { bookableDays, shown } from '#app/features/booking/availability.ts'
import { bookSession } from '#app/features/booking/book-session.ts'
import { confirmByLink } from '#app/features/booking/confirm-by-link.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { type BookingInput, parseBooking } from '#app/features/booking/schema.ts'
import { DAY, indiaDate, MINUTE } from '#app/lib/time.ts'
import { action } from '#app/routes/book/confirm.tsx'
import { bookingRequest } from '../builders/requests.ts'
import { seeded } from '../seeded.ts'
import { routeArgs } from './route-args.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
beforeEach(async () => {
  site = await siteInProcess({ RATE_LIMITS: 'on' })
})
afterEach(() => site?.close())

/** Every start that is free now. */
async function free() {
  const now = site.services.clock.now()
  const [counselor] = await site.services.bookings.counselors(now)
  if (!counselor) throw new Error('nobody is there')
  const days = await bookableDays(site.services, counselor, 'paid')
  const starts = days.flatMap(({ slots }) => slots)
  const open = starts.filter(({ available }) => available)
  return {
    offered: starts.filter(({ startsAt }) => startsAt > now).length,
    open: open.map((slot) => ({ date: indiaDate(slot.startsAt), time: shown(slot).time })),
  }
}

async function ask(address: string, changes: Record<string, unknown>): Promise<Booking | string> {
  const parsed = parseBooking(bookingRequest(changes))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  const input: BookingInput = parsed.input
  const booked = await bookSession(site.services, input, { method: 'web-form', address })
  return booked.ok ? booked.value.booking : booked.reason.reason
}

/** Opens the mail of a booking and uses its link. */
const byItsLink = async (booking: Booking) =>
  confirmByLink(site.services, booking.token, await codeOf(booking))

async function codeOf({ id }: Booking): Promise<string> {
  const [mail] = await site.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.aboutId, id), eq(outbox.kind, 'confirm-booking')))
    .orderBy(desc(outbox.id))
  if (mail?.content?.kind !== 'confirm-booking') throw new Error('no link was mailed')
  return mail.content.code
}

describe('a free session from a network that has booked four times today', () => {
  const school = '203.0.113.7'
  const start = (index: number) => free().then(({ open }) => open[index])
  beforeEach(async () => {
    for (let turn = 0; turn < 4; turn += 1) await ask(school, { ...(await start(turn * 20)) })
  })
  const held = async (changes = {}) => {
    const booking = await ask(school, { ...(await start(60)), ...changes })
    if (typeof booking === 'string' || booking.state !== 'held') throw new Error('it is not held')
    return booking
  }

  test('is held a quarter of an hour, told of by one mail with a link, and free again after that', async () => {
    const before = await site.stored()
    const booking = await held()
    expect(booking.heldUntil).toBe(site.services.clock.now() + 15 * MINUTE)
    expect((await site.stored()).mails).toBe(before.mails + 1)
    const { open } = await free()
    site.pass(15 * MINUTE)
    expect((await free()).open).toHaveLength(open.length + 1)
  })

  test('is booked by its link with the mails of any other, once however often that is used', async () => {
    const booking = await held()
    const before = await site.stored()
    const confirmed = await byItsLink(booking)
    expect(confirmed).toMatchObject({ ok: true, value: { state: 'confirmed', id: booking.id } })
    expect((await site.stored()).mails).toBe(before.mails + 2)
    expect(await byItsLink(booking)).toEqual(confirmed)
    expect((await site.stored()).mails).toBe(before.mails + 2)
  })

  test('is confirmed on a page whose button leads to the booking, and that a link cut short does not help', async () => {
    const booking = await held()
    const post = (code: string) =>
      action(
        routeArgs(
          site,
          `/bookings/${booking.token}/confirmation/${code}`,
          { token: booking.token, code },
          {
            method: 'POST',
          },
        ),
      )
    expect(await post('cut-short')).toMatchObject({
      init: { status: 404 },
      data: { alert: expect.stringMatching(/nothing was booked/) },
    })
    const led = await post(await codeOf(booking))
    if (!(led instanceof Response)) throw new Error('it leads nowhere')
    expect([led.status, led.headers.get('location')]).toEqual([303, `/bookings/${booking.token}?booked=1`])
  })

  test('is booked by no other code', async () => {
    const booking = await held()
    const wrong = await confirmByLink(site.services, booking.token, 'A'.repeat(32))
    expect(wrong).toEqual({ ok: false, reason: 'no-such-link' })
  })

  test('is booked by a late link while nobody else has the time', async () => {
    const booking = await held()
    site.pass(20 * MINUTE)
    expect(await byItsLink(booking)).toMatchObject({ ok: true, value: { state: 'confirmed' } })
  })

  test('that somebody else has taken meanwhile is not booked, but the next is, at once', async () => {
    const taken = await start(60)
    const booking = await held({ email: 'slow-mail@example.org' })
    site.pass(20 * MINUTE)
    expect(await ask('198.51.100.1', { ...taken })).toMatchObject({ state: 'confirmed' })
    expect(await byItsLink(booking)).toEqual({ ok: false, reason: 'slot-lost' })
    const next = await ask(school, { ...(await start(80)), email: 'slow-mail@example.org' })
    expect(next).toMatchObject({ state: 'confirmed' })
  })
})

test('the network of a booking is stored as a code alone', async () => {
  await ask('203.0.113.7', { ...(await free()).open[0] })
  const [row] = await site.db.select().from(bookings)
  expect(row?.network).toMatch(/^[a-z0-9]+\.[\w-]{43}$/)
  expect(JSON.stringify(row)).not.toContain('203.0.113.7')
})

test('a school of sixty behind one address books at the same hour, each by the mailed link', async () => {
  const { open } = await free()
  const pupils = Array.from({ length: 60 }, (_, pupil) => ({
    ...open[pupil * 3],
    email: `pupil${pupil}@school.example`,
  }))
  const asked: Booking[] = []
  for (const pupil of pupils) {
    const booking = await ask('203.0.113.7', pupil)
    if (typeof booking === 'string') throw new Error(booking)
    asked.push(booking)
  }
  for (const booking of asked.slice(4)) expect(await byItsLink(booking)).toMatchObject({ ok: true })
  expect(await site.db.$count(bookings, eq(bookings.state, 'confirmed'))).toBe(60)
})

/** The share of the calendar that is held or booked now, percent. */
async function share(): Promise<number> {
  const now = new Date(site.services.clock.now())
  const lasts = or(eq(bookings.state, 'confirmed'), gt(bookings.heldUntil, now))
  const live = and(inArray(bookings.state, ['held', 'confirmed']), lasts, gt(bookings.startsAt, now))
  return (100 * (await site.db.$count(bookings, live))) / (await free()).offered
}

/**
 * One /48 and twenty IPv4 addresses take what they can, all day long.
 *
 * @param everyMinutes how often each of them tries
 * @param reads whether they read the mails, and use the links
 * @returns the share of the calendar that they hold, percent: at its worst, and at the end
 */
async function attack(days: number, everyMinutes: number, domain: string, reads: boolean) {
  const random = seeded('strangers')
  const networks = Array.from({ length: 20 }, (_, last) => () => `198.51.100.${last + 1}`)
  networks.push(() => `2001:db8:7:${random.below(65_536).toString(16)}::1`)
  const shares: number[] = []
  for (let passed = 0, turn = 0; passed < days * DAY; passed += everyMinutes * MINUTE) {
    site.pass(everyMinutes * MINUTE)
    const { open } = await free()
    for (const network of networks) {
      for (const session of ['free', 'free', 'paid', 'paid']) {
        const [start] = open.splice(random.below(open.length), 1)
        turn += 1
        const whose = { session, email: `somebody${turn}@${domain}` }
        const booking = await ask(network(), {
          ...start,
          ...whose,
          ...(session === 'paid' && { state: 'Telangana' }),
        })
        if (reads && typeof booking !== 'string' && booking.kind === 'free' && booking.state === 'held')
          await byItsLink(booking)
      }
    }
    shares.push(Math.round(10 * (await share())) / 10)
  }
  return { worst: Math.max(...shares), end: shares.at(-1) }
}

/** The whole of it is measured with `npm run test:long`, for docs/decisions/2026-11-20-limits-on-bookings.md. */
const long = Boolean(process.env.LONG)
const attacks = [
  { days: 1, every: long ? 30 : 480, domain: 'gmail.com', reads: false, most: 5 },
  { days: 7, every: 360, domain: 'gmail.com', reads: false, most: 10 },
  { days: 1, every: 480, domain: 'catch-all.example', reads: true, most: 25 },
  { days: 7, every: 360, domain: 'catch-all.example', reads: true, most: 28 },
]
test.each(attacks.slice(0, long ? 4 : 1))(
  'one /48 and twenty IPv4 addresses hold after $days days, reading their mails: $reads, at most $most % of the calendar',
  async ({ days, every, domain, reads, most }) => {
    const held = await attack(days, every, domain, reads)
    if (long) console.info({ days, reads, ...held })
    expect(held.worst).toBeLessThanOrEqual(most)
  },
)
