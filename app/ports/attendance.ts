import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { Millis } from '#app/lib/time.ts'
import type { NewEmail } from '#app/mail/emails.ts'

/** Who joined a session. A join counts for the start that the session had then. */
export interface Attendance {
  /** Records that the visitor, or a counselor by their id, has joined. */
  join(booking: Booking, who: string, now: Millis): Promise<void>
  /** `visitor`, or ids of counselors. */
  joined(booking: Booking): Promise<string[]>
  /** Video calls that began at `startedBy` or earlier and still run, which the visitor has joined and the counselor has not. */
  lateCounselors(startedBy: Millis, now: Millis): Promise<Booking[]>
  /** Email addresses of a counselor and of everyone who sees all bookings. */
  emailsFor(counselorId: string): Promise<string[]>
  /** Enqueues emails; one with a known key is skipped. */
  notify(emails: readonly NewEmail[], now: Millis): Promise<void>
}
