/** Who did something: a member of staff, by id and the address they had then. */
export type Actor = { id: string; email: string }

/**
 * One line of the audit log: who did what to what. `details` say what changed, without the visitor's personal data: the
 * log is kept when that is erased.
 */
export type AuditEntry = {
  actor: Actor
  /** What was done, `booking.completed`, `account.disabled`. */
  action: string
  /** To what: its kind and what it is known by, `booking` and its reference. */
  subject: { kind: string; id: string }
  details?: Readonly<Record<string, string | number | boolean | null>>
}

/** A line that tells what a member of staff did to something. */
export const auditLine = (
  { id, email }: Actor,
  action: string,
  subject: AuditEntry['subject'],
  details: NonNullable<AuditEntry['details']> = {},
): AuditEntry => ({ actor: { id, email }, action, subject, details })

/**
 * What a member of staff leaves with a change to a booking, in its transaction: a line in the audit log, and, where they
 * said why, a note. The reason is no part of the log, for it may name people.
 */
export type StaffTrace = { audit: AuditEntry; note?: string | undefined }
