import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onCommitted } from '#app/adapters/db/after-commit.ts'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { type OpenDb, rowsOf } from '#app/adapters/db/open.ts'
import { counselors, throttle } from '#app/adapters/db/schema.ts'
import { type Booking, cancel, type Held, move } from '#app/features/booking/domain/booking.ts'
import { addDays, DAY, HOUR, MINUTE, overlaps } from '#app/lib/time.ts'
import type { BookingStore, Idempotency, NetworkLimit } from '#app/ports/bookings.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { anOutgoingMail, sessionStart } from '../builders/mails.ts'
import { eachDatabase } from '../databases.ts'
import { times } from '../often.ts'
import { seeded } from '../seeded.ts'

const now = sessionStart - 4 * DAY
const day = (count: number) => sessionStart + count * DAY

eachDatabase((name, open) => {
  let database: OpenDb
  let store: BookingStore
  let toldOfMails = 0

  beforeAll(async () => {
    database = await open()
    await database.db.insert(counselors).values([
      { id: 'career-counselor', name: 'Career counselor', title: '' },
      { id: 'another', name: 'Another counselor', title: '', position: 1 },
    ])
    store = createBookingStore(database.db)
    onCommitted(database.db, 'mail', () => {
      toldOfMails += 1
    })
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.db.execute(sql`truncate bookings, booking_events, outbox, throttle cascade`)
    toldOfMails = 0
  })

  const place = (
    booking: Booking,
    options: {
      idempotency?: Idempotency
      mails?: ReturnType<typeof anOutgoingMail>[]
      now?: number
      inPlaceOf?: string
      from?: NetworkLimit
    } = {},
  ) => store.place(booking, stretchOf(booking), { maxUpcoming: 3, mails: [], now, ...options })
  const change = (next: Booking) =>
    store.change(next, stretchOf(next), { event: 'changed', actor: 'visitor', mails: [], now })
  const countOf = async (table: string) => {
    const [row] = await rowsOf<{ count: string | number }>(
      database.db,
      sql`select count(*) as count from ${sql.identifier(table)}`,
    )
    return Number(row?.count)
  }
  const hold = (startsAt: number, heldUntil: number): Held => ({
    ...aNewBooking({ startsAt, kind: 'paid' }),
    state: 'held',
    heldUntil,
    extended: false,
  })

  describe('placing', () => {
    test('a placed booking is found by its token, unchanged', async () => {
      const booking = aNewBooking({
        visitor: { name: 'ఆశా "Rao" \\ O’Neil', topic: 'two\nlines', otherProfession: null },
      })
      await place(booking)
      expect(await store.byToken(booking.token)).toEqual(booking)
      expect(await store.byToken('no such token')).toBeNull()
    })

    test('the same start is given once, and again to another counselor', async () => {
      expect(await place(aNewBooking())).toMatchObject({ ok: true, value: { repeated: false } })
      expect(await place(aNewBooking())).toEqual({ ok: false, reason: 'slot-taken' })
      expect(await place(aNewBooking({ counselorId: 'another' }))).toMatchObject({ ok: true })
    })

    test.each([
      ['a quarter of an hour inside an hour', 'paid', 0, 'free', 30, false],
      ['an hour over a quarter of an hour', 'free', 30, 'paid', 0, false],
      ['an hour that begins in the last minute of another', 'paid', 0, 'paid', 59, false],
      ['an hour that begins when another ends', 'paid', 0, 'paid', 60, true],
      ['a quarter of an hour that ends when an hour begins', 'paid', 15, 'free', 0, true],
    ] as const)('%s', async (_, firstKind, firstAt, secondKind, secondAt, fits) => {
      await place(aNewBooking({ kind: firstKind, startsAt: sessionStart + firstAt * MINUTE }))
      const second = await place(
        aNewBooking({ kind: secondKind, startsAt: sessionStart + secondAt * MINUTE }),
      )
      expect(second.ok).toBe(fits)
    })

    test('of many sessions of both lengths at once, no two overlap, and only what overlaps is refused', async () => {
      const random = seeded(name)
      for (let round = 0; round < times(4, 100); round += 1) {
        await database.db.execute(sql`truncate bookings, booking_events, outbox cascade`)
        // across midnight UTC, so that both sides of every lock are met
        const wanted = Array.from({ length: 60 }, () =>
          aNewBooking({
            kind: random.pick(['free', 'paid'] as const),
            startsAt: Date.parse('2026-11-24T21:00:00Z') + random.below(6 * 60) * MINUTE,
          }),
        )
        const results = await Promise.all(wanted.map((booking) => place(booking)))
        const placed = wanted.filter((_, index) => results[index]?.ok)
        expect(placed.length).toBeGreaterThan(2)
        for (const [index, booking] of wanted.entries()) {
          const result = results[index]
          const inTheWay = placed.filter(
            (other) => other !== booking && overlaps(stretchOf(other), stretchOf(booking)),
          )
          expect({ result: result?.ok || result?.reason, inTheWay: inTheWay.length > 0 }).toEqual(
            result?.ok ? { result: true, inTheWay: false } : { result: 'slot-taken', inTheWay: true },
          )
        }
        expect(await countOf('bookings')).toBe(placed.length)
      }
    })
  })

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
    expect(await store.byToken(held.token)).toEqual(held)
  })

  describe('what one network may take', () => {
    const from: NetworkLimit = { network: '203.0.113.7', maxHolds: 2, maxToday: 3, dayEnds: now + 8 * HOUR }
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
      const [first, second] = [hold(day(1), until), hold(day(2), until)]
      await place(first, { from })
      await place(second, { from })
      const next = hold(day(3), until)
      expect((await place(next, { from, inPlaceOf: second.token })).ok).toBe(true)
      const { heldUntil: _, extended: __, ...paid } = first
      await change({ ...paid, state: 'confirmed', version: 1 })
      expect((await place(hold(day(4), until), { from })).ok).toBe(true)
      const late = { from: { ...from, maxToday: 100 }, now: until }
      expect((await place(hold(day(5), until + HOUR), late)).ok).toBe(true)
    })

    test('leaves a hold that was to be replaced by one too many', async () => {
      const mine = hold(day(1), until)
      await place(mine, { from: other })
      for (const ahead of [2, 3]) await place(hold(day(ahead), until), { from })
      expect(await place(hold(day(4), until), { from, inPlaceOf: mine.token })).toEqual({
        ok: false,
        reason: 'too-many-holds',
      })
      expect(await store.byToken(mine.token)).toEqual(mine)
    })

    test('counts a hold for who extends it, once', async () => {
      const [first, second] = [hold(day(1), until), hold(day(2), until)]
      for (const held of [first, second]) await place(held, { from })
      const more = (held: Held, network = from) => store.countHold(held, network, until + 15 * MINUTE, now)
      expect([await more(first), await more(first), await more(second)]).toEqual([true, true, true])
      const others = [3, 4, 5].map((ahead) => hold(day(ahead), until))
      for (const held of others) await place(held)
      const counted = await Promise.all(others.map((held) => more(held, other)))
      expect(counted.filter(Boolean)).toHaveLength(2)
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
      const tomorrow = { from: { ...from, dayEnds: from.dayEnds + DAY }, now: from.dayEnds }
      expect((await place(aNewBooking({ startsAt: day(20) }), tomorrow)).ok).toBe(true)
    })

    test('a hold replaced is one booking of the day, however often the time is changed', async () => {
      let last = hold(day(1), until)
      await place(last, { from })
      for (const ahead of [2, 3, 4, 5, 6]) {
        const next = hold(day(ahead), until)
        expect((await place(next, { from, inPlaceOf: last.token })).ok).toBe(true)
        last = next
      }
    })

    test('a hold that had lapsed gives nobody one more', async () => {
      const lapsed = hold(day(1), now - HOUR)
      await place(lapsed, { now: now - 2 * HOUR })
      for (const ahead of [2, 3, 4]) await place(aNewBooking({ startsAt: day(ahead) }), { from })
      expect(await place(hold(day(5), until), { from, inPlaceOf: lapsed.token })).toEqual({
        ok: false,
        reason: 'too-many-today',
      })
    })

    test('is stored nowhere in the clear, and for no longer than it counts', async () => {
      await place(hold(day(1), until), { from })
      expect(JSON.stringify(await database.db.select().from(throttle))).not.toContain(from.network)
      const rows = await database.db.select().from(throttle)
      expect(rows.map(({ resetsAt }) => resetsAt.getTime()).sort()).toEqual([until, from.dayEnds])
    })
  })

  describe('the same request again', () => {
    const idempotency = { key: 'request-1', fingerprint: 'a' }

    test('returns the booking it made, and stores and mails nothing more', async () => {
      const first = aNewBooking()
      await place(first, { idempotency, mails: [anOutgoingMail()] })
      const again = await place(aNewBooking(), { idempotency, mails: [anOutgoingMail()] })
      expect(again).toEqual({ ok: true, value: { booking: first, repeated: true } })
      expect([await countOf('bookings'), await countOf('outbox'), toldOfMails]).toEqual([1, 1, 1])
    })

    test('ten times at once makes one booking', async () => {
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => place(aNewBooking({ startsAt: day(turn) }), { idempotency })),
      )
      const tokens = results.map((result) => result.ok && result.value.booking.token)
      expect(new Set(tokens).size).toBe(1)
      expect(results.filter((result) => result.ok && !result.value.repeated)).toHaveLength(1)
      expect(await countOf('bookings')).toBe(1)
    })

    test('with another content is refused', async () => {
      await place(aNewBooking(), { idempotency })
      const other = { ...idempotency, fingerprint: 'b' }
      expect(await place(aNewBooking({ startsAt: day(1) }), { idempotency: other })).toEqual({
        ok: false,
        reason: 'key-reused',
      })
      expect(await store.repeated(other)).toEqual({ ok: false, reason: 'key-reused' })
    })

    test('is known before it is placed again', async () => {
      const first = aNewBooking()
      expect(await store.repeated(idempotency)).toEqual({ ok: true, value: null })
      await place(first, { idempotency })
      expect(await store.repeated(idempotency)).toEqual({ ok: true, value: first })
    })

    test('that was refused may succeed later under the same key', async () => {
      const inTheWay = aNewBooking()
      await place(inTheWay)
      expect((await place(aNewBooking(), { idempotency })).ok).toBe(false)
      const cancelled = cancel(inTheWay, now)
      if (cancelled.ok) await change(cancelled.value)
      expect((await place(aNewBooking(), { idempotency })).ok).toBe(true)
    })
  })

  describe('changing', () => {
    test('of two changes to what both have read, one is refused', async () => {
      const booking = aNewBooking()
      await place(booking)
      const [cancelled, moved] = [cancel(booking, now), move(booking, day(1), now)]
      if (!cancelled.ok || !moved.ok) throw new Error('both are allowed')
      const results = await Promise.all([change(cancelled.value), change(moved.value)])
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    })

    test('a move to a taken start is refused and leaves the booking where it was', async () => {
      const booking = aNewBooking()
      await place(booking)
      await place(aNewBooking({ startsAt: day(1) }))
      const moved = move(booking, day(1), now)
      if (!moved.ok) throw new Error('it is upcoming')
      expect(await change(moved.value)).toEqual({ ok: false, reason: 'slot-taken' })
      expect(await store.byToken(booking.token)).toEqual(booking)
    })

    test('two sessions that move to one start at once: one gets it', async () => {
      const both = [aNewBooking({ startsAt: day(1) }), aNewBooking({ startsAt: day(2) })]
      for (const booking of both) await place(booking)
      const results = await Promise.all(
        both.map((booking) => {
          const moved = move(booking, day(3), now)
          if (!moved.ok) throw new Error('it is upcoming')
          return change(moved.value)
        }),
      )
      expect(results.filter((result) => result.ok)).toHaveLength(1)
    })

    test('a session can move so that it overlaps its own old time', async () => {
      const booking = aNewBooking({ kind: 'paid' })
      await place(booking)
      const moved = move(booking, sessionStart + 30 * MINUTE, now)
      expect(moved.ok && (await change(moved.value)).ok).toBe(true)
    })

    test('a cancelled session’s time is free again', async () => {
      const booking = aNewBooking()
      await place(booking)
      const cancelled = cancel(booking, now)
      if (cancelled.ok) await change(cancelled.value)
      expect(await store.busy('career-counselor', { from: now, to: day(2) }, now)).toEqual([])
      expect((await place(aNewBooking())).ok).toBe(true)
    })
  })

  describe('holds', () => {
    test('a hold stands in the way while it lasts', async () => {
      const held = hold(sessionStart, now + 15 * MINUTE)
      await place(held)
      expect(await store.byToken(held.token)).toEqual(held)
      expect(await store.busy('career-counselor', { from: now, to: day(2) }, now)).toEqual([stretchOf(held)])
      expect(await place(aNewBooking())).toEqual({ ok: false, reason: 'slot-taken' })
    })

    test('a lapsed one no longer does, and is expired when its time is given away', async () => {
      const held = hold(sessionStart, now + 15 * MINUTE)
      await place(held)
      const later = now + 15 * MINUTE
      expect(await store.busy('career-counselor', { from: now, to: day(2) }, later)).toEqual([])
      expect((await place(aNewBooking(), { now: later })).ok).toBe(true)
      expect(await store.byToken(held.token)).toMatchObject({ state: 'expired', version: held.version + 1 })
    })

    test('many who want a lapsed hold’s time: one gets it', async () => {
      await place(hold(sessionStart, now + 15 * MINUTE))
      const results = await Promise.all(
        Array.from({ length: 10 }, () => place(aNewBooking(), { now: now + HOUR })),
      )
      expect(results.filter((result) => result.ok)).toHaveLength(1)
    })
  })

  describe('what is busy', () => {
    test('only what touches the window, with its buffers', async () => {
      const booking = aNewBooking()
      const withBuffers = { from: booking.startsAt - 5 * MINUTE, to: booking.endsAt + 10 * MINUTE }
      await store.place(booking, withBuffers, { maxUpcoming: 3, mails: [], now })
      const busy = (from: number, to: number) => store.busy('career-counselor', { from, to }, now)
      expect(await busy(withBuffers.to - 1, day(1))).toEqual([withBuffers])
      expect(await busy(withBuffers.to, day(1))).toEqual([])
      expect(await busy(now, withBuffers.from)).toEqual([])
      expect(await store.busy('another', { from: now, to: day(1) }, now)).toEqual([])
    })
  })

  describe('mails', () => {
    test('are stored with the booking and told of once it is committed', async () => {
      await place(aNewBooking(), { mails: [anOutgoingMail(), anOutgoingMail()] })
      expect([await countOf('outbox'), toldOfMails]).toEqual([2, 1])
    })

    test('of a refused booking are not stored', async () => {
      await place(aNewBooking())
      await place(aNewBooking(), { mails: [anOutgoingMail()] })
      expect([await countOf('outbox'), toldOfMails]).toEqual([0, 0])
    })
  })

  test('counselors come in their order, with time off that is not over', async () => {
    const found = await store.counselors(now)
    expect(found.map((counselor) => counselor.id)).toEqual(['career-counselor', 'another'])
    expect(addDays('2026-11-24', found[0]?.schedule.horizonDays ?? 0)).toBe('2027-01-23')
  })
})
