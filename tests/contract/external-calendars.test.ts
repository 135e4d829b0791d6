import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { disableMember } from '#app/accounts/manage-team.ts'
import { staffUsers } from '#app/accounts/tables.ts'
import {
  disconnectExternalCalendar,
  readExternalCalendar,
  refreshExternalCalendars,
  storeExternalCalendar,
} from '#app/availability/connect-external-calendar.ts'
import { externalCalendars } from '#app/availability/tables.ts'
import { type Booking, confirmHold, type HeldBooking, markRescheduled } from '#app/booking/booking.ts'
import { listBusyPeriods } from '#app/booking/queries.ts'
import { bookings as rows } from '#app/booking/tables.ts'
import { DAY, HOUR, type Interval, MINUTE } from '#app/lib/time.ts'

import type { App } from '#app/server/app-context.ts'
import { createTestClock } from '../builders/app.ts'
import { aNewBooking, storeBooking, storeChange } from '../builders/bookings.ts'
import { sessionStart } from '../builders/emails.ts'
import { aHold } from '../builders/payments.ts'
import { createAccountsApp } from '../builders/staff.ts'
import { eachDatabase, setUpDatabase } from '../databases.ts'
import { getRunCount } from '../run-count.ts'

const now = sessionStart - 4 * DAY
const id = 'career-counselor'
const url = 'https://calendar.example/secret-path'
const hour = { from: sessionStart, to: sessionStart + HOUR }
const own = {
  id: 'own',
  email: 'own@margam.example',
  name: 'Own',
  role: 'counselor',
  counselorId: id,
} as const

eachDatabase((_name, open, isMain) => {
  const database = setUpDatabase(open, 'bookings, staff_users, external_calendars')
  let busy: Interval[] = []
  const clock = createTestClock(now)
  let app: App

  beforeEach(async () => {
    clock.advance(now - clock.now())
    app = { ...createAccountsApp(database.db, { rateLimits: false }), clock, readCalendar: async () => busy }
    await database.db.insert(staffUsers).values([
      { ...own, password: 'x' },
      { id: 'ada', name: 'Ada', email: 'ada@margam.example', role: 'admin', password: 'x' },
    ])
  })

  const add = async (times: Interval[] = [hour]) => {
    busy = times
    const calendar = await readExternalCalendar(app, own, url)
    await database.db.transaction((tx) => storeExternalCalendar(tx, app, own, id, calendar))
  }
  /** Reads the calendar again, as the job does. */
  const refresh = async (times: Interval[]) => {
    busy = times
    await database.db.update(externalCalendars).set({ dueAt: clock.now() })
    await refreshExternalCalendars(app)
  }
  const stored = () => database.db.select().from(externalCalendars)
  const place = (booking: Booking) => storeBooking(database.db, booking, { now })
  const held = (kind: 'free' | 'paid', changes: Parameters<typeof aNewBooking>[0] = {}) =>
    aHold({ kind, ...changes, heldUntil: now + 15 * MINUTE })
  const change = (next: Booking, at = now) => storeChange(database.db, next, { now: at })
  const paid = (booking: HeldBooking, at = now) => change(confirmHold(booking, at, true), at)

  const at = (startsAt: number) => ({ startsAt, endsAt: startsAt + 15 * MINUTE })

  test('reads a due calendar in only one of two instances', async () => {
    await add()
    clock.advance(10 * MINUTE)
    let reads = 0
    const instance = { ...app, readCalendar: async () => [{ ...hour, from: hour.from + ++reads }] }
    await Promise.all([refreshExternalCalendars(instance), refreshExternalCalendars(instance)])
    expect(reads).toBe(1)
  })

  test('ignores the busy times of a calendar that was replaced or removed during the read', async () => {
    await add()
    clock.advance(10 * MINUTE)
    const during = (happens: () => Promise<void>) => ({
      ...app,
      async readCalendar() {
        await happens()
        return [hour]
      },
    })
    await refreshExternalCalendars(during(() => add([])))
    expect(await listBusyPeriods(app, id, hour)).toEqual([])
    clock.advance(10 * MINUTE)
    await refreshExternalCalendars(during(() => disconnectExternalCalendar(app, own, id)))
    expect([await stored(), await listBusyPeriods(app, id, hour)]).toEqual([[], []])
  })

  test('rejects bookings in a busy time as soon as a concurrent read has stored that time', async () => {
    await add([])
    const booked = (startsAt: number) =>
      database.db.$count(
        rows,
        sql`${rows.startsAt} >= ${new Date(startsAt)} and ${rows.startsAt} < ${new Date(startsAt + HOUR)}`,
      )
    for (let round = 0; round < getRunCount(6, 60); round += 1) {
      const startsAt = sessionStart + round * DAY
      const ask = (turn: number) => place(aNewBooking(at(startsAt + turn * 15 * MINUTE)))
      const before = [ask(0), ask(1)]
      const read = refresh([{ from: startsAt, to: startsAt + HOUR }])
      const beside = [ask(2), ask(3)]
      await read
      const known = await booked(startsAt)
      expect((await place(aNewBooking(at(startsAt + 45 * MINUTE)))).ok).toBe(false)
      const answers = await Promise.all([...before, ...beside])
      expect([await booked(startsAt), answers.filter(({ ok }) => ok).length]).toEqual([known, known])
    }
  })

  if (!isMain) return

  test('removes an external calendar when the account that added it is disabled', async () => {
    await add()
    const by = { id: 'ada', email: 'ada@margam.example', name: 'Ada' }
    await disableMember(app, by, 'own')
    expect([await stored(), await listBusyPeriods(app, id, hour)]).toEqual([[], []])
  })

  test('rejects bookings, holds, moves and verifications during external busy times', async () => {
    const later = aNewBooking(at(sessionStart + 2 * HOUR))
    const linked = held('free')
    expect([(await place(later)).ok, (await place(linked)).ok]).toEqual([true, true])
    await add()
    expect(await listBusyPeriods(app, id, hour)).toContainEqual(hour)
    for (const inside of [
      aNewBooking(at(sessionStart + 30 * MINUTE)),
      held('paid', at(sessionStart + 30 * MINUTE)),
    ])
      expect(await place(inside)).toEqual({ ok: false, reason: 'slot-taken' })
    expect(await paid(linked)).toEqual({ ok: false, reason: 'slot-taken' })
    expect(await change(markRescheduled(later, sessionStart, now))).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
  })

  test('confirms an active hold during an external busy time, but not an expired hold', async () => {
    const paying = held('paid')
    await place(paying)
    await add()
    expect((await paid(paying)).ok).toBe(true)
    const lapsed = held('paid', at(sessionStart + DAY))
    await place(lapsed)
    await refresh([{ from: hour.from + DAY, to: hour.to + DAY }])
    expect(await paid(lapsed, now + 16 * MINUTE)).toEqual({ ok: false, reason: 'slot-taken' })
  })
})
