import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { Enquiry, EnquiryKind } from '#app/features/enquiries/domain/enquiry.ts'
import type { EnquiryState } from '#app/features/inbox/domain/states.ts'
import type { InboxViewer } from '#app/features/inbox/domain/viewer.ts'
import type { AuditEntry } from '#app/features/staff/domain/audit.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

/** An account that a message can be given to. */
export type Assignee = { id: string; name: string; email: string }

/** Something a visitor wrote to us, and how far we are with it. */
export type InboxEntry = {
  enquiry: Enquiry
  state: EnquiryState
  /** One more after each change by staff. */
  version: number
  assignee: Assignee | null
}

export type Author = { id: string; name: string }
export type Note = { id: string; author: Author; text: string; at: Millis }

/** What a member of staff answered, to be stored with its mail. */
export type NewReply = { id: string; author: Author; subject: string; text: string; mailKey: string }
export type Reply = NewReply & { at: Millis; delivery: Delivery }

/** What became of a reply's mail. `error` of one that waits is why its last attempt failed. */
export type Delivery =
  | { state: 'waiting'; nextTry: Millis; error: string | null }
  | { state: 'sent'; at: Millis }
  | { state: 'failed'; at: Millis; error: string }

/** A message with all that staff did about it, oldest first. */
export type InboxThread = InboxEntry & { notes: Note[]; replies: Reply[] }

export type SendersBooking = Pick<Booking, 'reference' | 'startsAt' | 'kind' | 'state'>

export type InboxListQuery = {
  viewer: InboxViewer
  states: readonly EnquiryState[]
  kind?: EnquiryKind
  /** An account's id; null for nobody. */
  assignedTo?: string | null
  /** Part of anything the sender typed, in any case. */
  search?: string
  limit: number
  offset: number
}

export type InboxChange = {
  state?: EnquiryState
  /** An account's id; null for nobody. */
  assignedTo?: string | null
  note?: { author: Author; text: string }
  reply?: NewReply
  mails: readonly OutgoingMail[]
  /** Its line in the audit log. */
  entry: AuditEntry
}

/** What visitors wrote to us, for staff to see to: to each viewer what is not theirs is not there. */
export interface Inbox {
  /** Newest first; `counts` are by state, whatever `states` says. */
  list(query: InboxListQuery): Promise<{ entries: InboxEntry[]; counts: Record<EnquiryState, number> }>
  /** The same, and nothing counted: a text is looked for no further than the page goes. */
  page(query: InboxListQuery): Promise<InboxEntry[]>
  /** How many there are for a viewer in these states. */
  count(viewer: InboxViewer, states: readonly EnquiryState[]): Promise<number>
  /** null when there is no such message for this viewer. */
  find(id: string, viewer: InboxViewer): Promise<InboxThread | null>
  /** The open message that comes after one in the list of them, from the end on the newest; null when there is no other. */
  next(viewer: InboxViewer, after: Pick<Enquiry, 'id' | 'createdAt'>): Promise<string | null>
  /** Bookings of whoever wrote a message, by address or phone, the latest first: of one counselor, or of all. */
  bookingsOf(id: string, counselorId: string | null, limit: number): Promise<SendersBooking[]>
  /** Who a message of this form can be given to: accounts that may read such and are not disabled, by name. */
  members(kind: EnquiryKind): Promise<Assignee[]>
  /**
   * Writes what a member of staff did, with its mails and its line in the audit log, in one transaction.
   *
   * @param version the one that they had before them; `changed-meanwhile` when it is not the present one
   */
  change(
    id: string,
    version: number,
    change: InboxChange,
    now: Millis,
  ): Promise<Result<null, 'unknown' | 'changed-meanwhile'>>
}
