import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { type Booking, markCancelled, markReassigned, markRescheduled } from '#app/booking/booking.ts'
import { changeEmail } from '#app/booking/correct-contact.ts'
import { listBusyPeriods } from '#app/booking/queries.ts'
import { languageCodes, type SessionLanguage } from '#app/lib/languages.ts'
import { HOUR, MINUTE, overlaps } from '#app/lib/time.ts'
import { day, hold, now, setUpBookings } from '../booking-app.ts'
import { aNewBooking, getInterval, toResult } from '../builders/bookings.ts'
import { sessionStart } from '../builders/emails.ts'
import { eachDatabase } from '../databases.ts'
import { createRandom } from '../random.ts'
import { getRunCount } from '../run-count.ts'

eachDatabase((name, open, isMain) => {
  const suite = setUpBookings(open)
  const { place, change, book, countOf } = suite

  describe('email correction', () => {
    const email = 'right@example.org'
    const correct = ({ token }: Booking) => toResult(changeEmail(suite.app, token, email))

    test('accepts only one of two concurrent email corrections of a booking', async () => {
      const booking = aNewBooking()
      await place(booking)
      const answers = await Promise.all([correct(booking), correct(booking)])
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(await suite.find(booking.token)).toBeNull()
      const [next] = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
      expect(await suite.find(next?.token ?? '')).toMatchObject({ id: booking.id, visitor: { email } })
    })

    if (!isMain) return

    test('rejects an email address that already has three upcoming sessions', async () => {
      const booking = aNewBooking()
      await place(booking)
      for (const ahead of [1, 2, 3]) await place(aNewBooking({ startsAt: day(ahead), visitor: { email } }))
      expect(await correct(booking)).toEqual({ ok: false, reason: 'too-many-upcoming' })
    })
  })

  describe('new bookings', () => {
    test('rejects only overlapping sessions when sixty are booked at once', async () => {
      const random = createRandom(name)
      for (let round = 0; round < getRunCount(2, 100); round += 1) {
        await suite.empty()
        // spans midnight UTC, because locks are taken per UTC day
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
            (other) => other !== booking && overlaps(getInterval(other), getInterval(booking)),
          )
          expect({ result: result?.ok || result?.reason, inTheWay: inTheWay.length > 0 }).toEqual(
            result?.ok ? { result: true, inTheWay: false } : { result: 'slot-taken', inTheWay: true },
          )
        }
        expect(await countOf('bookings')).toBe(placed.length)
      }
    })

    if (!isMain) return

    test('finds a booking by its token', async () => {
      const booking = aNewBooking({
        visitor: { name: 'ఆశా "Rao" \\ O’Neil', topic: 'two\nlines', otherProfession: null },
      })
      await place(booking)
      expect(await suite.find(booking.token)).toEqual(booking)
      expect(await suite.find('no such token')).toBeNull()
    })

    test.each([
      ['rejects a free session during a paid session', 'paid', 0, 'free', 30, {}, false],
      ['rejects a paid session that contains a free session', 'free', 30, 'paid', 0, {}, false],
      ['rejects a paid session that starts in the last minute of another', 'paid', 0, 'paid', 59, {}, false],
      ['accepts a paid session that starts when another ends', 'paid', 0, 'paid', 60, {}, true],
      ['accepts a free session that ends when a paid session starts', 'paid', 15, 'free', 0, {}, true],
      ['accepts a session with another counselor', 'paid', 0, 'paid', 0, { counselorId: 'another' }, true],
    ] as const)('%s', async (_, firstKind, firstAt, secondKind, secondAt, more, fits) => {
      await place(aNewBooking({ kind: firstKind, startsAt: sessionStart + firstAt * MINUTE }))
      const startsAt = sessionStart + secondAt * MINUTE
      const second = await place(aNewBooking({ kind: secondKind, startsAt, ...more }))
      expect(second.ok).toBe(fits)
    })
  })

  describe('repeated requests', () => {
    const email = 'again@example.org'
    const again = { email, phone: '9000000007' }
    const request = { idempotencyKey: 'request-1' }

    test('creates one booking from ten concurrent identical requests', async () => {
      const results = await Promise.all(Array.from({ length: 10 }, () => book(sessionStart, again, request)))
      const tokens = results.map((result) => result.ok && result.value.token)
      expect(new Set(tokens).size).toBe(1)
      expect([await countOf('bookings'), await countOf('emails')]).toEqual([1, 2])
    })

    if (!isMain) return

    test('rejects an idempotency key reused with different content', async () => {
      await book(sessionStart, again, request)
      expect(await book(day(1), again, request)).toEqual({ ok: false, reason: 'key-reused' })
    })

    test('accepts the idempotency key of a rejected request after the slot becomes available', async () => {
      const inTheWay = aNewBooking()
      await place(inTheWay)
      expect((await book(sessionStart, again, request)).ok).toBe(false)
      await change(markCancelled(inTheWay, now))
      expect((await book(sessionStart, again, request)).ok).toBe(true)
    })

    test('replaces the hold of a form that is sent again with another email address', async () => {
      const paid = { ...again, session: 'paid', state: 'Telangana' }
      const first = await book(sessionStart, paid, request)
      const second = await book(sessionStart, { ...paid, email: 'right@example.org' }, request)
      if (!first.ok || !second.ok) throw new Error('both are accepted')
      expect(await suite.statusOf(first.value)).toBe('expired')
      expect(await suite.statusOf(second.value)).toBe('held')
    })
  })

  describe('changes', () => {
    test('accepts only one of two changes made at the same time', async () => {
      const booking = aNewBooking()
      await place(booking)
      const results = await Promise.all([
        change(markCancelled(booking, now)),
        change(markRescheduled(booking, day(1), now)),
      ])
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    })

    test('accepts only one of three concurrent reassignments of overlapping sessions to a counselor', async () => {
      const rounds = getRunCount(2, 200)
      await suite.db
        .insert(counselors)
        .values({ id: 'third', name: 'Third counselor', title: '', position: 2 })
      for (let round = 0; round < rounds; round += 1) {
        await suite.empty()
        const own = aNewBooking()
        const another = aNewBooking({ counselorId: 'another', startsAt: sessionStart + 10 * MINUTE })
        for (const booking of [own, another]) await place(booking)
        const results = await Promise.all([
          ...[own, another].map((booking) => change(markReassigned(booking, 'third', now))),
          place(aNewBooking({ counselorId: 'third', startsAt: sessionStart + 5 * MINUTE })),
        ])
        expect(results.filter(({ ok }) => ok)).toHaveLength(1)
        const lost = results.flatMap((result) => (result.ok ? [] : [result.reason]))
        expect(lost).toEqual(['slot-taken', 'slot-taken'])
        const busy = await suite.busy('third')
        expect(busy).toHaveLength(1)
      }
      await suite.empty()
      await suite.db.delete(counselors).where(eq(counselors.id, 'third'))
    })

    test('offers the previous counselor’s slot again after a reassignment', async () => {
      const booking = aNewBooking()
      await place(booking)
      const handed = markReassigned(booking, 'another', now)
      const both = await Promise.all([change(handed), change(handed)])
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(await suite.busy('career-counselor')).toEqual([])
      expect((await place(aNewBooking())).ok).toBe(true)
      expect(await place(aNewBooking({ counselorId: 'another' }))).toEqual({
        ok: false,
        reason: 'slot-taken',
      })
    })

    if (!isMain) return

    test('rejects a move to a taken slot and keeps the booking unchanged', async () => {
      const booking = aNewBooking()
      await place(booking)
      await place(aNewBooking({ startsAt: day(1) }))
      expect(await change(markRescheduled(booking, day(1), now))).toEqual({ ok: false, reason: 'slot-taken' })
      expect(await suite.find(booking.token)).toEqual(booking)
    })

    test('moves a session to a time that overlaps its previous time', async () => {
      const booking = aNewBooking({ kind: 'paid' })
      await place(booking)
      expect((await change(markRescheduled(booking, sessionStart + 30 * MINUTE, now))).ok).toBe(true)
    })
  })

  describe('holds', () => {
    test('accepts one of ten concurrent bookings for the slot of an expired hold', async () => {
      await place(hold(sessionStart, now + 15 * MINUTE))
      const results = await Promise.all(
        Array.from({ length: 10 }, () => place(aNewBooking(), { now: now + HOUR })),
      )
      expect(results.filter((result) => result.ok)).toHaveLength(1)
    })

    if (!isMain) return

    test('rejects a booking at a held slot', async () => {
      const held = hold(sessionStart, now + 15 * MINUTE)
      await place(held)
      expect(await suite.find(held.token)).toEqual(held)
      expect(await suite.busy('career-counselor')).toEqual([getInterval(held)])
      expect(await place(aNewBooking())).toEqual({ ok: false, reason: 'slot-taken' })
    })

    test('marks an ended hold as expired when another booking takes its slot', async () => {
      const held = hold(sessionStart, now + 15 * MINUTE)
      await place(held)
      suite.clock.advance(15 * MINUTE)
      expect(await suite.busy('career-counselor')).toEqual([])
      expect((await place(aNewBooking())).ok).toBe(true)
      expect(await suite.find(held.token)).toMatchObject({
        status: 'expired',
        version: held.version + 1,
      })
    })
  })

  describe('session languages', () => {
    const spoken = (languages: SessionLanguage[]) =>
      suite.db.update(counselors).set({ languages }).where(eq(counselors.id, 'another'))
    const inTelugu = (changes: Parameters<typeof aNewBooking>[0] = {}) =>
      aNewBooking({ counselorId: 'another', visitor: { language: 'te', classLevel: '10' }, ...changes })
    beforeEach(async () => void (await spoken(['hi', 'en'])))
    afterAll(async () => void (await spoken([...languageCodes])))

    test('rejects a booking in a language that the counselor has just removed', async () => {
      for (let round = 0; round < getRunCount(2, 60); round += 1) {
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

    if (!isMain) return

    test('rejects a counselor without languages', async () => {
      await expect(spoken([])).rejects.toThrow()
    })
  })

  if (!isMain) return

  test('includes buffers in a counselor’s busy times', async () => {
    const buffers = { bufferBeforeMinutes: 5, bufferAfterMinutes: 10 }
    await suite.db.update(counselors).set(buffers).where(eq(counselors.id, 'career-counselor'))
    const booking = aNewBooking()
    await place(booking)
    const busy = (from: number, to: number) => listBusyPeriods(suite.app, 'career-counselor', { from, to })
    const withBuffers = { from: booking.startsAt - 5 * MINUTE, to: booking.endsAt + 10 * MINUTE }
    expect(await busy(withBuffers.to - 1, day(1))).toEqual([withBuffers])
    expect(await busy(withBuffers.to, day(1))).toEqual([])
    expect(await busy(now, withBuffers.from)).toEqual([])
    expect(await listBusyPeriods(suite.app, 'another', { from: now, to: day(1) })).toEqual([])
    await suite.db.update(counselors).set({ bufferBeforeMinutes: 0, bufferAfterMinutes: 0 })
  })
})
