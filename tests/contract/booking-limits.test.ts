import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Booking, type Confirmed, cancel, confirm } from '#app/booking/booking.ts'
import { bookings } from '#app/booking/tables.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { bookingsOn, day, hold, now } from '../booking-store.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { aNewEmail } from '../builders/emails.ts'
import { eachDatabase } from '../databases.ts'

eachDatabase((_name, open) => {
  const suite = bookingsOn(open)
  const { place, countOf } = suite

  describe('limit of three upcoming sessions per visitor', () => {
    test.each([
      ['phone', (turn: number) => ({ phone: '9000000001', email: `turn-${turn}@example.org` })],
      [
        'email, ignoring case',
        (turn: number) => ({ email: turn % 2 ? 'SAME@example.org' : 'same@Example.org' }),
      ],
      ['email, ignoring the plus tag', (turn: number) => ({ email: `same+${turn}@example.org` })],
    ])('places three of ten concurrent bookings with the same %s', async (_, visitorOf) => {
      const asked = Array.from({ length: 10 }, (_, turn) =>
        place(aNewBooking({ startsAt: day(turn), visitor: visitorOf(turn) })),
      )
      const results = await Promise.all(asked)
      expect(results.filter((result) => result.ok)).toHaveLength(3)
      expect(results.filter((result) => !result.ok && result.reason === 'too-many-upcoming')).toHaveLength(7)
    })

    test('does not count past or cancelled sessions toward the limit', async () => {
      const visitor = { phone: '9000000002' }
      for (const ago of [1, 2, 3])
        await place(aNewBooking({ startsAt: now - ago * DAY, visitor }), { now: now - 10 * DAY })
      const cancelled = cancel(aNewBooking({ startsAt: day(9), visitor }), now)
      if (cancelled.ok) await place(cancelled.value)
      for (const ahead of [1, 2, 3])
        expect((await place(aNewBooking({ startsAt: day(ahead), visitor }))).ok).toBe(true)
      expect(await place(aNewBooking({ startsAt: day(4), visitor }))).toEqual({
        ok: false,
        reason: 'too-many-upcoming',
      })
    })

    test('does not count expired holds toward the limit', async () => {
      const visitor = aNewBooking().visitor
      for (const ahead of [1, 2, 3]) await place({ ...hold(day(ahead), now + 15 * MINUTE), visitor })
      expect(await place(aNewBooking({ startsAt: day(4), visitor }), { now: now + HOUR })).toMatchObject({
        ok: true,
      })
    })
  })

  test('keeps the previous hold when the replacement booking is rejected', async () => {
    const visitor = { email: 'busy@example.org' }
    for (const ahead of [1, 2, 3]) await place(aNewBooking({ startsAt: day(ahead), visitor }))
    const held = hold(day(4), now + 15 * MINUTE)
    await place(held)
    const next = { ...hold(day(5), now + 15 * MINUTE), visitor: aNewBooking({ visitor }).visitor }
    expect(await place(next, { inPlaceOf: held.token })).toEqual({ ok: false, reason: 'too-many-upcoming' })
    expect(await suite.store.byToken(held.token)).toEqual(held)
  })

  describe('booking limits per network', () => {
    const network = 'a network'
    const until = now + 30 * MINUTE
    let asked = 0
    /** Books a free session. Above the network limit, the session is only held until the email is verified. */
    const ask = async (startsAt: number, visitor = {}, from = network) => {
      asked += 1
      const booking = aNewBooking({ startsAt, visitor, createdAt: now + asked })
      const held = { ...booking, state: 'held', heldUntil: until, extended: false } as const
      const placed = await place(booking, {
        network: from,
        unproved: { booking: held, emails: [] },
      })
      if (!placed.ok) throw new Error(placed.reason)
      return placed.value.booking
    }
    const pay = async (startsAt: number) => {
      const placed = await place(hold(startsAt, until), { network })
      if (!placed.ok) throw new Error(placed.reason)
      return placed.value.booking
    }
    const many = (count: number, one: (turn: number) => Promise<Booking>) =>
      Promise.all(Array.from({ length: count }, (_, turn) => one(turn)))
    const inOrder = async (count: number, one: (turn: number) => Promise<Booking>) => {
      const made: Booking[] = []
      for (let turn = 0; turn < count; turn += 1) made.push(await one(turn))
      return made
    }
    const states = (asked: readonly Booking[]) =>
      Promise.all(asked.map(async ({ token }) => (await suite.store.byToken(token))?.state))
    const confirmed = (asked: Booking[]) => asked.filter(({ state }) => state === 'confirmed').length
    const confirmedBy = (booking: Booking): Confirmed => {
      const next = confirm(booking, now, true)
      if (!next.ok) throw new Error(next.reason)
      return next.value
    }

    test('confirms ten of fifteen concurrent bookings from one network', async () => {
      expect(confirmed(await many(15, (turn) => ask(day(20 + turn))))).toBe(10)
      expect((await ask(day(40), {}, 'another network')).state).toBe('confirmed')
    })

    test('expires the oldest unverified hold when a network places a sixth', async () => {
      await many(10, (turn) => ask(day(20 + turn)))
      const waits = await inOrder(6, (turn) => ask(day(40 + turn)))
      expect(await states(waits)).toEqual(['expired', 'held', 'held', 'held', 'held', 'held'])
      const [first] = waits
      const next = { ...confirmedBy(first as Booking), version: 2 }
      const late = await suite.store.confirmByLink(next, stretchOf(next), { maxUpcoming: 3, emails: [], now })
      expect(late.ok).toBe(true)
    })

    test('does not count a hold in payment toward the ten bookings', async () => {
      await pay(day(1))
      expect(confirmed(await many(10, (turn) => ask(day(20 + turn))))).toBe(10)
    })

    test('does not expire holds in payment when unverified holds expire', async () => {
      await many(10, (turn) => ask(day(20 + turn)))
      const paying = await inOrder(2, (turn) => pay(day(1 + turn)))
      await inOrder(8, (turn) => ask(day(40 + turn)))
      expect(await states(paying)).toEqual(['held', 'held'])
    })

    test('limits a network to fifteen confirmed or held slots', async () => {
      const mixed = await many(60, (turn) => (turn % 3 === 0 ? pay(day(turn)) : ask(day(turn))))
      const standing = (await states(mixed)).filter((state) => state === 'confirmed' || state === 'held')
      expect(standing.length).toBeLessThanOrEqual(15)
    })

    test('does not count bookings with a verified email toward the network limit', async () => {
      const visitor = { email: 'asha@school.example' }
      const [first] = await many(10, (turn) => ask(day(20 + turn), turn === 0 ? visitor : {}))
      const held = await ask(day(40), visitor)
      expect(held.state).toBe('held')
      const proofHash = `proof of ${held.id}`
      await suite.db.update(bookings).set({ proofHash }).where(eq(bookings.id, held.id))
      expect(await suite.store.prove(held.token, 'proof of another')).toBe(false)
      expect(await suite.store.prove(held.token, proofHash)).toBe(true)
      const next = confirmedBy(held)
      const used = await suite.store.confirmByLink(next, stretchOf(next), {
        maxUpcoming: 3,
        emails: [aNewEmail()],
        now,
      })
      expect(used).toEqual({ ok: true, value: next })
      expect(await countOf('emails')).toBe(1)
      expect((await states([first as Booking]))[0]).toBe('confirmed')
      expect((await ask(day(41), visitor)).state).toBe('confirmed')
      // earlier booking with this email no longer counts toward the limit
      expect([(await ask(day(42))).state, (await ask(day(43))).state]).toEqual(['confirmed', 'held'])
    })

    test('rejects a late email verification that would exceed three upcoming sessions', async () => {
      const visitor = { email: 'late@example.org' }
      await many(10, (turn) => ask(day(20 + turn)))
      const held = await ask(day(40), visitor)
      for (const ahead of [1, 2, 3])
        await place(aNewBooking({ startsAt: day(ahead), visitor }), { now: until })
      const next = confirmedBy(held)
      expect(
        await suite.store.confirmByLink(next, stretchOf(next), { maxUpcoming: 3, emails: [], now: until }),
      ).toEqual({ ok: false, reason: 'too-many-upcoming' })
    })
  })
})
