import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import { countMinutes } from '#app/availability/session.ts'
import { formatDateTime, formatShortTime } from '#app/lib/dates.ts'
import { formatLanguage } from '#app/lib/languages.ts'
import { HOUR, MINUTE, type Millis, SECOND } from '#app/lib/time.ts'
import { collapseWhitespace, sanitizeName } from '#app/mail/greeting.ts'
import type { EmailContext } from '#app/mail/layout.tsx'
import type { Booking } from './booking.ts'
import { getJoinStart } from './booking-status.ts'
import { buildJoinLink, buildStaffBookingLink, buildStaffJoinLink } from './links.ts'
import { formatPhone, formatPhoneMode, isPhoneCall } from './visitor.ts'

type Site = { siteUrl: string; company: { name: string } }

/**
 * Creates the calendar file of a booking (RFC 5545), times in UTC. PUBLISH, for a download, names no attendees (RFC
 * 5546, 3.2.1) and contains alarms. The manage link is left out because calendars are shared.
 */
export function buildInvitation(
  booking: Booking,
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
  context: Pick<EmailContext, 'siteUrl' | 'company'>,
  now: Millis,
): string {
  const link = buildJoinLink(context.siteUrl, booking)
  const { company } = context
  const calendar = ical({
    prodId: { company: company.name, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = addSession(calendar, booking, { ...context, link }, now)
  event.summary(formatTitle(booking, context))
  event.description(formatDescription(booking, link))
  event.organizer({ name: company.name, email: company.email })
  if (method === 'PUBLISH') {
    for (const before of alarmTimes)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: before / SECOND })
  } else {
    const asked = { rsvp: true, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION }
    const { name, email } = booking.visitor
    if (email !== null) event.createAttendee({ ...asked, name: sanitizeName(name) || undefined, email })
    event.createAttendee({ ...asked, name: `${company.name} team`, email: company.teamEmail })
  }
  return calendar.toString()
}

const alarmTimes: readonly Millis[] = [HOUR, 10 * MINUTE]

/**
 * Creates the calendar feed of a counselor's sessions (RFC 5545), times in UTC. It contains the visitor's phone
 * number, but neither the email address nor the manage link.
 */
export function buildCounselorCalendar(
  counselor: { name: string },
  bookings: readonly Booking[],
  context: Site,
  now: Millis,
): string {
  const { company } = context
  const calendar = ical({
    prodId: { company: company.name, product: 'Staff calendar', language: 'EN' },
    name: `${company.name}, ${collapseWhitespace(counselor.name)}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshInterval,
  })
  for (const booking of bookings) {
    const link = buildStaffJoinLink(context.siteUrl, booking)
    const event = addSession(calendar, booking, { ...context, link }, now)
    const { visitor, kind } = booking
    event.summary(`${collapseWhitespace(visitor.name)}, ${kind} session (${countMinutes(booking)} min)`)
    const phone = formatPhone(visitor.phone).replaceAll('\u00a0', ' ')
    event.description(
      `${formatDetails(booking, link)}\nPhone: ${phone}\nBooking: ${buildStaffBookingLink(context.siteUrl, booking)}`,
    )
  }
  return calendar.toString()
}

/** Refresh interval suggested to calendar programs, in seconds. */
const refreshInterval = 15 * 60

/**
 * Adds a session with a permanent UID and the booking's version as SEQUENCE (RFC 5546, 2.1.4). Calendars then update
 * or remove the existing entry, including that of a free session that this paid session replaced. A calendar with both
 * the invitation and the feed shows the session once.
 */
function addSession(
  calendar: ICalCalendar,
  booking: Booking,
  { link, siteUrl }: { link: string; siteUrl: string },
  now: Millis,
) {
  const cancelled = booking.status === 'cancelled' || booking.status === 'to-move'
  return calendar.createEvent({
    id: `${booking.upgradeOf ?? booking.id}@${new URL(siteUrl).hostname}`,
    sequence: booking.version,
    stamp: new Date(now),
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    location: formatLocation(booking, link),
    ...(!isPhoneCall(booking.visitor) && { url: link }),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  })
}

export function buildGoogleCalendarUrl(booking: Booking, context: Site): string {
  const url = new URL('https://calendar.google.com/calendar/render?action=TEMPLATE')
  const link = buildJoinLink(context.siteUrl, booking)
  url.searchParams.set('text', formatTitle(booking, context))
  url.searchParams.set('dates', `${compactUtc(booking.startsAt)}/${compactUtc(booking.endsAt)}`)
  url.searchParams.set('details', formatDescription(booking, link))
  url.searchParams.set('location', formatLocation(booking, link))
  return url.href
}

/**
 * Returns a URL that opens WhatsApp with a message about a session, for example for the other parent. It contains the
 * join link, not the manage link, so recipients cannot move or cancel.
 */
export function buildWhatsAppUrl(booking: Booking, { siteUrl, company }: Site): string {
  const phoned = isPhoneCall(booking.visitor)
  const lines = [
    `Career counseling with ${company.name}: ${phoned ? 'phone' : 'video'} call, ${countMinutes(booking)} minutes`,
    formatDateTime(booking.startsAt),
    phoned
      ? `They call ${formatPhone(booking.visitor.phone)}`
      : `Join from ${formatShortTime(getJoinStart(booking))}: ${buildJoinLink(siteUrl, booking)}`,
  ]
  return `https://wa.me/?text=${encodeURIComponent(lines.join('\n'))}`
}

const compactUtc = (at: Millis) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

const formatLocation = ({ visitor }: Booking, link: string) =>
  isPhoneCall(visitor) ? formatPhoneMode(visitor) : link

const formatTitle = (booking: Booking, { company }: Pick<Site, 'company'>) =>
  `Career counseling with ${company.name} (${countMinutes(booking)} min)`

function formatDetails({ reference, visitor }: Booking, link: string): string {
  const join = isPhoneCall(visitor) ? formatPhoneMode(visitor) : `Join: ${link}`
  const language = formatLanguage(visitor.language)
  return `${join}\n${language ? `Language: ${language}\n` : ''}Reference: ${reference}`
}

const formatDescription = (booking: Booking, link: string) =>
  `${formatDetails(booking, link)}\nTo move or cancel, use the link in our email, or write to us.`
