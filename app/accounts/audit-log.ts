import type { Tx } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import { auditLog } from './tables.ts'

/** Action as `<subject kind>.<name>`. The activity page shows `booking.plan-sent` as "Plan sent". */
export type AuditAction = `${string}.${string}`

/** Staff account, with its email address at the time of the action. */
export type Actor = { id: string; email: string }

/** Entry of the audit log. `details` must not contain personal data of visitors, because an erasure keeps the log. */
export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'at'>
export type AuditDetails = AuditEntry['details']

/**
 * Audit entry of a booking change by staff, with an optional note. Notes are stored outside the audit log, because they
 * may contain personal data.
 */
export type RecordedAction = { audit: AuditEntry; note?: string | undefined }

/** @param subjectId identifier of the subject, such as a booking reference */
export function buildAuditEntry(
  { id: actorId, email: actorEmail }: Actor,
  action: AuditAction,
  subjectId: string,
  details: AuditDetails = {},
): AuditEntry {
  const subjectKind = action.slice(0, action.indexOf('.'))
  return { actorId, actorEmail, action, subjectKind, subjectId, details }
}

export async function insertAudit(tx: Pick<Tx, 'insert'>, entry: AuditEntry, now: Millis): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, at: now })
}

/** Actor of login attempts in the audit log, because no one is signed in yet. */
export const loginPageActor: Actor = { id: 'login-page', email: 'the login page' }

export type SecurityEvent = 'password-changed' | 'two-factor-on' | 'two-factor-off' | 'recovery-code-used'

/**
 * Records a security event in the audit log, and emails the account's owner because someone else may have caused it.
 */
export async function recordSecurityEvent(
  tx: Tx,
  owner: { id: string; email: string },
  change: SecurityEvent,
  now: Millis,
  actor: Actor = owner,
): Promise<void> {
  const { id: subjectId, email: recipient } = owner
  await insertEmails(
    tx,
    [{ kind: 'account-changed', audience: 'staff', subjectId, recipient, details: { change } }],
    now,
  )
  await insertAudit(tx, buildAuditEntry(actor, `account.${change}`, owner.id), now)
}
