import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditAction } from '#app/accounts/audit-log.ts'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import { counselors, staffUsers } from '#app/accounts/tables.ts'
import { createAvailabilityStore } from '#app/availability/availability-store.ts'
import type { Booking } from '#app/booking/booking.ts'
import { createBookingStore } from '#app/booking/booking-store.ts'
import type { OpenDb } from '#app/db/open.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import type { AvailabilityStore } from '#app/ports/availability.ts'
import type { BookingStore } from '#app/ports/bookings.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { sessionStart } from '../builders/emails.ts'
import { eachDatabase } from '../databases.ts'

const now = sessionStart - 4 * DAY
const id = 'career-counselor'
const noted = (action: AuditAction = 'availability.rules-changed') => ({
  audit: {
    actor: { id: 'ada', email: 'ada@margam.example' },
    action,
    subject: { kind: 'counselor' as const, id },
    details: { what: 'this' },
  },
  now,
})

eachDatabase((_name, open) => {
  let database: OpenDb
  let store: AvailabilityStore
  let bookings: BookingStore
  let told = 0

  beforeAll(async () => {
    database = await open()
    store = createAvailabilityStore(database.db)
    store.onChanged(() => {
      told += 1
    })
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.db.execute(
      sql`truncate counselors, weekly_hours, date_overrides, time_off, bookings, staff_users, calendar_feeds cascade`,
    )
    await database.db.insert(counselors).values([
      { id, name: 'Career counselor', title: '', position: 1 },
      { id: 'another', name: 'Another', title: '', active: false },
    ])
    await database.db.insert(staffUsers).values([
      { id: 'ada', name: 'Ada', email: 'ada@margam.example', role: 'admin' },
      { id: 'own', name: 'Own', email: 'own@margam.example', role: 'counselor', counselorId: id },
      {
        id: 'other',
        name: 'Other',
        email: 'other@margam.example',
        role: 'counselor',
        counselorId: 'another',
      },
    ])
    bookings = createBookingStore(database.db)
    told = 0
  })

  const read = async () => {
    const found = await store.read(id, now)
    if (!found) throw new Error('not found')
    return found
  }
  const lines = async () =>
    (
      await listAuditLog(database, {
        subject: { kind: 'counselor' as const, id },
        limit: 100,
        offset: 0,
      })
    ).total
  const place = async (changes: Parameters<typeof aNewBooking>[0] & { held?: number } = {}) => {
    const { held, ...rest } = changes
    const confirmed = aNewBooking(rest)
    const booking: Booking = held
      ? { ...confirmed, state: 'held', heldUntil: held, extended: false }
      : confirmed
    await bookings.place(booking, stretchOf(booking), { maxUpcoming: 9, emails: [], now })
    return booking
  }

  describe('weekly hours, date overrides and rules', () => {
    test('stores schedule changes and increments the version with each change', async () => {
      const rules = {
        noticeMinutes: 60,
        horizonDays: 30,
        bufferBeforeMinutes: 5,
        bufferAfterMinutes: 10,
      }
      expect(
        await store.change(id, 0, { weekly: { 1: ['16:00', '17:00'], 3: ['09:05'], 5: [] } }, noted()),
      ).toEqual({
        ok: true,
        value: 1,
      })
      await store.change(id, 1, { rules }, noted())
      await store.change(id, 2, { dates: new Map([['2026-12-24', []]]) }, noted())
      await store.change(id, 3, { dates: new Map([['2026-12-25', ['10:00']]]) }, noted())
      await store.change(id, 4, { dates: new Map([['2026-12-25', ['11:00']]]) }, noted())
      const { version, schedule } = await read()
      expect(version).toBe(5)
      expect(schedule).toEqual({
        ...rules,
        weekly: { 1: ['16:00', '17:00'], 3: ['09:05'] },
        overrides: new Map([
          ['2026-12-24', []],
          ['2026-12-25', ['11:00']],
        ]),
        timeOff: [],
      })
      expect(told).toBe(5)
    })

    test('rejects one of two concurrent schedule changes', async () => {
      const before = await lines()
      const outcomes = await Promise.all([
        store.change(id, 0, { weekly: { 1: ['16:00'] } }, noted()),
        store.change(id, 0, { weekly: { 1: ['09:00'] } }, noted()),
      ])
      expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(outcomes).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
      const kept = outcomes[0]?.ok ? ['16:00'] : ['09:00']
      expect((await read()).schedule.weekly).toEqual({ 1: kept })
      expect([(await lines()) - before, told]).toEqual([1, 1])
    })
  })

  describe('time off', () => {
    const off = { from: sessionStart - HOUR, to: sessionStart + HOUR, note: 'Dentist' }

    test('accepts time off without an overlapping session of the counselor', async () => {
      await place({ kind: 'paid', held: now - MINUTE })
      await place({ startsAt: off.to })
      await place({ startsAt: off.from - 15 * MINUTE })
      await place({ counselorId: 'another' })
      expect(await store.addTimeOff(id, off, [], noted())).toMatchObject({ ok: true })
    })

    test('rejects time off that overlaps a slot held for payment', async () => {
      await place({ kind: 'paid', held: now + MINUTE })
      expect(await store.addTimeOff(id, off, [], noted())).toMatchObject({ ok: false })
    })
  })

  describe('calendar feed', () => {
    const owner = { id, name: 'Career counselor' }

    test('finds the feed owner by secret until the secret is replaced', async () => {
      await store.setFeed(id, { secretHash: 'first', madeBy: 'own' }, noted())
      expect(await store.feedOwner('first')).toEqual(owner)
      expect((await read()).feed).toEqual({ madeAt: now, madeBy: 'own@margam.example', works: true })
      await store.setFeed(id, { secretHash: 'second', madeBy: 'ada' }, noted())
      expect([await store.feedOwner('first'), await store.feedOwner('second')]).toEqual([null, owner])
      expect([await store.endFeed(id, noted()), await store.endFeed(id, noted())]).toEqual([true, false])
      expect([await store.feedOwner('second'), (await read()).feed]).toEqual([null, null])
      expect(told).toBe(0)
    })

    test.each([
      ['is disabled', sql`update staff_users set disabled_at = now() where id = 'own'`],
      ['has no role', sql`update staff_users set role = null where id = 'own'`],
      ['has an unknown role', sql`update staff_users set role = 'owner' where id = 'own'`],
      ['belongs to another counselor', sql`update staff_users set counselor_id = 'another' where id = 'own'`],
    ])('stops the calendar feed when the account of the creator %s', async (_, happens) => {
      await store.setFeed(id, { secretHash: 'secret', madeBy: 'own' }, noted())
      await database.db.execute(happens)
      expect(await store.feedOwner('secret')).toBeNull()
      expect((await read()).feed).toMatchObject({ works: false })
    })
  })
})
