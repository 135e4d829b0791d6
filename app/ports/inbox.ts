import type { AuditEntry } from '#app/accounts/audit-log.ts'
import type { Enquiry } from '#app/enquiries/enquiry.ts'
import type { EnquiryState } from '#app/enquiries/inbox-query.ts'
import type { Result } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from './outbox.ts'

export type InboxEntry = {
  enquiry: Enquiry
  state: EnquiryState
  /** Goes up by one with each change by staff. */
  version: number
}

/** What staff answered by email; the author by the name they had then. */
export type NewReply = { id: string; author: { id: string; name: string }; subject: string; text: string }
export type Reply = NewReply & { at: Millis }
export type Message = InboxEntry & { replies: Reply[] }

/** Without `everyone` there are only counselling enquiries. */
type Viewer = { everyone: boolean }

export type InboxListQuery = Viewer & {
  state?: EnquiryState
  /** Part of anything the sender typed, in any case. */
  search?: string
  limit: number
  offset: number
}

export type InboxChange = {
  state: EnquiryState
  reply?: NewReply
  mails: readonly OutgoingMail[]
  entry: AuditEntry
}

type Changed = Result<null, 'unknown' | 'changed-meanwhile'>

/** What visitors wrote to us. A message that the viewer may not see does not exist for them. */
export interface Inbox {
  /** Newest first; `counts` are by state, whatever `state` says. */
  list(query: InboxListQuery): Promise<{ entries: InboxEntry[]; counts: Record<EnquiryState, number> }>
  /** The same without counts. */
  page(query: InboxListQuery): Promise<InboxEntry[]>
  countOpen(viewer: Viewer): Promise<number>
  /** Replies come oldest first. */
  find(id: string, viewer: Viewer): Promise<Message | null>
  /**
   * Stores a change with its emails and its audit entry in one transaction.
   *
   * @param version the one that was read; `changed-meanwhile` when it is not the present one
   */
  change(id: string, version: number, change: InboxChange, now: Millis): Promise<Changed>
  /** Deletes a message and our replies. */
  delete(id: string, version: number, entry: AuditEntry, now: Millis): Promise<Changed>
}
