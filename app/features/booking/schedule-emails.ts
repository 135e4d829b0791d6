import { HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import type { NewEmail } from '#app/mail/emails.ts'
import type { Booking, Held } from './domain/booking.ts'

/** An email about a booking. What goes to the team goes to the accounts of these counselors too, who want it. */
export type BookingEmail = NewEmail & { bookingId: string; counselorIds?: readonly string[] }

type EventKind = Extract<BookingEmail['kind'], `booking-${string}`>

/**
 * The emails that an event of a booking calls for: to visitor and team now, and for visitors who asked for them the reminders
 * that are still ahead. A visitor without an email address gets none. Only the visitor hears of a session that was over
 * when it was confirmed.
 *
 * @param booking after the event
 * @param previousCounselorId gets a copy of the team's email too
 */
export function scheduleBookingEmails(
  booking: Booking,
  kind: EventKind,
  { teamEmail }: { teamEmail: string },
  now: Millis,
  previousCounselorId?: string,
): BookingEmail[] {
  const key = `${kind}:${booking.id}:${booking.version}`
  const toTeam: BookingEmail = {
    ...{ kind, audience: 'team', recipient: teamEmail, bookingId: booking.id, sendAt: now },
    key: `${key}:team:${teamEmail}`,
    counselorIds: [booking.counselorId, ...(previousCounselorId ? [previousCounselorId] : [])],
  }
  const isRecorded = kind === 'booking-confirmed' && booking.endsAt <= now
  return [
    ...toVisitor(booking, { kind, sendAt: now, key: `${key}:visitor` }),
    ...(isRecorded ? [] : [toTeam]),
    ...scheduleReminders(booking, now),
  ]
}

/** One email to the visitor; none without an address. */
export function toVisitor(
  { id, visitor: { email } }: Booking,
  { key, ...content }: Pick<NewEmail, 'kind' | 'sendAt' | 'key' | 'details' | 'subjectId'>,
): BookingEmail[] {
  if (email === null) return []
  return [{ ...content, audience: 'visitor', recipient: email, bookingId: id, key: `${key}:${email}` }]
}

/** How long before the start each reminder is sent. */
export const reminderTimes: Readonly<Record<string, Millis>> = { '24h': 24 * HOUR, '1h': HOUR }

function scheduleReminders(booking: Booking, now: Millis): BookingEmail[] {
  const { id, startsAt, state, visitor } = booking
  if (state !== 'confirmed' || !visitor.reminder) return []
  return Object.entries(reminderTimes).flatMap(([before, ms]) => {
    const sendAt = startsAt - ms
    if (sendAt <= now) return []
    const key = `reminder:${before}:${id}:${startsAt}`
    return toVisitor(booking, { kind: 'reminder', details: { before }, sendAt, key })
  })
}

/** How long the mark of a no-show can be taken back before its visitor hears of it. */
const missedDelay = 10 * MINUTE

/** Asks a visitor who did not come to book again. */
export const scheduleMissedEmail = (booking: Booking, now: Millis): BookingEmail[] =>
  toVisitor(booking, {
    kind: 'session-missed',
    sendAt: now + missedDelay,
    key: `session-missed:${booking.id}`,
  })

/** The visitor's link again, because someone asked for it. */
export const scheduleLinkEmail = (booking: Booking, now: Millis): BookingEmail[] =>
  toVisitor(booking, {
    kind: 'booking-details',
    details: { reason: 'link-again' },
    sendAt: now,
    key: `link-again:${booking.id}:${now}`,
  })

/** All that a visitor has been emailed and will be, to an address that replaced another. */
export const scheduleToNewAddress = (
  booking: Booking,
  settings: { teamEmail: string },
  now: Millis,
): BookingEmail[] =>
  scheduleBookingEmails(booking, 'booking-confirmed', settings, now).filter(
    ({ audience }) => audience === 'visitor',
  )

/**
 * What a visitor gets whose details were corrected: a new invitation, at another address as from the beginning. About a
 * session that is over, only another address gets an email, which leads to its page.
 */
export function scheduleCorrectionEmails(
  booking: Booking,
  { isReaddressed }: { isReaddressed: boolean },
  settings: { teamEmail: string },
  now: Millis,
): BookingEmail[] {
  const isUpcoming = booking.state === 'confirmed' && now < booking.endsAt
  if (isUpcoming && isReaddressed) return scheduleToNewAddress(booking, settings, now)
  if (!isUpcoming && (!isReaddressed || booking.state === 'held')) return []
  const key = `corrected:${booking.id}:${booking.version}`
  return toVisitor(booking, { kind: 'booking-details', details: { reason: 'corrected' }, sendAt: now, key })
}

/** The email whose link confirms a booking that is held until its address is verified. */
export const scheduleConfirmEmail = (booking: Held, now: Millis): BookingEmail[] =>
  toVisitor(booking, {
    kind: 'confirm-booking',
    sendAt: now,
    key: `confirm-booking:${booking.id}:${booking.version}`,
  })
