import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Booking, markCancelled } from '#app/booking/booking.ts'
import { verifyEmail } from '#app/booking/change-session.ts'
import { sha256 } from '#app/booking/reference.ts'
import { action as confirm } from '#app/booking/routes/confirm.tsx'
import { bookings } from '#app/booking/tables.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { day, hold, now, setUpBookings } from '../booking-app.ts'
import { aNewBooking, toResult } from '../builders/bookings.ts'
import { callRoute } from '../builders/call-route.ts'
import { eachDatabase, openEither } from '../databases.ts'

eachDatabase((_name, open, isMain) => {
  const suite = setUpBookings(open)
  const { place, book } = suite
  const tooMany = { ok: false, reason: 'too-many-upcoming' }

  describe('limit of three upcoming sessions per visitor', () => {
    test.each([
      ['phone', (turn: number) => ({ phone: '9000000001', email: `turn-${turn}@example.org` })],
      [
        'email, ignoring case',
        (turn: number) => ({ email: turn % 2 ? 'SAME@example.org' : 'same@Example.org' }),
      ],
      ['email, ignoring the plus tag', (turn: number) => ({ email: `same+${turn}@example.org` })],
    ])('accepts three of ten concurrent booking requests with the same %s', async (_, visitorOf) => {
      const asked = Array.from({ length: 10 }, (_, turn) => book(day(turn), visitorOf(turn)))
      const results = await Promise.all(asked)
      expect(results.filter((result) => result.ok)).toHaveLength(3)
      expect(results.filter((result) => !result.ok && result.reason === 'too-many-upcoming')).toHaveLength(7)
    })

    if (!isMain) return

    test('does not count past sessions, cancelled sessions and ended holds towards the limit', async () => {
      const visitor = { phone: '9000000002' }
      for (const ago of [1, 2, 3]) await place(aNewBooking({ startsAt: now - ago * DAY, visitor }))
      await place(markCancelled(aNewBooking({ startsAt: day(9), visitor }), now))
      const ended = hold(day(10), now)
      await place({ ...ended, visitor: { ...ended.visitor, ...visitor } })
      for (const ahead of [1, 2, 3]) expect((await book(day(ahead), visitor)).ok).toBe(true)
      expect(await book(day(4), visitor)).toEqual(tooMany)
    })
  })

  describe('booking limits per network', () => {
    const clientIp = '192.0.2.1'
    const asked = async (placed: ReturnType<typeof book>): Promise<Booking> => {
      suite.clock.advance(1)
      const result = await placed
      if (!result.ok) throw new Error(result.reason)
      return result.value
    }
    /**
     * Requests a free session. Above the network limit, the session is only held until the email address is verified.
     */
    const ask = (startsAt: number, visitor = {}, from = clientIp) =>
      asked(book(startsAt, visitor, { clientIp: from }))
    const pay = (startsAt: number) =>
      asked(book(startsAt, { session: 'paid', state: 'Telangana' }, { clientIp }))
    const many = (count: number, one: (turn: number) => Promise<Booking>) =>
      Promise.all(Array.from({ length: count }, (_, turn) => one(turn)))
    const inOrder = async (count: number, one: (turn: number) => Promise<Booking>) => {
      const made: Booking[] = []
      for (let turn = 0; turn < count; turn += 1) made.push(await one(turn))
      return made
    }
    const statuses = (asked: readonly Booking[]) => Promise.all(asked.map(suite.statusOf))
    const confirmed = (asked: Booking[]) => asked.filter(({ status }) => status === 'confirmed').length
    /** Stores a new code for the link in the email of a held booking, and returns it. */
    const newCode = async ({ id }: Booking) => {
      const code = `code of ${id}`
      await suite.db
        .update(bookings)
        .set({ verificationHash: sha256(code) })
        .where(eq(bookings.id, id))
      return code
    }
    const verify = async (booking: Booking) =>
      toResult(verifyEmail(suite.app, booking.token, await newCode(booking)))

    test('confirms ten of fifteen bookings sent at once from one network', async () => {
      expect(confirmed(await many(15, (turn) => ask(day(20 + turn))))).toBe(10)
      expect((await ask(day(40), {}, '198.51.100.1')).status).toBe('confirmed')
    })

    test('limits a network to fifteen confirmed and held slots in total', async () => {
      const mixed = await many(30, (turn) => (turn % 3 === 0 ? pay(day(turn)) : ask(day(turn))))
      const active = (await statuses(mixed)).filter((status) => status === 'confirmed' || status === 'held')
      expect(active.length).toBeLessThanOrEqual(15)
    })

    if (!isMain) return

    test('holds the eleventh booking from a network for 30 minutes, until its emailed link is used', async () => {
      await many(10, (turn) => ask(day(20 + turn)))
      const before = await suite.countOf('emails')
      const held = await ask(day(40))
      if (held.status !== 'held') throw new Error('it is not held')
      expect(Math.round((held.heldUntil - now) / MINUTE)).toBe(30)
      expect(await suite.countOf('emails')).toBe(before + 1)
      for (const _ of [1, 2])
        expect(await verify(held)).toMatchObject({ ok: true, value: { status: 'confirmed', version: 1 } })
      expect(await suite.countOf('emails')).toBe(before + 3)
    })

    test('redirects to the booking after the confirmation, and rejects a truncated link', async () => {
      await many(10, (turn) => ask(day(20 + turn)))
      const held = await ask(day(40))
      const code = await newCode(held)
      const post = (code: string) =>
        callRoute(suite.app, confirm, { params: { token: held.token, code }, form: {} })
      expect(await post('cut-short')).toMatchObject({
        status: 404,
        data: { alert: expect.stringMatching(/nothing was booked/) },
      })
      expect(await post(code)).toMatchObject({ status: 303, to: `/bookings/${held.token}?booked=1` })
    })

    test.each([
      ['confirms a late link while its slot is available', false, { ok: true }],
      ['rejects a late link whose slot was booked meanwhile', true, { ok: false, reason: 'slot-lost' }],
    ])('%s', async (_, isTaken, result) => {
      const visitor = { email: 'slow-mail@example.org' }
      await many(10, (turn) => ask(day(20 + turn)))
      const held = await ask(day(40), visitor)
      suite.clock.advance(40 * MINUTE)
      if (isTaken) expect((await place(aNewBooking({ startsAt: day(40) }))).ok).toBe(true)
      expect(await verify(held)).toMatchObject(result)
      // the link verifies the email address even if the slot is taken
      expect((await ask(day(41), visitor)).status).toBe('confirmed')
    })

    test('stores the network of a booking only as a hash', async () => {
      await ask(day(1))
      const [row] = await suite.db.select().from(bookings)
      expect(row?.network).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify(row)).not.toContain(clientIp)
    })

    test('expires the oldest of six unverified holds from a network', async () => {
      await many(10, (turn) => ask(day(20 + turn)))
      const waits = await inOrder(6, (turn) => ask(day(40 + turn)))
      expect(await statuses(waits)).toEqual(['expired', 'held', 'held', 'held', 'held', 'held'])
      expect(await verify(waits[0] as Booking)).toMatchObject({ ok: true, value: { status: 'confirmed' } })
    })

    test('exempts paid holds from the limit on unverified bookings', async () => {
      const paying = await inOrder(2, (turn) => pay(day(1 + turn)))
      expect(confirmed(await many(10, (turn) => ask(day(20 + turn))))).toBe(10)
      await inOrder(8, (turn) => ask(day(40 + turn)))
      expect(await statuses(paying)).toEqual(['held', 'held'])
    })

    test('does not count bookings with a verified email address towards the limit', async () => {
      const visitor = { email: 'asha@school.example' }
      const [first] = await many(10, (turn) => ask(day(20 + turn), turn === 0 ? visitor : {}))
      const held = await ask(day(40), visitor)
      expect(held.status).toBe('held')
      expect(await toResult(verifyEmail(suite.app, held.token, 'another code'))).toEqual({
        ok: false,
        reason: 'no-such-link',
      })
      expect(await verify(held)).toMatchObject({ ok: true, value: { id: held.id, status: 'confirmed' } })
      expect((await statuses([first as Booking]))[0]).toBe('confirmed')
      expect((await ask(day(41), visitor)).status).toBe('confirmed')
      // the earlier booking with this address no longer counts towards the limit
      expect([(await ask(day(42))).status, (await ask(day(43))).status]).toEqual(['confirmed', 'held'])
    })

    test('rejects a late verification for a visitor who has three upcoming sessions', async () => {
      const visitor = { email: 'late@example.org' }
      await many(10, (turn) => ask(day(20 + turn)))
      const held = await ask(day(40), visitor)
      suite.clock.advance(31 * MINUTE)
      for (const ahead of [1, 2, 3]) await place(aNewBooking({ startsAt: day(ahead), visitor }))
      expect(await verify(held)).toEqual(tooMany)
    })
  })

  if (!isMain) return

  test('keeps the hold when the booking that replaces it is rejected', async () => {
    const visitor = { email: 'busy@example.org' }
    for (const ahead of [1, 2, 3]) await place(aNewBooking({ startsAt: day(ahead), visitor }))
    const held = hold(day(4), now + 15 * MINUTE)
    await place(held)
    const paid = { ...visitor, session: 'paid', state: 'Telangana' }
    expect(await book(day(5), paid, { replaces: held.token })).toEqual(tooMany)
    expect(await suite.find(held.token)).toEqual(held)
  })
})

describe('attack on available slots', () => {
  const suite = setUpBookings(openEither)

  /** Counts the slots that are held or booked. */
  const countTaken = () => {
    const isHeld = gt(bookings.heldUntil, suite.clock.now())
    const stands = or(eq(bookings.status, 'confirmed'), isHeld)
    return suite.db.$count(bookings, and(inArray(bookings.status, ['held', 'confirmed']), stands))
  }

  test('holds at most 15 slots for the addresses of one IPv6 /48 during a three-day attack', async () => {
    let [turn, most] = [0, 0]
    for (let hour = 0; hour < 72; hour += 8) {
      suite.clock.advance(8 * HOUR)
      for (const session of ['free', 'free', 'paid', 'free', 'free', 'paid', 'free', 'free']) {
        turn += 1
        const state = session === 'paid' ? { state: 'Telangana' } : {}
        await suite.book(
          day(1) + turn * HOUR,
          { session, ...state },
          { clientIp: `2001:db8:7:${turn.toString(16)}::1` },
        )
        most = Math.max(most, await countTaken())
      }
    }
    expect([turn, most]).toEqual([72, 15])
  })
})
