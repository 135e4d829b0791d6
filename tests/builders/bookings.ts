import { randomUUID } from 'node:crypto'
import type { Booking, Confirmed } from '#app/booking/booking.ts'
import { newReference, newToken } from '#app/booking/reference.ts'
import type { Visitor } from '#app/booking/visitor.ts'
import type { Interval } from '#app/lib/time.ts'
import { aBooking } from './emails.ts'
import { bookingRequest } from './requests.ts'

type Changes = Partial<Omit<Confirmed, 'visitor'>> & { visitor?: Partial<Visitor> }

/** Builds a confirmed booking of a new visitor with `career-counselor`. */
export function aNewBooking({ visitor, ...changes }: Changes = {}): Confirmed {
  const { email, phone } = bookingRequest() as { email: string; phone: string }
  return aBooking({
    id: randomUUID(),
    reference: newReference(),
    token: newToken(),
    counselorId: 'career-counselor',
    version: 0,
    ...changes,
    visitor: { email, phone, ...visitor },
  })
}

/** Returns the interval of a booking without buffers. */
export const stretchOf = (booking: Booking): Interval => ({ from: booking.startsAt, to: booking.endsAt })
