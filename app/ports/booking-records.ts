import type { AuditEntry, StaffTrace } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { EventDetails } from '#app/booking/event-details.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { NewEmail } from '#app/mail/emails.ts'
import type { Email } from '#app/mail/tables.ts'

/** Event in a booking's history, written in the transaction of the change. */
export type HistoryEntry = {
  id: string
  at: Millis
  event: string
  actor: string
  /** Start of the session after the event; null for old entries without a stored start. */
  startsAt: Millis | null
  details: EventDetails | null
}

/**
 * Email about a booking. `at` is the time of sending, a reminder's due time, or otherwise the time of creation.
 */
export type SentEmail = Pick<Email, 'id' | 'kind' | 'recipient' | 'status' | 'error'> & { at: Millis }

/** Staff note about a booking; `author` is the email of their account. */
export type BookingNote = { id: string; at: Millis; author: string; text: string }

/** Staff records of a booking that do not change the booking: history, emails and notes. */
export interface BookingRecords {
  /** Finds a booking by reference, `MG-7K3F9QXW`; null when none exists. */
  byReference(reference: string): Promise<Booking | null>
  /** Lists events, oldest first. */
  history(bookingId: string): Promise<HistoryEntry[]>
  /** Lists emails, oldest first. */
  emails(bookingId: string): Promise<SentEmail[]>
  /** Lists notes, oldest first. */
  notes(bookingId: string): Promise<BookingNote[]>
  /**
   * Lists other bookings with the same email (ignoring case) or phone, newest first.
   *
   * @param counselorId null for all counselors
   */
  ofSameVisitor(booking: Booking, counselorId: string | null, limit: number): Promise<Booking[]>
  /**
   * Counts the bookings that other people have made or changed since an event, and returns the id of the latest
   * event.
   *
   * @param since id of the event; null counts nothing
   * @param counselorId null for all counselors
   * @param but actor whose own changes are not counted
   */
  changesSince(
    since: string | null,
    counselorId: string | null,
    but: string,
  ): Promise<{ last: string; bookings: number }>
  /**
   * Adds a note and its audit log entry. Refuses an erased booking, because the note could not be found and erased
   * later.
   *
   * @param after id of the newest note that the author saw, 0 for none. When the author has written the same text
   * since, the form was sent twice and nothing is added.
   */
  addNote(
    bookingId: string,
    trace: Required<StaffTrace>,
    after: number,
    now: Millis,
  ): Promise<Result<void, 'erased'>>
  /** Changes a note that the author wrote. */
  editNote(
    bookingId: string,
    noteId: number,
    trace: Required<StaffTrace>,
    now: Millis,
  ): Promise<Result<void, 'not-your-note'>>
  /** Enqueues emails and records the team member who requested them; `audit` is null when the visitor did. */
  sendEmails(emails: NewEmail[], audit: AuditEntry | null, now: Millis): Promise<void>
}
