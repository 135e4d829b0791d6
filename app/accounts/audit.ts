/** What may be written down and how it reads. The type checker names an action that is not here. */
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
  'account.invited': 'Invited somebody',
  'account.invited-again': 'Sent an invitation again',
  'account.invitation-revoked': 'Took an invitation back',
  'account.invitation-accepted': 'Accepted an invitation',
  'account.changed': 'Changed an account',
  'account.profile-changed': 'Changed a counselor’s public name or title',
  'account.renamed': 'Changed their own name',
  'account.mail-on': 'Switched mails about their sessions on',
  'account.mail-off': 'Switched mails about their sessions off',
  'account.disabled': 'Disabled an account',
  'account.enabled': 'Enabled an account',
  'account.password-changed': 'Changed their own password',
  'account.password-reset-asked': 'Asked for a new password',
  'account.password-reset': 'Set a new password by link',
  'account.sessions-ended': 'Signed out other sessions of their own',
  'account.wrong-passwords': 'Was signed out after ten wrong passwords',
  'account.two-factor-on': 'Turned two-factor on',
  'account.two-factor-off': 'Turned two-factor off',
  'account.two-factor-dropped': 'Turned somebody’s two-factor off',
  'account.recovery-code-used': 'Signed in with a recovery code',
}
export type AuditAction = keyof typeof actions

/** What a line can be about, by what its action begins with. */
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

/** Who did something: a member of staff, by id and the address they had then. */
export type Actor = { id: string; email: string }

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/**
 * One line of the audit log: who did what to what. `details` say what changed, without the visitor's personal data: the
 * log is kept when that is erased.
 */
export type AuditEntry = {
  actor: Actor
  action: AuditAction
  /** To what: its kind and what it is known by, `booking` and its reference. */
  subject: { kind: AuditKind; id: string }
  details?: AuditDetails
}

/**
 * What a member of staff leaves with a change to a booking, in its transaction: a line in the audit log, and, where they
 * said why, a note. The reason is no part of the log, for it may name people.
 */
export type StaffTrace = { audit: AuditEntry; note?: string | undefined }

/** @param id what the action's subject is known by: a booking's reference */
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

/** What was done, in words; one that was written down before and is not known any more as it is. */
export const actionInWords = (action: string): string =>
  Object.hasOwn(actions, action) ? actions[action as AuditAction] : action
export const auditKindInWords = (kind: string): string =>
  Object.values(subjects).find((subject) => subject.kind === kind)?.title ?? kind
