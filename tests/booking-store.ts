import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import type { Booking, Held } from '#app/booking/booking.ts'
import { createBookingStore } from '#app/booking/booking-store.ts'
import type { Db, OpenDb } from '#app/db/open.ts'
import { DAY } from '#app/lib/time.ts'
import type { BookingStore } from '#app/ports/bookings.ts'
import { aNewBooking, stretchOf } from './builders/bookings.ts'
import { sessionStart } from './builders/emails.ts'
import type { OpenFresh } from './databases.ts'
import { countIn } from './payment-store.ts'

/** Creation time of bookings in these suites, four days before the first session. */
export const now = sessionStart - 4 * DAY

/** Returns the start of a session `count` days after the first. */
export const day = (count: number) => sessionStart + count * DAY

/** Builds a slot held for payment. */
export const hold = (startsAt: number, heldUntil: number): Held => ({
  ...aNewBooking({ startsAt, kind: 'paid' }),
  state: 'held',
  heldUntil,
  extended: false,
})

/** Opens a booking store with two counselors and deletes all bookings before each test. */
export function bookingsOn(open: OpenFresh) {
  let database: OpenDb
  let store: BookingStore

  beforeAll(async () => {
    database = await open()
    await database.db.insert(counselors).values([
      { id: 'career-counselor', name: 'Career counselor', title: '' },
      { id: 'another', name: 'Another counselor', title: '', position: 1 },
    ])
    store = createBookingStore(database.db)
  })
  afterAll(() => database?.close())

  const empty = () => database.db.execute(sql`truncate bookings, booking_events, emails cascade`)
  beforeEach(empty)

  return {
    get db(): Db {
      return database.db
    },
    get store(): BookingStore {
      return store
    },
    empty,
    place: (booking: Booking, options: Partial<Parameters<BookingStore['place']>[2]> = {}) =>
      store.place(booking, stretchOf(booking), { maxUpcoming: 3, emails: [], now, ...options }),
    change: (next: Booking) =>
      store.change(next, stretchOf(next), { event: 'changed', actor: 'visitor', emails: [], now }),
    countOf: (table: string) => countIn(database.db, table),
  }
}
