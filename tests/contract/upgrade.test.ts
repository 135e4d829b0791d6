import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  type Booking,
  confirmHold,
  findConfirmError,
  markCancelled,
  markForReschedule,
  markNoShow,
  markReassigned,
  markRescheduled,
  undoNoShow,
} from '#app/booking/booking.ts'
import { findUpgrade } from '#app/booking/queries.ts'
import { bookingEvents } from '#app/booking/tables.ts'
import type { Result } from '#app/lib/result.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { day, now, setUpBookings } from '../booking-app.ts'
import { aNewBooking, storeChange } from '../builders/bookings.ts'
import { eachDatabase } from '../databases.ts'
import { getRunCount } from '../run-count.ts'

eachDatabase((_, open, isMain) => {
  const suite = setUpBookings(open)
  const { place, change, statusOf } = suite
  let turn = 0

  /** Books a free session on a separate day. */
  async function bookFree() {
    turn = (turn % 50) + 1
    const free = aNewBooking({ startsAt: day(turn) })
    await place(free)
    return free
  }
  const holdUpgrade = (
    { token, visitor: { email, phone } }: Booking,
    startsAt: number,
    replaces: string = token,
  ) => suite.book(startsAt, { session: 'paid', state: 'Telangana', email, phone }, { replaces })
  async function upgrade(free: Booking, startsAt = free.startsAt, replaces?: string): Promise<Booking> {
    const held = await holdUpgrade(free, startsAt, replaces)
    if (!held.ok) throw new Error(held.reason)
    return held.value
  }
  /** Books a free session for another visitor and returns whether the booking succeeded. */
  const others = async (startsAt: number) => (await place(aNewBooking({ startsAt }))).ok
  /** Confirms a hold, as a payment at the clock's time would. */
  async function pay({ token }: Booking): Promise<Result<Booking, string>> {
    const hold = await suite.find(token)
    if (!hold) throw new Error('it is held')
    const refusal = findConfirmError(hold, suite.clock.now(), true)
    if (refusal) return { ok: false, reason: refusal }
    const next = confirmHold(hold, suite.clock.now(), true)
    return storeChange(suite.db, next, { event: 'paid', actor: 'payment', now: suite.clock.now() })
  }
  const statuses = (...all: Booking[]) => Promise.all(all.map(statusOf))
  const current = async ({ token }: Booking) => (await suite.find(token)) as Booking
  const value = <Value>(result: Result<Value, string>): Value => {
    if (!result.ok) throw new Error(result.reason)
    return result.value
  }

  describe('another slot for an upgrade', () => {
    test.each(['active', 'expired'] as const)(
      'confirms only the newer of two upgrade holds paid late, when the older hold was %s',
      async (was) => {
        const free = await bookFree()
        const first = await upgrade(free)
        if (was === 'expired') suite.clock.advance(16 * MINUTE)
        const second = await upgrade(
          free,
          free.startsAt + 2 * DAY,
          was === 'expired' ? free.token : first.token,
        )
        suite.clock.advance(16 * MINUTE)
        const paid = await Promise.all([pay(first), pay(second)])
        expect(paid).toMatchObject([{ ok: false, reason: 'released' }, { ok: true }])
        expect(await statuses(free, second)).toEqual(['cancelled', 'confirmed'])
      },
    )

    test('allows only one open upgrade of a free session', async () => {
      const free = await bookFree()
      const first = await upgrade(free)
      expect(await holdUpgrade(free, free.startsAt)).toEqual({ ok: false, reason: 'slot-taken' })
      const both = await Promise.all([1, 2].map((days) => holdUpgrade(free, free.startsAt + days * DAY)))
      expect(both.every(({ ok }) => ok)).toBe(true)
      const held = both.map(value)
      expect([...(await statuses(first, ...held))].sort()).toEqual(['expired', 'expired', 'held'])
    })

    if (!isMain) return

    test('releases the first upgrade hold when a second one is placed, and replaces the free session when the second is paid', async () => {
      const free = await bookFree()
      const first = await upgrade(free)
      const second = await upgrade(free, free.startsAt + 2 * DAY, first.token)
      expect(second.upgradeOf).toBe(free.id)
      expect(await statuses(free, first, second)).toEqual(['confirmed', 'expired', 'held'])
      expect(await pay(second)).toMatchObject({ ok: true })
      expect(await statuses(free, first, second)).toEqual(['cancelled', 'expired', 'confirmed'])
    })
  })

  test('accepts an upgrade or the bookings that overlap it, never both, when all arrive at once', async () => {
    for (let round = 0; round < getRunCount(5, 100); round += 1) {
      await suite.empty()
      const free = await bookFree()
      const results = await Promise.all([
        holdUpgrade(free, free.startsAt).then(({ ok }) => ok),
        others(free.startsAt + 30 * MINUTE),
        others(free.startsAt + 45 * MINUTE),
      ])
      expect([1, 2]).toContain(results.filter(Boolean).length)
      expect(results[0] && (results[1] || results[2])).toBe(false)
      expect(await statusOf(free)).toBe('confirmed')
    }
  })

  test('confirms the upgrade when the free session is moved at the same time', async () => {
    for (let round = 0; round < getRunCount(5, 100); round += 1) {
      await suite.empty()
      const free = await bookFree()
      const paid = await upgrade(free)
      const moved = markRescheduled(free, free.startsAt + (400 + round) * DAY, now)
      const [, first] = await Promise.all([change(moved), pay(paid)])
      if (!first.ok) expect(await pay(paid)).toMatchObject({ ok: true })
      expect(await statuses(free, paid)).toEqual(['cancelled', 'confirmed'])
    }
  })

  if (!isMain) return

  test('reserves the whole paid session while the upgrade is held', async () => {
    const free = await bookFree()
    await upgrade(free)
    expect([await statusOf(free), await others(free.startsAt)]).toEqual(['confirmed', false])
    for (const later of [15, 30, 45]) expect(await others(free.startsAt + later * MINUTE)).toBe(false)
    expect(await others(free.startsAt + 60 * MINUTE)).toBe(true)
  })

  test('replaces the free session when the upgrade is paid', async () => {
    const free = await bookFree()
    const paid = await upgrade(free)
    expect(await pay(paid)).toMatchObject({ ok: true, value: { version: free.version + 2 } })
    expect(await statuses(free, paid)).toEqual(['cancelled', 'confirmed'])
    expect((await findUpgrade(suite.app, await current(free)))?.id).toBe(paid.id)
    expect(await others(free.startsAt)).toBe(false)
    const isPaid = and(eq(bookingEvents.bookingId, paid.id), eq(bookingEvents.event, 'paid'))
    const [event] = await suite.db.select().from(bookingEvents).where(isPaid)
    expect(event?.details).toEqual({ upgradedFrom: { startsAt: free.startsAt, endsAt: free.endsAt } })
  })

  test('keeps the free session when the hold of the upgrade expires', async () => {
    const free = await bookFree()
    const paid = await upgrade(free)
    suite.clock.advance(15 * MINUTE)
    expect(await others(free.startsAt + 30 * MINUTE)).toBe(true)
    expect([...(await statuses(free, paid)), await others(free.startsAt)]).toEqual([
      'confirmed',
      'expired',
      false,
    ])
  })

  test.each([
    ['rejects', 'another visitor took the slot', true],
    ['confirms', 'the slot is still available', false],
  ] as const)('%s a late upgrade payment when %s', async (_, __, isTaken) => {
    const free = await bookFree()
    const paid = await upgrade(free)
    suite.clock.advance(15 * MINUTE)
    if (isTaken) await others(free.startsAt + 30 * MINUTE)
    expect(await pay(paid)).toMatchObject(isTaken ? { ok: false, reason: 'slot-taken' } : { ok: true })
    expect(await statuses(free, paid)).toEqual(
      isTaken ? ['confirmed', 'expired'] : ['cancelled', 'confirmed'],
    )
  })

  test.each(['moved', 'cancelled', 'to be moved', 'reassigned'] as const)(
    'keeps the upgrade hold when the free session is %s',
    async (what) => {
      const free = await bookFree()
      const paid = await upgrade(free)
      const next = {
        moved: () => markRescheduled(free, free.startsAt + 300 * DAY, now),
        cancelled: () => markCancelled(free, now),
        'to be moved': () => markForReschedule(free, now),
        reassigned: () => markReassigned(free, 'another', now),
      }[what]()
      expect(await change(next)).toMatchObject({ ok: true })
      expect(await others(free.startsAt)).toBe(false)
      expect(await pay(paid)).toMatchObject({ ok: true })
      expect(await statuses(free, paid)).toEqual(['cancelled', 'confirmed'])
    },
  )

  test('keeps a free session that took place before the upgrade was paid', async () => {
    const free = await bookFree()
    const paid = await upgrade(free, free.startsAt + 2 * DAY)
    suite.clock.advance(free.endsAt - now)
    expect(await pay(paid)).toMatchObject({ ok: true, value: { upgradeOf: null } })
    expect(await statuses(free, paid)).toEqual(['confirmed', 'confirmed'])
  })

  test('rejects undoing a no-show when a paid session occupies a part of its slot', async () => {
    const free = await bookFree()
    const held = await upgrade(free)
    const paid = { ...held, status: 'held', heldUntil: free.endsAt, extended: true, version: 1 } as const
    expect(await change(paid)).toMatchObject({ ok: true })
    suite.clock.advance(free.startsAt + 5 * MINUTE - now)
    const over = markNoShow(free, suite.clock.now())
    expect(await change(over)).toMatchObject({ ok: true })
    expect(await pay(paid)).toMatchObject({ ok: true, value: { upgradeOf: null } })
    const open = undoNoShow(over, suite.clock.now(), suite.clock.now())
    expect(await change(open)).toEqual({ ok: false, reason: 'slot-taken' })
  })

  test('allows an upgrade at the limit of upcoming sessions', async () => {
    const free = await bookFree()
    const { email, phone } = free.visitor
    for (const days of [60, 61])
      await place(aNewBooking({ startsAt: free.startsAt + days * DAY, visitor: { email, phone } }))
    expect(await holdUpgrade(free, free.startsAt)).toMatchObject({ ok: true })
  })
})
