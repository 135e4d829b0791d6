import type { AuditEntry, StaffTrace } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { EventDetails } from '#app/features/booking/domain/event-details.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { NewEmail } from '#app/mail/emails.ts'
import type { Email } from '#app/mail/tables.ts'

/** Something that happened to a booking, as it was written with the change. */
export type HistoryEntry = {
  id: string
  at: Millis
  event: string
  actor: string
  /** When the session starts from then on; null where that was not kept yet. */
  startsAt: Millis | null
  details: EventDetails | null
}

/** An email about a booking; `at` is when it was sent, a reminder's due time, or else when it was written. */
export type SentEmail = Pick<Email, 'id' | 'kind' | 'recipient' | 'status' | 'error'> & { at: Millis }

/** What staff noted about a booking; `author` is the address of their account. */
export type BookingNote = { id: string; at: Millis; author: string; text: string }

/** What staff see of a booking beside itself, and what they add to it without changing it. */
export interface BookingRecords {
  /** By the reference a person reads out, `MG-7K3F9QXW`; null when there is none. */
  byReference(reference: string): Promise<Booking | null>
  /** Oldest first. */
  history(bookingId: string): Promise<HistoryEntry[]>
  /** Oldest first. */
  emails(bookingId: string): Promise<SentEmail[]>
  /** Oldest first. */
  notes(bookingId: string): Promise<BookingNote[]>
  /**
   * Other bookings with the same email (whatever the case) or phone, newest first.
   *
   * @param counselorId only this counselor's; everyone's when null
   */
  ofSameVisitor(booking: Booking, counselorId: string | null, limit: number): Promise<Booking[]>
  /**
   * How many bookings others have made or changed since an event, and the last event that there is.
   *
   * @param since its id; null counts nothing
   * @param counselorId only this counselor's; everyone's when null
   * @param but whose own doing is no news to them
   */
  changesSince(
    since: string | null,
    counselorId: string | null,
    but: string,
  ): Promise<{ last: string; bookings: number }>
  /**
   * Writes a note, and that it was written. A booking that was erased takes none: nobody would find it there to erase it.
   *
   * @param after the id of the newest note that its author saw, 0 for none: where they have written the same since, the
   *   answer was lost and the form sent again, and nothing is added
   */
  addNote(
    bookingId: string,
    trace: Required<StaffTrace>,
    after: number,
    now: Millis,
  ): Promise<Result<void, 'erased'>>
  /** Changes a note of its author. */
  editNote(
    bookingId: string,
    noteId: number,
    trace: Required<StaffTrace>,
    now: Millis,
  ): Promise<Result<void, 'not-your-note'>>
  /** Sends emails, and records in the audit log which team member asked for them; null when it was the visitor. */
  sendEmails(emails: NewEmail[], audit: AuditEntry | null, now: Millis): Promise<void>
}
