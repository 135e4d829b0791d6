import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { type BookingRequest, bookSession } from '#app/booking/book-session.ts'
import type { Booking, HeldBooking } from '#app/booking/booking.ts'
import { parseBooking } from '#app/booking/forms.ts'
import { findBookingByToken, listBusyPeriods } from '#app/booking/queries.ts'
import { bookings } from '#app/booking/tables.ts'
import type { Db } from '#app/db/open.ts'
import { formatShortTime } from '#app/lib/dates.ts'
import { DAY, indiaDate } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { createTestApp, createTestClock } from './builders/app.ts'
import { aNewBooking, storeBooking, storeChange, toResult } from './builders/bookings.ts'
import { sessionStart } from './builders/emails.ts'
import { bookingRequest } from './builders/requests.ts'
import { addWeeklyHours } from './builders/schedules.ts'
import { countRows, type OpenFresh, setUpDatabase } from './databases.ts'

/** Creation time of bookings in these suites, four days before the first session. */
export const now = sessionStart - 4 * DAY

/** Returns the start of a session `count` days after the first. */
export const day = (count: number) => sessionStart + count * DAY

export const hold = (startsAt: number, heldUntil: number): HeldBooking => ({
  ...aNewBooking({ startsAt, kind: 'paid' }),
  status: 'held',
  heldUntil,
  extended: false,
})

const quarterHours = Array.from(
  { length: 96 },
  (_, turn) => `${String(Math.floor(turn / 4)).padStart(2, '0')}:${String((turn % 4) * 15).padStart(2, '0')}`,
)

/** Opens an app with two counselors who work around the clock. Deletes all bookings before each test. */
export function setUpBookings(open: OpenFresh) {
  const ids = ['career-counselor', 'another']
  const database = setUpDatabase(open, 'bookings, booking_events, emails, throttle', ids)
  let app: App
  let clock = createTestClock(now)

  beforeAll(async () => {
    for (const id of ids) await addWeeklyHours(database.db, id, quarterHours)
  })
  beforeEach(() => {
    clock = createTestClock(now)
    app = createTestApp(database.db, clock)
  })

  return {
    get app(): App {
      return app
    },
    get db(): Db {
      return database.db
    },
    get clock() {
      return clock
    },
    empty: database.empty,
    /** Stores a booking without the checks of limits and hours. */
    place: (booking: Booking, origin: Partial<Parameters<typeof storeBooking>[2]> = {}) =>
      storeBooking(database.db, booking, { now: clock.now(), ...origin }),
    change: (next: Booking) => storeChange(database.db, next, { now: clock.now() }),
    /** Books a session as a visitor, by default a free session of a new visitor. */
    book(startsAt: number, fields: Record<string, unknown> = {}, request: Partial<BookingRequest> = {}) {
      const when = { date: indiaDate(startsAt), time: formatShortTime(startsAt) }
      const parsed = parseBooking(bookingRequest({ ...when, counselor: 'career-counselor', ...fields }))
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
      return toResult(bookSession(app, parsed.input, { method: 'web-form', ...request }))
    },
    find: (token: string) => findBookingByToken(app, token),
    busy: (counselorId: string) => listBusyPeriods(app, counselorId, { from: now, to: day(60) }),
    async statusOf({ id }: { id: string }) {
      const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id))
      return row?.status
    },
    countOf: (table: string) => countRows(database.db, table),
  }
}
