import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableMember } from '#app/accounts/manage-team.ts'
import { counselors, staffUsers } from '#app/accounts/tables.ts'
import { createOutsideCalendars } from '#app/availability/external-calendar-store.ts'
import type { Booking, Confirmed } from '#app/booking/booking.ts'
import { createBookingStore } from '#app/booking/booking-store.ts'
import { bookings as rows } from '#app/booking/tables.ts'
import type { OpenDb } from '#app/db/open.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import type { BookingStore } from '#app/ports/bookings.ts'
import type { DueCalendar, OutsideCalendars } from '#app/ports/outside-calendars.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { sessionStart } from '../builders/emails.ts'
import { testKeys } from '../builders/keys.ts'
import { accountsOn } from '../builders/staff.ts'
import { eachDatabase } from '../databases.ts'
import { times } from '../often.ts'

const now = sessionStart - 4 * DAY
const id = 'career-counselor'
const url = 'https://calendar.example/secret-path'
const hour = { from: sessionStart, to: sessionStart + HOUR }
const noted = (action: 'calendar.added' | 'calendar.removed' = 'calendar.added') => ({
  audit: {
    actor: { id: 'own', email: 'own@margam.example' },
    action,
    subject: { kind: 'counselor' as const, id },
  },
  now,
})

eachDatabase((_name, open) => {
  let database: OpenDb
  let store: OutsideCalendars
  let bookings: BookingStore

  beforeAll(async () => {
    database = await open()
    store = createOutsideCalendars(database.db, testKeys)
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.db.execute(sql`truncate counselors, bookings, staff_users, outside_calendars cascade`)
    await database.db.insert(counselors).values({ id, name: 'Career counselor', title: '' })
    await database.db.insert(staffUsers).values([
      {
        id: 'own',
        name: 'Own',
        email: 'own@margam.example',
        role: 'counselor',
        counselorId: id,
        password: 'x',
      },
      { id: 'ada', name: 'Ada', email: 'ada@margam.example', role: 'admin', password: 'x' },
    ])
    bookings = createBookingStore(database.db)
  })

  const add = (busy = [hour]) => store.set(id, { url, madeBy: 'own', busy, dueAt: now }, noted())
  const due = async (): Promise<DueCalendar> => {
    const [calendar] = await store.lease(now, now + HOUR)
    if (!calendar) throw new Error('none is due')
    return calendar
  }
  const place = (booking: Booking) =>
    bookings.place(booking, stretchOf(booking), { maxUpcoming: 999, emails: [], now })
  const held = (
    kind: 'free' | 'paid',
    changes: Parameters<typeof aNewBooking>[0] = {},
  ): Extract<Booking, { state: 'held' }> => ({
    ...aNewBooking({ kind, ...changes }),
    state: 'held',
    heldUntil: now + 15 * MINUTE,
    extended: false,
  })
  const confirmed = ({
    heldUntil: _,
    extended: __,
    ...booking
  }: Extract<Booking, { state: 'held' }>): Confirmed => ({
    ...booking,
    state: 'confirmed',
    version: booking.version + 1,
  })
  const change = (next: Booking, at = now) =>
    bookings.change(next, stretchOf(next), { event: 'confirmed', actor: 'visitor', emails: [], now: at })

  const at = (startsAt: number) => ({ startsAt, endsAt: startsAt + 15 * MINUTE })

  test('encrypts the calendar URL and returns only the host', async () => {
    await add()
    expect(await store.of(id)).toEqual({
      host: 'calendar.example',
      addedAt: now,
      addedBy: 'own@margam.example',
      readAt: now,
      failure: null,
    })
    const stored = JSON.stringify(await database.db.execute(sql`select * from outside_calendars`))
    expect(stored).not.toContain('secret-path')
    expect((await due()).url).toBe(url)
  })

  test('leases a due calendar to one reader until the lease expires', async () => {
    await add()
    const leases = await Promise.all([store.lease(now, now + HOUR), store.lease(now, now + HOUR)])
    expect(leases.flat()).toHaveLength(1)
    expect(await store.lease(now + HOUR - 1, now)).toEqual([])
    expect(await store.lease(now + HOUR, now + 2 * HOUR)).toHaveLength(1)
  })

  test('keeps the busy times after a failed reading of the calendar', async () => {
    await add()
    const calendar = await due()
    await store.wrote(calendar, { ok: false, reason: 'gone' }, now + 2 * HOUR, now + HOUR)
    expect(await store.of(id)).toMatchObject({ readAt: now, failure: 'gone' })
    expect(await store.busy(id, hour)).toEqual([hour])
    await store.wrote(calendar, { ok: true, value: [] }, now + 3 * HOUR, now + 2 * HOUR)
    expect(await store.of(id)).toMatchObject({ readAt: now + 2 * HOUR, failure: null })
    expect(await store.busy(id, hour)).toEqual([])
  })

  test('ignores a reading of a calendar that was removed or replaced', async () => {
    await add()
    const calendar = await due()
    await store.set(id, { url, madeBy: 'own', busy: [], dueAt: now }, { ...noted(), now: now + 1 })
    await store.wrote(calendar, { ok: true, value: [hour] }, now + HOUR, now)
    expect(await store.busy(id, hour)).toEqual([])
    expect(await store.remove('another', noted('calendar.removed'))).toBe(false)
    expect(await store.remove(id, noted('calendar.removed'))).toBe(true)
    await store.wrote(calendar, { ok: true, value: [hour] }, now + HOUR, now)
    expect([await store.of(id), await store.busy(id, hour)]).toEqual([null, []])
  })

  test('removes the calendar when the account that added the calendar is disabled', async () => {
    await add()
    const by = { id: 'ada', email: 'ada@margam.example', name: 'Ada' }
    await disableMember(accountsOn(database.db), by, 'own')
    expect([await store.of(id), await store.busy(id, hour)]).toEqual([null, []])
  })

  test('rejects bookings, holds, moves and verifications during external busy times', async () => {
    const later = aNewBooking(at(sessionStart + 2 * HOUR))
    const linked = held('free')
    expect([(await place(later)).ok, (await place(linked)).ok]).toEqual([true, true])
    await add()
    expect(await bookings.busy(id, hour, now)).toContainEqual(hour)
    expect(await place(aNewBooking(at(sessionStart + 30 * MINUTE)))).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
    expect(await place(held('paid', at(sessionStart + 30 * MINUTE)))).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
    const lost = { maxUpcoming: 99, emails: [], now }
    expect(await bookings.confirmByLink(confirmed(linked), stretchOf(linked), lost)).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
    const moved = {
      ...later,
      startsAt: sessionStart,
      endsAt: sessionStart + 15 * MINUTE,
      version: later.version + 1,
    }
    expect(await change(moved)).toEqual({ ok: false, reason: 'slot-taken' })
  })

  test('confirms an active hold, but not an expired hold, during external busy time', async () => {
    const paying = held('paid')
    await place(paying)
    await add()
    expect((await change(confirmed(paying))).ok).toBe(true)
    const lapsed = held('paid', at(sessionStart + DAY))
    await place(lapsed)
    const calendar = await due()
    await store.wrote(
      calendar,
      { ok: true, value: [{ from: hour.from + DAY, to: hour.to + DAY }] },
      now + HOUR,
      now,
    )
    expect(await change(confirmed(lapsed), now + 16 * MINUTE)).toEqual({ ok: false, reason: 'slot-taken' })
  })

  test('stores no booking after a concurrent busy time is stored', async () => {
    await add([])
    const calendar = await due()
    const booked = (startsAt: number) =>
      database.db.$count(
        rows,
        sql`${rows.startsAt} >= ${new Date(startsAt)} and ${rows.startsAt} < ${new Date(startsAt + HOUR)}`,
      )
    for (let round = 0; round < times(6, 60); round += 1) {
      const startsAt = sessionStart + round * DAY
      const ask = (turn: number) => place(aNewBooking(at(startsAt + turn * 15 * MINUTE)))
      const before = [ask(0), ask(1)]
      const busy = [{ from: startsAt, to: startsAt + HOUR }]
      const read = store.wrote(calendar, { ok: true, value: busy }, now + HOUR, now)
      const beside = [ask(2), ask(3)]
      await read
      const known = await booked(startsAt)
      expect((await place(aNewBooking(at(startsAt + 45 * MINUTE)))).ok).toBe(false)
      const answers = await Promise.all([...before, ...beside])
      expect([await booked(startsAt), answers.filter(({ ok }) => ok).length]).toEqual([known, known])
    }
  })
})
