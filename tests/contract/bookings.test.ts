import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { counselors } from '#app/adapters/db/schema.ts'
import { type Booking, type Confirmed, cancel, handOver, move } from '#app/features/booking/domain/booking.ts'
import { languageCodes, type SessionLanguage } from '#app/features/booking/domain/languages.ts'
import { addDays, HOUR, MINUTE, overlaps } from '#app/lib/time.ts'
import { bookingsOn, day, hold, now } from '../booking-store.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { aNewEmail, sessionStart } from '../builders/emails.ts'
import { eachDatabase } from '../databases.ts'
import { times } from '../often.ts'
import { seeded } from '../seeded.ts'

eachDatabase((name, open) => {
  const suite = bookingsOn(open)
  const { place, change, countOf } = suite

  describe('another address', () => {
    const readdress = (next: Booking, maxUpcoming = 3) =>
      suite.store.readdress(next as Confirmed, stretchOf(next), {
        maxUpcoming,
        emails: [],
        isReaddressed: true,
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
      expect(await suite.store.byToken(booking.token)).toBeNull()
      expect(await suite.store.byToken(next.token)).toEqual(next)
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
      expect(await suite.store.madeWith((email) => `key of ${email}`, booking)).toEqual(booking)
      expect(await suite.store.madeWith((email) => `other key of ${email}`, booking)).toBeNull()
    })
  })

  describe('placing', () => {
    test('a placed booking is found by its token, unchanged', async () => {
      const booking = aNewBooking({
        visitor: { name: 'ఆశా "Rao" \\ O’Neil', topic: 'two\nlines', otherProfession: null },
      })
      await place(booking)
      expect(await suite.store.byToken(booking.token)).toEqual(booking)
      expect(await suite.store.byToken('no such token')).toBeNull()
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
      for (let round = 0; round < times(2, 100); round += 1) {
        await suite.empty()
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

  describe('the same request again', () => {
    const idempotency = { key: 'request-1', fingerprint: 'a' }

    test('returns the booking it made, and stores and mails nothing more', async () => {
      const first = aNewBooking()
      await place(first, { idempotency, emails: [aNewEmail()] })
      const again = await place(aNewBooking(), { idempotency, emails: [aNewEmail()] })
      expect(again).toEqual({ ok: true, value: { booking: first, repeated: true } })
      expect([await countOf('bookings'), await countOf('emails')]).toEqual([1, 1])
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
      expect(await suite.store.repeated(other)).toEqual({ ok: false, reason: 'key-reused' })
    })

    test('is known before it is placed again', async () => {
      const first = aNewBooking()
      expect(await suite.store.repeated(idempotency)).toEqual({ ok: true, value: null })
      await place(first, { idempotency })
      expect(await suite.store.repeated(idempotency)).toEqual({ ok: true, value: first })
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
      expect(await suite.store.byToken(booking.token)).toEqual(booking)
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
      const rounds = times(2, 200)
      await suite.db
        .insert(counselors)
        .values({ id: 'third', name: 'Third counselor', title: '', position: 2 })
      for (let round = 0; round < rounds; round += 1) {
        await suite.empty()
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
        const busy = await suite.store.busy('third', { from: now, to: day(2) }, now)
        expect(busy).toHaveLength(1)
      }
      await suite.empty()
      await suite.db.delete(counselors).where(eq(counselors.id, 'third'))
    })

    test('what is handed over leaves its time to others, and hands nothing over twice', async () => {
      const booking = aNewBooking()
      await place(booking)
      const handed = handOver(booking, 'another', now)
      if (!handed.ok) throw new Error(handed.reason)
      const both = await Promise.all([change(handed.value), change(handed.value)])
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(await suite.store.busy('career-counselor', { from: now, to: day(2) }, now)).toEqual([])
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
      expect(await suite.store.busy('career-counselor', { from: now, to: day(2) }, now)).toEqual([])
      expect((await place(aNewBooking())).ok).toBe(true)
    })
  })

  describe('holds', () => {
    test('a hold stands in the way while it lasts', async () => {
      const held = hold(sessionStart, now + 15 * MINUTE)
      await place(held)
      expect(await suite.store.byToken(held.token)).toEqual(held)
      expect(await suite.store.busy('career-counselor', { from: now, to: day(2) }, now)).toEqual([
        stretchOf(held),
      ])
      expect(await place(aNewBooking())).toEqual({ ok: false, reason: 'slot-taken' })
    })

    test('a lapsed one no longer does, and is expired when its time is given away', async () => {
      const held = hold(sessionStart, now + 15 * MINUTE)
      await place(held)
      const later = now + 15 * MINUTE
      expect(await suite.store.busy('career-counselor', { from: now, to: day(2) }, later)).toEqual([])
      expect((await place(aNewBooking(), { now: later })).ok).toBe(true)
      expect(await suite.store.byToken(held.token)).toMatchObject({
        state: 'expired',
        version: held.version + 1,
      })
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
      await suite.store.place(booking, withBuffers, { maxUpcoming: 3, emails: [], now })
      const busy = (from: number, to: number) => suite.store.busy('career-counselor', { from, to }, now)
      expect(await busy(withBuffers.to - 1, day(1))).toEqual([withBuffers])
      expect(await busy(withBuffers.to, day(1))).toEqual([])
      expect(await busy(now, withBuffers.from)).toEqual([])
      expect(await suite.store.busy('another', { from: now, to: day(1) }, now)).toEqual([])
    })
  })

  describe('mails', () => {
    test('are stored with the booking', async () => {
      await place(aNewBooking(), { emails: [aNewEmail(), aNewEmail()] })
      expect(await countOf('emails')).toBe(2)
    })

    test('of a refused booking are not stored', async () => {
      await place(aNewBooking())
      await place(aNewBooking(), { emails: [aNewEmail()] })
      expect(await countOf('emails')).toBe(0)
    })
  })

  describe('a language', () => {
    const spoken = (languages: SessionLanguage[]) =>
      suite.db.update(counselors).set({ languages }).where(eq(counselors.id, 'another'))
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
      expect((await suite.store.byToken(booking.token))?.visitor).toMatchObject({
        language: 'te',
        classLevel: '10',
      })
    })

    test('given up while many book in it: nobody is booked in it after that', async () => {
      for (let round = 0; round < times(2, 60); round += 1) {
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
    const found = await suite.store.counselors(now)
    expect(found.map((counselor) => counselor.id)).toEqual(['career-counselor', 'another'])
    expect(addDays('2026-11-24', found[0]?.schedule.horizonDays ?? 0)).toBe('2027-01-23')
  })
})
