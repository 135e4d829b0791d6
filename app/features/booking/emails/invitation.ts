import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import { onlyName } from '#app/features/mail/greeting.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Booking } from '../domain/booking.ts'
import { minutesOf } from '../domain/session.ts'
import { addressOf, hostOf, type MailContext } from './context.ts'
import { meetingLink } from './meeting-link.ts'

type InvitationContext = Pick<MailContext, 'siteUrl' | 'mailFrom' | 'teamEmail' | 'meetingUrl' | 'company'>

/**
 * A booking as a calendar file (RFC 5545), times in UTC. The UID stays the same for ever and SEQUENCE is the
 * booking's version, so that calendars move or remove the entry they have (RFC 5546, 2.1.4).
 * PUBLISH, for a download, names no attendees (RFC 5546, 3.2.1). It never holds the manage link: calendars are shared.
 *
 * @param now becomes DTSTAMP
 */
export function invitation(
  booking: Booking,
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
  context: InvitationContext,
  now: Millis,
): string {
  const link = meetingLink(context.meetingUrl, booking)
  const cancelled = booking.state === 'cancelled'
  const calendar = ical({
    prodId: { company: context.company.name, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: `${booking.id}@${hostOf(context)}`,
    sequence: booking.version,
    stamp: new Date(now),
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    summary: titleOf(booking, context),
    description: descriptionOf(booking, context),
    location: link,
    url: link,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: { name: context.company.name, email: addressOf(context.mailFrom) },
  })
  if (method !== 'PUBLISH') {
    const asked = {
      rsvp: true,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    }
    const { name, email } = booking.visitor
    event.createAttendee({ ...asked, name: onlyName(name) || undefined, email })
    event.createAttendee({ ...asked, name: `${context.company.name} team`, email: context.teamEmail })
  }
  return calendar.toString()
}

/** A link that opens Google Calendar with the session filled in; times in UTC. */
export function googleCalendarUrl(
  booking: Booking,
  context: Pick<MailContext, 'meetingUrl' | 'company'>,
): string {
  const url = new URL('https://calendar.google.com/calendar/render?action=TEMPLATE')
  url.searchParams.set('text', titleOf(booking, context))
  url.searchParams.set('dates', `${compactUtc(booking.startsAt)}/${compactUtc(booking.endsAt)}`)
  url.searchParams.set('details', descriptionOf(booking, context))
  url.searchParams.set('location', meetingLink(context.meetingUrl, booking))
  return url.href
}

const compactUtc = (at: Millis) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

const titleOf = (booking: Booking, { company }: Pick<MailContext, 'company'>) =>
  `Career counseling with ${company.name} (${minutesOf(booking)} min)`

const descriptionOf = (booking: Booking, context: Pick<MailContext, 'meetingUrl' | 'company'>) =>
  `Join: ${meetingLink(context.meetingUrl, booking)}\nReference: ${booking.reference}\nTo move or cancel, use the link in our e-mail, or write to us.`
