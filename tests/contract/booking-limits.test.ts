import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Booking, type Confirmed, cancel, confirm } from '#app/features/booking/domain/booking.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import type { NetworkLimit } from '#app/ports/bookings.ts'
import { bookingsOn, day, hold, now } from '../booking-store.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { anOutgoingMail } from '../builders/mails.ts'
import { eachDatabase } from '../databases.ts'

eachDatabase((_name, open) => {
  const suite = bookingsOn(open)
  const { place, change, countOf } = suite

  describe('three upcoming sessions a person', () => {
    test.each([
      ['phone', (turn: number) => ({ phone: '9000000001', email: `turn-${turn}@example.org` })],
      [
        'e-mail in any case',
        (turn: number) => ({ email: turn % 2 ? 'SAME@example.org' : 'same@Example.org' }),
      ],
      ['e-mail whatever stands behind its plus', (turn: number) => ({ email: `same+${turn}@example.org` })],
    ])('by %s, also when ten are asked for at once', async (_, visitorOf) => {
      const asked = Array.from({ length: 10 }, (_, turn) =>
        place(aNewBooking({ startsAt: day(turn), visitor: visitorOf(turn) })),
      )
      const results = await Promise.all(asked)
      expect(results.filter((result) => result.ok)).toHaveLength(3)
      expect(results.filter((result) => !result.ok && result.reason === 'too-many-upcoming')).toHaveLength(7)
    })

    test('sessions that are over or cancelled do not count', async () => {
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

    test('holds that have lapsed do not count', async () => {
      const visitor = aNewBooking().visitor
      for (const ahead of [1, 2, 3]) await place({ ...hold(day(ahead), now + 15 * MINUTE), visitor })
      expect(await place(aNewBooking({ startsAt: day(4), visitor }), { now: now + HOUR })).toMatchObject({
        ok: true,
      })
    })
  })

  test('a refused booking leaves the hold that it was to replace', async () => {
    const visitor = { email: 'busy@example.org' }
    for (const ahead of [1, 2, 3]) await place(aNewBooking({ startsAt: day(ahead), visitor }))
    const held = hold(day(4), now + 15 * MINUTE)
    await place(held)
    const next = { ...hold(day(5), now + 15 * MINUTE), visitor: aNewBooking({ visitor }).visitor }
    expect(await place(next, { inPlaceOf: held.token })).toEqual({ ok: false, reason: 'too-many-upcoming' })
    expect(await suite.store.byToken(held.token)).toEqual(held)
  })

  describe('what one network may take', () => {
    const from: NetworkLimit = {
      network: '203.0.113.7',
      maxHolds: 2,
      maxToday: 3,
      dayBegan: now - 16 * HOUR,
      maxOfDomain: () => 100,
      onOffer: { soon: 30, ahead: 258 },
    }
    const other = { ...from, network: '203.0.113.8' }
    const until = now + 15 * MINUTE

    test('is so many holds at once, also when ten are asked for at once, and another’s do not count', async () => {
      const asked = Array.from({ length: 10 }, (_, turn) =>
        place(hold(day(turn), until), { from: { ...from, maxToday: 100 } }),
      )
      const results = await Promise.all(asked)
      expect(results.filter((result) => result.ok)).toHaveLength(2)
      expect(results.filter((result) => !result.ok && result.reason === 'too-many-holds')).toHaveLength(8)
      expect((await place(hold(day(11), until), { from: other })).ok).toBe(true)
    })

    test('is free again for a hold that lapsed, was paid or was given back for the next', async () => {
      const often = { from: { ...from, maxToday: 100 } }
      const [first, second] = [hold(day(1), until), hold(day(2), until)]
      await place(first, often)
      await place(second, often)
      const next = hold(day(3), until)
      expect((await place(next, { ...often, inPlaceOf: second.token })).ok).toBe(true)
      const { heldUntil: _, extended: __, ...paid } = first
      await change({ ...paid, state: 'confirmed', version: 1 })
      expect((await place(hold(day(4), until), often)).ok).toBe(true)
      expect((await place(hold(day(5), until + HOUR), { ...often, now: until })).ok).toBe(true)
    })

    test('leaves a hold that was to be replaced by one too many', async () => {
      const mine = hold(day(1), until)
      await place(mine, { from: other })
      for (const ahead of [2, 3]) await place(hold(day(ahead), until), { from })
      expect(await place(hold(day(4), until), { from, inPlaceOf: mine.token })).toEqual({
        ok: false,
        reason: 'too-many-holds',
      })
      expect(await suite.store.byToken(mine.token)).toEqual(mine)
    })

    test('is so many bookings a day, of which those that were refused are none', async () => {
      const taken = aNewBooking()
      await place(taken)
      for (let turn = 0; turn < 5; turn += 1)
        expect(await place(aNewBooking(), { from })).toEqual({ ok: false, reason: 'slot-taken' })
      const asked = Array.from({ length: 10 }, (_, turn) =>
        place(aNewBooking({ startsAt: day(turn + 1) }), { from }),
      )
      const results = await Promise.all(asked)
      expect(results.filter((result) => result.ok)).toHaveLength(3)
      expect(results.filter((result) => !result.ok && result.reason === 'too-many-today')).toHaveLength(7)
      expect(await countOf('bookings')).toBe(4)
      const tomorrow = { from: { ...from, dayBegan: from.dayBegan + DAY }, now: from.dayBegan + DAY }
      expect((await place(aNewBooking({ startsAt: day(20) }), tomorrow)).ok).toBe(true)
    })

    test('counts holds that replaced one another, and those that lapsed', async () => {
      let last = hold(day(1), until)
      await place(last, { from })
      for (const ahead of [2, 3]) {
        const next = hold(day(ahead), until)
        expect((await place(next, { from, inPlaceOf: last.token })).ok).toBe(true)
        last = next
      }
      expect(await place(hold(day(4), until), { from, inPlaceOf: last.token, now: until })).toEqual({
        ok: false,
        reason: 'too-many-today',
      })
    })
  })

  describe('unproved addresses', () => {
    const from = (last: number, changes: Partial<NetworkLimit> = {}): NetworkLimit => ({
      network: `203.0.113.${last}`,
      maxHolds: 4,
      maxToday: 90,
      dayBegan: now - 16 * HOUR,
      maxOfDomain: () => 100,
      onOffer: { soon: 30, ahead: 258 },
      ...changes,
    })
    const until = now + 15 * MINUTE
    /** Asks for a free session, which is written as a hold where its address must prove itself. */
    const ask = async (limit: NetworkLimit, startsAt: number, visitor = {}) => {
      const booking = aNewBooking({ startsAt, visitor })
      const held = { ...booking, state: 'held', heldUntil: until, extended: false } as const
      const placed = await place(booking, {
        from: limit,
        unproved: { booking: held, mails: [], proofHash: `proof of ${booking.id}` },
      })
      if (!placed.ok) throw new Error(placed.reason)
      return placed.value.booking
    }
    const many = (count: number, one: (turn: number) => Promise<Booking>) =>
      Promise.all(Array.from({ length: count }, (_, turn) => one(turn)))
    const confirmed = (asked: Booking[]) => asked.filter(({ state }) => state === 'confirmed').length
    const confirmedBy = (booking: Booking): Confirmed => {
      const next = confirm(booking, now, true)
      if (!next.ok) throw new Error(next.reason)
      return next.value
    }

    test('are held from the fifth booking of a network and day on, also when ten are asked for at once', async () => {
      expect(confirmed(await many(10, (turn) => ask(from(7), day(20 + turn))))).toBe(4)
      expect((await ask(from(8), day(40))).state).toBe('confirmed')
    })

    test('are held once they have more than a fifth of the coming week', async () => {
      const small = { onOffer: { soon: 10, ahead: 1000 } }
      const asked = await many(5, (turn) => ask(from(turn, small), now + (turn + 1) * DAY))
      expect(confirmed(asked)).toBe(3)
    })

    test('are held once they have booked more than a fortieth of the calendar within a day', async () => {
      expect(confirmed(await many(9, (turn) => ask(from(turn), day(20 + turn))))).toBe(7)
    })

    test('are held later where more sessions usually take place', async () => {
      const small = { onOffer: { soon: 10, ahead: 20 } }
      const asked = () => many(3, (turn) => ask(from(turn, small), day(20 + turn)))
      expect(confirmed(await asked())).toBe(1)
      await suite.empty()
      for (let days = 1; days <= 14; days += 1) await place(aNewBooking({ startsAt: now - days * DAY }))
      await suite.db.execute(sql`update bookings set state = 'completed'`)
      expect(confirmed(await asked())).toBe(2)
    })

    test('are confirmed by the link of their mail and by no other, and are proved from then on', async () => {
      const visitor = { email: 'asha@school.example' }
      await many(4, (turn) => ask(from(7), day(20 + turn)))
      const held = await ask(from(7), day(30), visitor)
      expect(held.state).toBe('held')
      expect(await suite.store.prove(held.token, 'proof of another')).toBe(false)
      expect(await suite.store.prove(held.token, `proof of ${held.id}`)).toBe(true)
      const next = confirmedBy(held)
      expect(
        await suite.store.confirmByLink(next, stretchOf(next), {
          maxUpcoming: 3,
          mails: [anOutgoingMail()],
          now,
        }),
      ).toEqual({ ok: true, value: next })
      expect(await suite.store.byToken(held.token)).toEqual(next)
      expect(await countOf('outbox')).toBe(1)
      expect((await ask(from(7), day(31), visitor)).state).toBe('confirmed')
    })

    test('lose their oldest hold when they hold too many, those of the busiest network first', async () => {
      const [first] = [await ask(from(1, { onOffer: { soon: 0, ahead: 0 } }), day(19))]
      await many(4, (turn) => ask(from(7), day(20 + turn)))
      const busy = [
        await ask(from(7), day(30)),
        await ask(from(7), day(31)),
        await ask(from(7), day(32)),
        await ask(from(7), day(33)),
        await ask(from(7), day(34)),
        await ask(from(7), day(35)),
      ]
      const states = await Promise.all(
        [first, ...busy].map(async ({ token }) => (await suite.store.byToken(token))?.state),
      )
      expect(states).toEqual(['confirmed', 'expired', 'held', 'held', 'held', 'held', 'held'])
      const [lapsed] = busy
      if (!lapsed) throw new Error('it was asked for')
      const next = { ...confirmedBy(lapsed), version: lapsed.version + 2 }
      const late = await suite.store.confirmByLink(next, stretchOf(next), { maxUpcoming: 3, mails: [], now })
      expect(late.ok).toBe(true)
    })

    test('have no more than three sessions by links that are used late', async () => {
      const visitor = { email: 'late@example.org' }
      await many(4, (turn) => ask(from(7), day(20 + turn)))
      const held = await ask(from(7), day(30), visitor)
      for (const ahead of [1, 2, 3])
        await place(aNewBooking({ startsAt: day(ahead), visitor }), { now: until })
      const next = confirmedBy(held)
      expect(
        await suite.store.confirmByLink(next, stretchOf(next), { maxUpcoming: 3, mails: [], now: until }),
      ).toEqual({ ok: false, reason: 'too-many-upcoming' })
    })

    test('of one mail domain have no more sessions ahead than a class', async () => {
      const visitor = (turn: number) => ({ email: `${turn}@catch-all.example` })
      const limit = from(7, { maxOfDomain: () => 2 })
      for (const turn of [1, 2]) await ask(limit, day(turn), visitor(turn))
      await expect(ask(limit, day(3), visitor(3))).rejects.toThrow('too-many-of-domain')
    })
  })
})
