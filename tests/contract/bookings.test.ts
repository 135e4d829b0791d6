import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { listCounselors } from '#app/availability/queries.ts'
import { type Booking, cancel, reassign, reschedule } from '#app/booking/booking.ts'
import { changeEmail } from '#app/booking/correct-contact.ts'
import { listBusy } from '#app/booking/queries.ts'
import { languageCodes, type SessionLanguage } from '#app/lib/languages.ts'
import { addDays, HOUR, MINUTE, overlaps } from '#app/lib/time.ts'
import { day, hold, now, setUpBookings } from '../booking-app.ts'
import { aNewBooking, getInterval, toResult } from '../builders/bookings.ts'
import { sessionStart } from '../builders/emails.ts'
import { eachDatabase } from '../databases.ts'
import { createRandom } from '../random.ts'
import { getRunCount } from '../run-count.ts'

eachDatabase((name, open) => {
  const suite = setUpBookings(open)
  const { place, change, book, countOf } = suite

  describe('email correction', () => {
    const email = 'right@example.org'
    const correct = ({ token }: Booking) => toResult(changeEmail(suite.app, token, email))

    test('replaces the email and the link of a booking once', async () => {
      const booking = aNewBooking()
      await place(booking)
      const answers = await Promise.all([correct(booking), correct(booking)])
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(await suite.find(booking.token)).toBeNull()
      const [next] = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
      expect(await suite.find(next?.token ?? '')).toMatchObject({ id: booking.id, visitor: { email } })
    })

    test('rejects an email correction that exceeds the limit of upcoming sessions', async () => {
      const booking = aNewBooking()
      await place(booking)
      for (const ahead of [1, 2, 3]) await place(aNewBooking({ startsAt: day(ahead), visitor: { email } }))
      expect(await correct(booking)).toEqual({ ok: false, reason: 'too-many-upcoming' })
    })
  })

  describe('new bookings', () => {
    test('returns a stored booking by token', async () => {
      const booking = aNewBooking({
        visitor: { name: 'ఆశా "Rao" \\ O’Neil', topic: 'two\nlines', otherProfession: null },
      })
      await place(booking)
      expect(await suite.find(booking.token)).toEqual(booking)
      expect(await suite.find('no such token')).toBeNull()
    })

    test('rejects a taken slot but accepts the same time with another counselor', async () => {
      expect(await place(aNewBooking())).toMatchObject({ ok: true })
      expect(await place(aNewBooking())).toEqual({ ok: false, reason: 'slot-taken' })
      expect(await place(aNewBooking({ counselorId: 'another' }))).toMatchObject({ ok: true })
    })

    test.each([
      ['rejects a free session during a paid session', 'paid', 0, 'free', 30, false],
      ['rejects a paid session that contains a free session', 'free', 30, 'paid', 0, false],
      ['rejects a paid session that starts in the last minute of another', 'paid', 0, 'paid', 59, false],
      ['accepts a paid session that starts when another ends', 'paid', 0, 'paid', 60, true],
      ['accepts a free session that ends when a paid session starts', 'paid', 15, 'free', 0, true],
    ] as const)('%s', async (_, firstKind, firstAt, secondKind, secondAt, fits) => {
      await place(aNewBooking({ kind: firstKind, startsAt: sessionStart + firstAt * MINUTE }))
      const second = await place(
        aNewBooking({ kind: secondKind, startsAt: sessionStart + secondAt * MINUTE }),
      )
      expect(second.ok).toBe(fits)
    })

    test('rejects only overlapping sessions when many are placed at once', async () => {
      const random = createRandom(name)
      for (let round = 0; round < getRunCount(2, 100); round += 1) {
        await suite.empty()
        // Spans midnight UTC because locks are taken per UTC day.
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
  })

  describe('repeated requests', () => {
    const email = 'again@example.org'
    const again = { email, phone: '9000000007' }
    const request = { idempotencyKey: 'request-1' }

    test('creates one booking from ten concurrent identical requests', async () => {
      const results = await Promise.all(Array.from({ length: 10 }, () => book(sessionStart, again, request)))
      const tokens = results.map((result) => result.ok && result.value.booking.token)
      expect(new Set(tokens).size).toBe(1)
      expect(results.filter((result) => result.ok && !result.value.repeated)).toHaveLength(1)
      expect([await countOf('bookings'), await countOf('emails')]).toEqual([1, 2])
    })

    test('rejects an idempotency key reused with different content', async () => {
      await book(sessionStart, again, request)
      expect(await book(day(1), again, request)).toEqual({ ok: false, reason: 'key-reused' })
    })

    test('accepts a retry with the idempotency key of a rejected request', async () => {
      const inTheWay = aNewBooking()
      await place(inTheWay)
      expect((await book(sessionStart, again, request)).ok).toBe(false)
      const cancelled = cancel(inTheWay, now)
      await change(cancelled)
      expect((await book(sessionStart, again, request)).ok).toBe(true)
    })

    test('replaces the hold of a form that is sent again with another email', async () => {
      const paid = { ...again, session: 'paid', state: 'Telangana' }
      const first = await book(sessionStart, paid, request)
      const second = await book(sessionStart, { ...paid, email: 'right@example.org' }, request)
      if (!first.ok || !second.ok) throw new Error('both are accepted')
      expect(await suite.statusOf(first.value.booking)).toBe('expired')
      expect(await suite.statusOf(second.value.booking)).toBe('held')
    })
  })

  describe('changes', () => {
    test('rejects one of two concurrent changes to the same version', async () => {
      const booking = aNewBooking()
      await place(booking)
      const [cancelled, moved] = [cancel(booking, now), reschedule(booking, day(1), now)]
      const results = await Promise.all([change(cancelled), change(moved)])
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    })

    test('rejects a move to a taken slot and keeps the booking unchanged', async () => {
      const booking = aNewBooking()
      await place(booking)
      await place(aNewBooking({ startsAt: day(1) }))
      const moved = reschedule(booking, day(1), now)
      expect(await change(moved)).toEqual({ ok: false, reason: 'slot-taken' })
      expect(await suite.find(booking.token)).toEqual(booking)
    })

    test('moves only one of two sessions to the same slot', async () => {
      const both = [aNewBooking({ startsAt: day(1) }), aNewBooking({ startsAt: day(2) })]
      for (const booking of both) await place(booking)
      const results = await Promise.all(
        both.map((booking) => {
          const moved = reschedule(booking, day(3), now)
          return change(moved)
        }),
      )
      expect(results.filter((result) => result.ok)).toHaveLength(1)
    })

    test('accepts one of two reassignments and a booking for overlapping times', async () => {
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
          ...[own, another].map((booking) => {
            const handed = reassign(booking, 'third', now)
            return change(handed)
          }),
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

    test('releases the previous counselor’s slot when a booking is reassigned', async () => {
      const booking = aNewBooking()
      await place(booking)
      const handed = reassign(booking, 'another', now)
      const both = await Promise.all([change(handed), change(handed)])
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(await suite.busy('career-counselor')).toEqual([])
      expect((await place(aNewBooking())).ok).toBe(true)
      expect(await place(aNewBooking({ counselorId: 'another' }))).toEqual({
        ok: false,
        reason: 'slot-taken',
      })
    })

    test('moves a session to a time that overlaps its previous time', async () => {
      const booking = aNewBooking({ kind: 'paid' })
      await place(booking)
      const moved = reschedule(booking, sessionStart + 30 * MINUTE, now)
      expect((await change(moved)).ok).toBe(true)
    })

    test('releases the slot of a cancelled session', async () => {
      const booking = aNewBooking()
      await place(booking)
      const cancelled = cancel(booking, now)
      await change(cancelled)
      expect(await suite.busy('career-counselor')).toEqual([])
      expect((await place(aNewBooking())).ok).toBe(true)
    })
  })

  describe('holds', () => {
    test('rejects a booking that overlaps an active hold', async () => {
      const held = hold(sessionStart, now + 15 * MINUTE)
      await place(held)
      expect(await suite.find(held.token)).toEqual(held)
      expect(await suite.busy('career-counselor')).toEqual([getInterval(held)])
      expect(await place(aNewBooking())).toEqual({ ok: false, reason: 'slot-taken' })
    })

    test('expires a lapsed hold when another booking takes the slot', async () => {
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

    test('places one of ten concurrent bookings over a lapsed hold', async () => {
      await place(hold(sessionStart, now + 15 * MINUTE))
      const results = await Promise.all(
        Array.from({ length: 10 }, () => place(aNewBooking(), { now: now + HOUR })),
      )
      expect(results.filter((result) => result.ok)).toHaveLength(1)
    })
  })

  test('returns busy times that overlap the requested window, including buffers', async () => {
    const buffers = { bufferBeforeMinutes: 5, bufferAfterMinutes: 10 }
    await suite.db.update(counselors).set(buffers).where(eq(counselors.id, 'career-counselor'))
    const booking = aNewBooking()
    await place(booking)
    const busy = (from: number, to: number) => listBusy(suite.app, 'career-counselor', { from, to })
    const withBuffers = { from: booking.startsAt - 5 * MINUTE, to: booking.endsAt + 10 * MINUTE }
    expect(await busy(withBuffers.to - 1, day(1))).toEqual([withBuffers])
    expect(await busy(withBuffers.to, day(1))).toEqual([])
    expect(await busy(now, withBuffers.from)).toEqual([])
    expect(await listBusy(suite.app, 'another', { from: now, to: day(1) })).toEqual([])
    await suite.db.update(counselors).set({ bufferBeforeMinutes: 0, bufferAfterMinutes: 0 })
  })

  describe('session languages', () => {
    const spoken = (languages: SessionLanguage[]) =>
      suite.db.update(counselors).set({ languages }).where(eq(counselors.id, 'another'))
    const inTelugu = (changes: Parameters<typeof aNewBooking>[0] = {}) =>
      aNewBooking({ counselorId: 'another', visitor: { language: 'te', classLevel: '10' }, ...changes })
    beforeEach(async () => void (await spoken(['hi', 'en'])))
    afterAll(async () => void (await spoken([...languageCodes])))

    test('rejects bookings in a language once the counselor removes the language', async () => {
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

    test('rejects a counselor without languages', async () => {
      await expect(spoken([])).rejects.toThrow()
    })
  })

  test('lists counselors by position', async () => {
    const found = await listCounselors(suite.app, suite.app.clock.now())
    expect(found.map((counselor) => counselor.id)).toEqual(['career-counselor', 'another'])
    expect(addDays('2026-11-24', found[0]?.schedule.horizonDays ?? 0)).toBe('2027-01-23')
  })
})
