import type { Booking } from '#app/booking/booking.ts'
import type { Millis } from '#app/lib/time.ts'
import type { NewEmail } from '#app/mail/emails.ts'

/** Attendance at sessions. A join counts only for the start that the session had at that time. */
export interface Attendance {
  /** Records a join; `who` is `visitor` or a counselor's id. */
  join(booking: Booking, who: string, now: Millis): Promise<void>
  /** Lists who joined: `visitor` and counselors' ids. */
  joined(booking: Booking): Promise<string[]>
  /**
   * Lists running video calls that began at `startedBy` or earlier, where the visitor has joined and the counselor
   * has not.
   */
  lateCounselors(startedBy: Millis, now: Millis): Promise<Booking[]>
  /** Lists the email addresses of a counselor and of every account that can see all bookings. */
  emailsFor(counselorId: string): Promise<string[]>
  /** Enqueues emails; skips an email whose key already exists. */
  notify(emails: readonly NewEmail[], now: Millis): Promise<void>
}
