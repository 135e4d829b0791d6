import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

/** A session that began without its counselor. */
export type Absence = { noticedAt: Millis; handedOverAt: Millis | null }

/** Who opened the room of a session when, and which sessions began without their counselor. */
export interface Attendance {
  /** Notes that the visitor, or a counselor by their id, is there, unless they were already since `since`. */
  arrived(bookingId: string, who: string, since: Millis, now: Millis): Promise<void>
  /** When they were first there; null for who was not. */
  cameAt(bookingId: string, who: string): Promise<Millis | null>
  /** Video calls that have begun without their counselor and are not noticed yet. */
  due(now: Millis): Promise<Booking[]>
  /** When the next video call is to be looked at; null when none is ahead. */
  nextDue(now: Millis): Promise<Millis | null>
  /** Notes it once, with its mails; whoever else notices it writes nothing. */
  notice(booking: Booking, mails: readonly OutgoingMail[], now: Millis): Promise<boolean>
  /** Of a booking at the start that it has. */
  absence(booking: Booking): Promise<Absence | null>
  handedOver(booking: Booking, now: Millis): Promise<void>
  /** Sessions that go on without their counselor, soonest first. */
  unattended(now: Millis, counselorId: string | null): Promise<Booking[]>
  /** Addresses of those who see everyone's bookings. */
  overseers(): Promise<string[]>
}
