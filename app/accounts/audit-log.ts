import { and, count, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import { auditLog } from './tables.ts'

/** Labels of all recorded actions. */
const actions = {
  'enquiry.state-changed': 'Changed the state of a message',
  'enquiry.replied': 'Replied to a message',
  'enquiry.deleted': 'Deleted a message',
  'mail.sent-again': 'Had a failed mail sent again',
  'mail.address-corrected': 'Corrected the address of a failed mail',
  'mail.dismissed': 'Dismissed a failed mail',
  'privacy.looked-up': 'Looked up what we have about a person',
  'privacy.exported': 'Exported what we have about a person',
  'privacy.erased': 'Erased what we had about a person',
  'post.created': 'Wrote a post',
  'post.changed': 'Changed a post',
  'post.published': 'Published a post',
  'post.unpublished': 'Made a post a draft again',
  'post.deleted': 'Deleted a draft',
  'booking.made': 'Booked a session for a visitor',
  'booking.paid-by-hand': 'Took a payment by hand',
  'booking.completed': 'Marked a session as completed',
  'booking.no-show': 'Marked a session as no-show',
  'booking.counselor-no-show': 'Recorded a counselor no-show',
  'booking.way-changed': 'Changed whether a session is by video or by phone',
  'booking.unmarked': 'Took back how a session went',
  'booking.moved': 'Moved a session',
  'booking.to-move': 'Asked a visitor to choose another time',
  'booking.handed-over': 'Handed a session over',
  'booking.corrected': 'Corrected a visitor’s details',
  'booking.cancelled': 'Cancelled a session',
  'booking.given-back': 'Gave a held time back',
  'booking.link-sent': 'Sent a booking’s link again',
  'booking.noted': 'Noted something about a booking',
  'booking.note-edited': 'Edited a note about a booking',
  'booking.plan-sent': 'Sent the plan of a session',
  'booking.refunded': 'Sent money back of a session that had begun',
  'booking.refund-sent-again': 'Had a refund sent again',
  'booking.refund-transferred': 'Noted a refund as paid by bank transfer',
  'booking.dispute-lifted': 'Allowed refunds of a disputed payment',
  'bookings.exported': 'Exported bookings',
  'money.exported': 'Exported the money of a month',
  'payment.dismissed': 'Took an unknown payment off the list',
  'availability.hours': 'Changed weekly hours',
  'availability.rules': 'Changed notice, days ahead or buffers',
  'availability.date': 'Set the starts of a date',
  'availability.date-removed': 'Took the starts of a date back',
  'availability.languages': 'Set the languages of a counselor',
  'availability.offered': 'Offered a counselor to visitors',
  'availability.withdrawn': 'Stopped offering a counselor',
  'availability.time-off': 'Set time off',
  'availability.time-off-removed': 'Took time off back',
  'calendar.added': 'Added a counselor’s own calendar',
  'calendar.removed': 'Took a counselor’s own calendar out',
  'calendar.made': 'Made a calendar address',
  'calendar.ended': 'Switched a calendar address off',
  'account.signed-in': 'Signed in',
  'account.signed-out': 'Signed out',
  'account.login-failed': 'Failed to sign in: wrong password',
  'account.code-failed': 'Failed to sign in: wrong code',
  'account.invited': 'Invited a team member',
  'account.link-sent': 'Sent a link to set a password',
  'account.invitation-accepted': 'Accepted an invitation',
  'account.changed': 'Changed an account',
  'account.renamed': 'Changed their own name',
  'account.mail-on': 'Switched emails about their sessions on',
  'account.mail-off': 'Switched emails about their sessions off',
  'account.disabled': 'Disabled an account',
  'account.enabled': 'Enabled an account',
  'account.password-changed': 'Changed their own password',
  'account.password-reset-asked': 'Asked for a new password',
  'account.password-reset': 'Set a new password by link',
  'account.sessions-ended': 'Signed out other sessions of their own',
  'account.wrong-passwords': 'Was signed out after ten wrong passwords',
  'account.two-factor-on': 'Turned two-factor on',
  'account.two-factor-off': 'Turned two-factor off',
  'account.two-factor-dropped': 'Turned two-factor off for a member',
  'account.recovery-code-used': 'Signed in with a recovery code',
}
export type AuditAction = keyof typeof actions

/** Subject kind of an action, by the action's prefix. */
const subjects = {
  enquiry: { kind: 'enquiry', title: 'Message' },
  mail: { kind: 'mail', title: 'Mail' },
  privacy: { kind: 'privacy-request', title: 'Privacy request' },
  post: { kind: 'post', title: 'Post' },
  booking: { kind: 'booking', title: 'Booking' },
  bookings: { kind: 'bookings', title: 'Bookings' },
  money: { kind: 'month', title: 'Month' },
  payment: { kind: 'payment', title: 'Payment' },
  availability: { kind: 'counselor', title: 'Counselor' },
  calendar: { kind: 'counselor', title: 'Counselor' },
  account: { kind: 'account', title: 'Account' },
} as const
type Begins = AuditAction extends `${infer Begin}.${string}` ? Begin : never
export type AuditKind = (typeof subjects)[Begins]['kind']

/** Staff account with its email address at the time of the action. */
export type Actor = { id: string; email: string }

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/** Entry of the audit log. `details` must not contain a visitor's personal data, because entries outlive an erasure. */
export type AuditEntry = {
  actor: Actor
  action: AuditAction
  subject: { kind: AuditKind; id: string }
  details?: AuditDetails
}

/**
 * Audit entry and optional note of a booking change by staff. The note is stored outside the audit log, because it may
 * contain personal data.
 */
export type StaffTrace = { audit: AuditEntry; note?: string | undefined }

/** @param id identifier of the subject, such as a booking reference */
export const auditEntry = (
  { id: actorId, email }: Actor,
  action: AuditAction,
  id: string,
  details?: AuditDetails,
): AuditEntry => ({
  actor: { id: actorId, email },
  action,
  subject: { kind: subjects[action.split('.')[0] as Begins].kind, id },
  ...(details && { details }),
})

/** Formats an action as its label. An unknown action from an older release is returned unchanged. */
export const formatAction = (action: string): string =>
  Object.hasOwn(actions, action) ? actions[action as AuditAction] : action
export const formatSubjectKind = (kind: string): string =>
  Object.values(subjects).find((subject) => subject.kind === kind)?.title ?? kind

/** Inserts an audit entry in the transaction of the change. */
export async function insertAudit(tx: Pick<Tx, 'insert'>, entry: AuditEntry, now: Millis): Promise<void> {
  const { actor, action, subject, details } = entry
  await tx.insert(auditLog).values({
    at: new Date(now),
    actorId: actor.id,
    actorEmail: actor.email,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details: details ?? {},
  })
}

/** Actor of login attempts. */
export const loginPage: Actor = { id: 'login-page', email: 'the login page' }

/** Records a change to an account, by default the actor's own. */
export const auditAccount = (
  tx: Pick<Tx, 'insert'>,
  actor: Actor,
  action: AuditAction,
  now: Millis,
  details?: AuditDetails,
  id: string = actor.id,
): Promise<void> => insertAudit(tx, auditEntry(actor, action, id, details), now)

/** Lists entries, newest first, filtered by `actorId` and `subject`. */
export async function listAuditLog(
  { db }: { db: Db },
  query: { actorId?: string; subject?: { kind: string; id?: string }; limit: number; offset?: number },
) {
  const { actorId, subject, limit, offset = 0 } = query
  const where = and(
    actorId ? eq(auditLog.actorId, actorId) : undefined,
    subject ? eq(auditLog.subjectKind, subject.kind) : undefined,
    subject?.id ? eq(auditLog.subjectId, subject.id) : undefined,
  )
  const [rows, [found]] = await Promise.all([
    db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(auditLog).where(where),
  ])
  return {
    total: found?.total ?? 0,
    entries: rows.map((row) => ({
      id: String(row.id),
      at: row.at.getTime(),
      actor: { id: row.actorId, email: row.actorEmail },
      action: row.action,
      subject: { kind: row.subjectKind, id: row.subjectId },
      details: row.details,
    })),
  }
}
