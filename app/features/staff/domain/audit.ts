/** What may be written down and how it reads, by what it is about. The type checker names an action that is not here. */
const table = {
  enquiry: {
    title: 'Message',
    actions: {
      'enquiry.assigned': 'Assigned a message',
      'enquiry.state-changed': 'Changed the state of a message',
      'enquiry.noted': 'Noted something about a message',
      'enquiry.replied': 'Replied to a message',
      'enquiry.spam': 'Marked a message as spam',
      'enquiry.not-spam': 'Took a message out of spam',
    },
  },
  mail: {
    title: 'Mail',
    actions: {
      'mail.sent-again': 'Had a failed mail sent again',
    },
  },
  'privacy-request': {
    title: 'Privacy request',
    actions: {
      'privacy.looked-up': 'Looked up what we have about a person',
      'privacy.exported': 'Exported what we have about a person',
      'privacy.erased': 'Erased what we had about a person',
    },
  },
  post: {
    title: 'Post',
    actions: {
      'post.created': 'Wrote a post',
      'post.changed': 'Changed a post',
      'post.published': 'Published a post',
      'post.scheduled': 'Scheduled a post',
      'post.unpublished': 'Made a post a draft again',
      'post.deleted': 'Deleted a draft',
    },
  },
  booking: {
    title: 'Booking',
    actions: {
      'booking.completed': 'Marked a session as completed',
      'booking.no-show': 'Marked a session as no-show',
      'booking.moved': 'Moved a session',
      'booking.cancelled': 'Cancelled a session',
      'booking.link-sent': 'Sent a booking’s link again',
      'booking.noted': 'Noted something about a booking',
    },
  },
  bookings: {
    title: 'Bookings',
    actions: {
      'bookings.exported': 'Exported bookings',
    },
  },
  month: {
    title: 'Month',
    actions: {
      'money.exported': 'Exported the money of a month',
    },
  },
  counselor: {
    title: 'Counselor',
    actions: {
      'availability.hours': 'Changed weekly hours',
      'availability.rules': 'Changed notice, days ahead or buffers',
      'availability.date': 'Set the starts of a date',
      'availability.date-removed': 'Took the starts of a date back',
      'availability.offered': 'Offered a counselor to visitors',
      'availability.withdrawn': 'Stopped offering a counselor',
      'availability.time-off': 'Set time off',
      'availability.time-off-removed': 'Took time off back',
      'calendar.made': 'Made a calendar address',
      'calendar.ended': 'Switched a calendar address off',
    },
  },
  account: {
    title: 'Account',
    actions: {
      'account.signed-in': 'Signed in',
      'account.signed-out': 'Signed out',
      'account.invited': 'Invited somebody',
      'account.invited-again': 'Sent an invitation again',
      'account.invitation-revoked': 'Took an invitation back',
      'account.invitation-accepted': 'Accepted an invitation',
      'account.changed': 'Changed an account',
      'account.renamed': 'Changed their own name',
      'account.disabled': 'Disabled an account',
      'account.enabled': 'Enabled an account',
      'account.password-changed': 'Changed their own password',
      'account.password-reset-asked': 'Asked for a new password',
      'account.password-reset-sent': 'Sent a link for a new password',
      'account.password-reset': 'Set a new password by link',
      'account.sessions-ended': 'Signed out other sessions of their own',
      'account.wrong-passwords': 'Was signed out after ten wrong passwords',
      'account.two-factor-begun': 'Began to set up two-factor',
      'account.two-factor-given-up': 'Gave up setting up two-factor',
      'account.two-factor-on': 'Turned two-factor on',
      'account.two-factor-off': 'Turned two-factor off',
      'account.two-factor-dropped': 'Turned somebody’s two-factor off',
      'account.recovery-code-used': 'Signed in with a recovery code',
      'account.recovery-codes-renewed': 'Made new recovery codes',
    },
  },
} satisfies Record<string, { title: string; actions: Record<string, string> }>

type Table = typeof table
/** What a line can be about. */
export type AuditKind = keyof Table
export type AuditAction = { [Kind in AuditKind]: keyof Table[Kind]['actions'] }[AuditKind]

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

const kinds = new Map(
  Object.entries(table).flatMap(([kind, { actions }]) =>
    Object.keys(actions).map((action) => [action, kind as AuditKind] as const),
  ),
)

/** @param id what the action's subject is known by: a booking's reference */
export const auditEntry = (
  { id: actorId, email }: Actor,
  action: AuditAction,
  id: string,
  details?: AuditDetails,
): AuditEntry => ({
  actor: { id: actorId, email },
  action,
  subject: { kind: kinds.get(action) as AuditKind, id },
  ...(details && { details }),
})

const titles = new Map(Object.entries(table).map(([kind, { title }]) => [kind, title]))
const words = new Map(Object.values(table).flatMap(({ actions }) => Object.entries<string>(actions)))

/** What was done, in words; one that was written down before and is not known any more as it is. */
export const actionInWords = (action: string): string => words.get(action) ?? action
export const auditKindInWords = (kind: string): string => titles.get(kind) ?? kind
