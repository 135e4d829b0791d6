import { randomUUID } from 'node:crypto'
import { lockCounselors } from '#app/availability/queries.ts'
import type { Booking, ConfirmedBooking } from '#app/booking/booking.ts'
import { type BookingUpdate, changeBooking, insertBooking, lockBooking } from '#app/booking/change-booking.ts'
import { BookingError, type BookingErrorCode } from '#app/booking/messages.ts'
import { generateReference, generateToken } from '#app/booking/reference.ts'
import type { Visitor } from '#app/booking/visitor.ts'
import type { Db } from '#app/db/open.ts'
import { fail, type Result, succeed } from '#app/lib/result.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import { aBooking } from './emails.ts'
import { bookingRequest } from './requests.ts'

type Changes = Partial<Omit<ConfirmedBooking, 'visitor'>> & { visitor?: Partial<Visitor> }

/** Builds a confirmed booking of a new visitor with `career-counselor`. */
export function aNewBooking({ visitor, ...changes }: Changes = {}): ConfirmedBooking {
  const { email, phone } = bookingRequest() as { email: string; phone: string }
  return aBooking({
    id: randomUUID(),
    reference: generateReference(),
    token: generateToken(),
    counselorId: 'career-counselor',
    version: 0,
    ...changes,
    visitor: { email, phone, ...visitor },
  })
}

/** Returns the interval of a booking without buffers. */
export const getInterval = (booking: Booking): Interval => ({ from: booking.startsAt, to: booking.endsAt })

/** Stores a new booking as the use cases do, without their checks of limits and hours. */
export const storeBooking = (db: Db, booking: Booking, origin: Parameters<typeof insertBooking>[3]) =>
  toResult(
    db.transaction(async (tx) => {
      await insertBooking(tx, booking, await lockCounselors(tx, [booking.counselorId]), origin)
      return booking
    }),
  )

/** Stores the next version of a booking, unless it has changed since. */
export const storeChange = (db: Db, next: Booking, news: Partial<BookingUpdate> & { now: Millis }) =>
  toResult(
    db.transaction(async (tx) => {
      const before = await lockBooking(tx, { id: next.id }, next.version - 1)
      return changeBooking(tx, before, next, { event: 'changed', ...news })
    }),
  )

/** Returns the result of a use case, or its error code. */
export const toResult = <Value>(done: Promise<Value>): Promise<Result<Value, BookingErrorCode>> =>
  done.then(succeed, (error) => {
    if (error instanceof BookingError) return fail(error.code)
    throw error
  })
