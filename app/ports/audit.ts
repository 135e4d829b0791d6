import type { Actor, AuditDetails, AuditEntry } from '#app/accounts/audit.ts'
import type { Millis } from '#app/lib/time.ts'

/** A line as it is kept; older ones may tell of what is not done any more. */
export type AuditLine = {
  id: string
  at: Millis
  actor: Actor
  action: string
  subject: { kind: string; id: string }
  details: AuditDetails
}

export type AuditQuery = {
  /** Only what this account did. */
  actorId?: string
  /** Only what was done to this. */
  subject?: { kind: string; id?: string }
  limit: number
  offset: number
}

/**
 * Who did what to what and when. The database refuses to change or delete a line. A change and its line are written in
 * one transaction, by the store that makes the change; `record` is for what changes nothing in the database.
 */
export interface AuditLog {
  record(entry: AuditEntry, now: Millis): Promise<void>
  /** Newest first. */
  list(query: AuditQuery): Promise<{ entries: AuditLine[]; total: number }>
}
