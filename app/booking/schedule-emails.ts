import { and, asc, inArray } from 'drizzle-orm'
import { activeAccountCondition } from '#app/accounts/queries.ts'
import { staffUsers } from '#app/accounts/tables.ts'
import type { Db } from '#app/db/open.ts'
import { HOUR, type Millis } from '#app/lib/time.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import { type EmailKind, emailKindLabels } from '#app/mail/tables.ts'
import type { Booking } from './booking.ts'

/** Email about a booking. With `counselorIds`, it goes to those counselors' accounts; see `insertBookingEmails`. */
export type BookingEmail = NewEmail & { bookingId: string; counselorIds?: readonly string[] }

export type EmailEvent =
  | 'booking-confirmed'
  | 'booking-cancelled'
  | 'time'
  | 'counselor'
  | 'mode'
  | 'time-needed'
  | 'details'
  | 'no-show'
  | 'reminder'
  | 'counselor-late'

/** Returns the kind of an event's email. All changes of a session have the same kind. */
const getEmailKind = (event: EmailEvent): Pick<NewEmail, 'kind' | 'details'> =>
  event in emailKindLabels
    ? { kind: event as EmailKind }
    : { kind: 'booking-changed', details: { change: event } }

/**
 * Returns the emails for a booking's event: to the visitor and the counselor now, and the reminders that the visitor
 * wants and whose time is in the future. A visitor without an email address gets none.
 *
 * @param booking the booking after the event
 * @param previousCounselorId counselor who also gets the team's email
 */
export function buildBookingEmails(
  booking: Booking,
  event: EmailEvent,
  { teamEmail }: { teamEmail: string },
  now: Millis,
  previousCounselorId?: string,
): BookingEmail[] {
  const key = `${event}:${booking.id}:${booking.version}`
  const content = getEmailKind(event)
  const toTeam: BookingEmail = {
    ...content,
    audience: 'team',
    recipient: teamEmail,
    bookingId: booking.id,
    key: `${key}:team`,
    counselorIds: [booking.counselorId, ...(previousCounselorId ? [previousCounselorId] : [])],
  }
  return [
    ...buildVisitorEmails(booking, { ...content, key: `${key}:visitor` }),
    toTeam,
    ...scheduleReminders(booking, now),
  ]
}

export function buildVisitorEmails(
  { id, visitor: { email } }: Booking,
  { key, ...content }: Pick<NewEmail, 'kind' | 'sendAt' | 'details' | 'subjectId'> & { key: string },
): BookingEmail[] {
  if (email === null) return []
  return [{ ...content, audience: 'visitor', recipient: email, bookingId: id, key: `${key}:${email}` }]
}

export const reminderTimes: Readonly<Record<string, Millis>> = { '24h': 24 * HOUR, '1h': HOUR }

function scheduleReminders(booking: Booking, now: Millis): BookingEmail[] {
  const { id, startsAt, status, visitor } = booking
  if (status !== 'confirmed' || !visitor.reminder) return []
  return Object.entries(reminderTimes).flatMap(([before, ms]) => {
    const sendAt = startsAt - ms
    if (sendAt <= now) return []
    const key = `reminder:${before}:${id}:${startsAt}`
    return buildVisitorEmails(booking, { kind: 'reminder', details: { before }, sendAt, key })
  })
}

/** Returns an email about a change, to the visitor only. `key` distinguishes emails about the same kind of change. */
export const buildChangeEmail = (
  booking: Booking,
  change: EmailEvent,
  sendAt: Millis,
  key: number = booking.version,
): BookingEmail[] =>
  buildVisitorEmails(booking, { ...getEmailKind(change), sendAt, key: `${change}:${booking.id}:${key}` })

export const buildConfirmationLinkEmail = (booking: Booking, sendAt: Millis): BookingEmail[] =>
  buildVisitorEmails(booking, {
    kind: 'confirm-booking',
    sendAt,
    key: `confirm-booking:${booking.id}:${booking.version}`,
  })

/**
 * Returns the emails after a correction of the visitor's details: a new invitation, or all emails again if the email
 * address changed. After the session, only a changed address gets an email, with a link to the booking's page.
 */
export function buildCorrectionEmails(
  booking: Booking,
  hasNewEmail: boolean,
  settings: { teamEmail: string },
  now: Millis,
): BookingEmail[] {
  if (booking.status === 'held') return hasNewEmail ? buildConfirmationLinkEmail(booking, now) : []
  const isUpcoming = booking.status === 'confirmed' && now < booking.endsAt
  if (!isUpcoming || !hasNewEmail)
    return isUpcoming || hasNewEmail ? buildChangeEmail(booking, 'details', now) : []
  const all = buildBookingEmails(booking, 'booking-confirmed', settings, now)
  return all.filter(({ audience }) => audience === 'visitor')
}

/**
 * Inserts the emails about a change in the same transaction. An email about a counselor's session goes to the active
 * accounts of that counselor, and to the team if a counselor has no account.
 *
 * @param eventId event of the change, if it has details for the emails that report it
 */
export async function insertBookingEmails(
  tx: Pick<Db, 'insert' | 'select'>,
  emails: readonly BookingEmail[],
  now: Millis,
  eventId?: number,
): Promise<void> {
  const ids = emails.flatMap(({ counselorIds = [] }) => counselorIds)
  const { counselorId, email: address } = staffUsers
  const isTheirs = and(inArray(counselorId, ids), activeAccountCondition)
  const columns = { counselorId, email: address }
  const active = tx.select(columns).from(staffUsers).where(isTheirs).orderBy(asc(address))
  const accounts = ids.length > 0 ? await active : []
  const rows = emails.flatMap(({ counselorIds, ...planned }): NewEmail[] => {
    const email = planned.kind.startsWith('booking-') ? { ...planned, eventId } : planned
    if (!counselorIds) return [email]
    const own = accounts.filter((account) => counselorIds.some((id) => id === account.counselorId))
    const toCounselors = own.map(({ email: recipient }) => {
      return { ...email, recipient, key: `${email.key}:${recipient}` }
    })
    const hasAccounts = counselorIds.every((id) => own.some((account) => account.counselorId === id))
    return hasAccounts ? toCounselors : [email, ...toCounselors]
  })
  await insertEmails(tx, rows, now)
}
