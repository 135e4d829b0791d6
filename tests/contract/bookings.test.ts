import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onCommitted } from '#app/adapters/db/after-commit.ts'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { type OpenDb, rowsOf } from '#app/adapters/db/open.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import {
  type Booking,
  type Confirmed,
  cancel,
  confirm,
  type Held,
  handOver,
  move,
} from '#app/features/booking/domain/booking.ts'
import { languageCodes, type SessionLanguage } from '#app/features/booking/domain/languages.ts'
import { addDays, DAY, HOUR, MINUTE, overlaps } from '#app/lib/time.ts'
import type { BookingStore, Idempotency, NetworkLimit, Unproved } from '#app/ports/bookings.ts'
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
    await database.db.execute(sql`truncate bookings, booking_events, outbox cascade`)
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
      unproved?: Unproved
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

  describe('another address', () => {
    const readdress = (next: Booking, maxUpcoming = 3) =>
      store.readdress(next as Confirmed, stretchOf(next), {
        maxUpcoming,
        mails: [],
        proof: { hash: null },
        now,
      })
    const at = (booking: Booking, email: string) => ({
      ...booking,
      visitor: { ...booking.visitor, email },
      token: 'z'.repeat(32),
      version: booking.version + 1,
    })

    test('takes the place of the one before, with its link, once', async () => {
      const booking = aNewBooking()
      await place(booking)
      const next = at(booking, 'right@example.org')
      const answers = await Promise.all([readdress(next), readdress(next)])
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(await store.byToken(booking.token)).toBeNull()
      expect(await store.byToken(next.token)).toEqual(next)
    })

    test('is refused to whoever has as many sessions as one person may', async () => {
      const booking = aNewBooking()
      await place(booking)
      const theirs = { email: 'right@example.org', phone: '9000000009' }
      await place(aNewBooking({ startsAt: day(1), visitor: theirs }))
      expect(await readdress(at(booking, theirs.email), 1)).toEqual({
        ok: false,
        reason: 'too-many-upcoming',
      })
    })

    test('a booking is known by the key that its address makes', async () => {
      const booking = aNewBooking()
      await place(booking, { idempotency: { key: `key of ${booking.visitor.email}`, fingerprint: 'f' } })
      expect(await store.madeWith((email) => `key of ${email}`, booking)).toEqual(booking)
      expect(await store.madeWith((email) => `other key of ${email}`, booking)).toBeNull()
    })
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
      expect(await store.byToken(mine.token)).toEqual(mine)
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
      await database.db.execute(sql`truncate bookings, booking_events, outbox cascade`)
      for (let days = 1; days <= 14; days += 1) await place(aNewBooking({ startsAt: now - days * DAY }))
      await database.db.execute(sql`update bookings set state = 'completed'`)
      expect(confirmed(await asked())).toBe(2)
    })

    test('are confirmed by the link of their mail and by no other, and are proved from then on', async () => {
      const visitor = { email: 'asha@school.example' }
      await many(4, (turn) => ask(from(7), day(20 + turn)))
      const held = await ask(from(7), day(30), visitor)
      expect(held.state).toBe('held')
      expect(await store.prove(held.token, 'proof of another')).toBe(false)
      expect(await store.prove(held.token, `proof of ${held.id}`)).toBe(true)
      const next = confirmedBy(held)
      expect(
        await store.confirmByLink(next, stretchOf(next), { maxUpcoming: 3, mails: [anOutgoingMail()], now }),
      ).toEqual({ ok: true, value: next })
      expect(await store.byToken(held.token)).toEqual(next)
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
        [first, ...busy].map(async ({ token }) => (await store.byToken(token))?.state),
      )
      expect(states).toEqual(['confirmed', 'expired', 'held', 'held', 'held', 'held', 'held'])
      const [lapsed] = busy
      if (!lapsed) throw new Error('it was asked for')
      const next = { ...confirmedBy(lapsed), version: lapsed.version + 2 }
      const late = await store.confirmByLink(next, stretchOf(next), { maxUpcoming: 3, mails: [], now })
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
        await store.confirmByLink(next, stretchOf(next), { maxUpcoming: 3, mails: [], now: until }),
      ).toEqual({ ok: false, reason: 'too-many-upcoming' })
    })

    test('of one mail domain have no more sessions ahead than a class', async () => {
      const visitor = (turn: number) => ({ email: `${turn}@catch-all.example` })
      const limit = from(7, { maxOfDomain: () => 2 })
      for (const turn of [1, 2]) await ask(limit, day(turn), visitor(turn))
      await expect(ask(limit, day(3), visitor(3))).rejects.toThrow('too-many-of-domain')
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

    test('two sessions that are handed to one counselor at once, and a visitor who books them then: one gets the time', async () => {
      const rounds = times(5, 200)
      await database.db
        .insert(counselors)
        .values({ id: 'third', name: 'Third counselor', title: '', position: 2 })
      for (let round = 0; round < rounds; round += 1) {
        await database.db.execute(sql`truncate bookings, booking_events, outbox cascade`)
        const own = aNewBooking()
        const another = aNewBooking({ counselorId: 'another', startsAt: sessionStart + 10 * MINUTE })
        for (const booking of [own, another]) await place(booking)
        const results = await Promise.all([
          ...[own, another].map((booking) => {
            const handed = handOver(booking, 'third', now)
            if (!handed.ok) throw new Error(handed.reason)
            return change(handed.value)
          }),
          place(aNewBooking({ counselorId: 'third', startsAt: sessionStart + 5 * MINUTE })),
        ])
        expect(results.filter(({ ok }) => ok)).toHaveLength(1)
        const lost = results.flatMap((result) => (result.ok ? [] : [result.reason]))
        expect(lost).toEqual(['slot-taken', 'slot-taken'])
        const busy = await store.busy('third', { from: now, to: day(2) }, now)
        expect(busy).toHaveLength(1)
      }
      await database.db.execute(sql`truncate bookings cascade`)
      await database.db.delete(counselors).where(eq(counselors.id, 'third'))
    })

    test('what is handed over leaves its time to others, and hands nothing over twice', async () => {
      const booking = aNewBooking()
      await place(booking)
      const handed = handOver(booking, 'another', now)
      if (!handed.ok) throw new Error(handed.reason)
      const both = await Promise.all([change(handed.value), change(handed.value)])
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(await store.busy('career-counselor', { from: now, to: day(2) }, now)).toEqual([])
      expect((await place(aNewBooking())).ok).toBe(true)
      expect(await place(aNewBooking({ counselorId: 'another' }))).toEqual({
        ok: false,
        reason: 'slot-taken',
      })
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

  describe('a language', () => {
    const spoken = (languages: SessionLanguage[]) =>
      database.db.update(counselors).set({ languages }).where(eq(counselors.id, 'another'))
    const inTelugu = (changes: Parameters<typeof aNewBooking>[0] = {}) =>
      aNewBooking({ counselorId: 'another', visitor: { language: 'te', classLevel: '10' }, ...changes })
    beforeEach(async () => void (await spoken(['hi', 'en'])))
    afterAll(async () => void (await spoken([...languageCodes])))

    test('that the counselor does not speak refuses the booking, whatever the one who asks believes', async () => {
      expect(await place(inTelugu())).toEqual({ ok: false, reason: 'language-not-spoken' })
      expect(await place(inTelugu({ visitor: { language: 'hi' } }))).toMatchObject({ ok: true })
      expect(await place(inTelugu({ startsAt: day(1), visitor: { language: null } }))).toMatchObject({
        ok: true,
      })
    })

    test('is kept with the class, and by a move', async () => {
      const booking = inTelugu({ counselorId: 'career-counselor' })
      await place(booking)
      const moved = move(booking, day(1), now)
      if (!moved.ok) throw new Error(moved.reason)
      expect(await change(moved.value)).toMatchObject({ ok: true })
      expect((await store.byToken(booking.token))?.visitor).toMatchObject({
        language: 'te',
        classLevel: '10',
      })
    })

    test('given up while many book in it: nobody is booked in it after that', async () => {
      for (let round = 0; round < times(3, 60); round += 1) {
        await spoken([...languageCodes])
        const asked = Array.from({ length: 8 }, (_, index) =>
          place(inTelugu({ startsAt: day(2 + round * 8 + index) })),
        )
        await spoken(['hi'])
        const late = place(inTelugu({ startsAt: day(100 + round) }))
        expect(await late).toEqual({ ok: false, reason: 'language-not-spoken' })
        for (const placed of await Promise.all(asked))
          if (!placed.ok) expect(placed.reason).toBe('language-not-spoken')
      }
    })

    test('is one at least that every counselor speaks', async () => {
      await expect(spoken([])).rejects.toThrow()
    })
  })

  test('counselors come in their order, with time off that is not over', async () => {
    const found = await store.counselors(now)
    expect(found.map((counselor) => counselor.id)).toEqual(['career-counselor', 'another'])
    expect(addDays('2026-11-24', found[0]?.schedule.horizonDays ?? 0)).toBe('2027-01-23')
  })
})
