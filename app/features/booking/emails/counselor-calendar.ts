import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { oneLine } from '#app/features/mail/message.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Booking } from '../domain/booking.ts'
import { minutesOf } from '../domain/session.ts'
import { hostOf, type MailContext } from './context.ts'
import { meetingLink } from './meeting-link.ts'

/** How often a calendar program is asked to look, seconds. */
const lookAgainAfter = 15 * 60

/**
 * A counselor's sessions as a calendar to subscribe to (RFC 5545), times in UTC. UID and SEQUENCE are those of the
 * invitations, so that a calendar that has both shows a session once. It holds no address and no manage link of a
 * visitor.
 *
 * @param now becomes DTSTAMP
 */
export function counselorCalendar(
  counselor: { name: string },
  bookings: readonly Booking[],
  context: Pick<MailContext, 'siteUrl' | 'meetingUrl'> & { company: { name: string } },
  now: Millis,
): string {
  const calendar = ical({
    prodId: { company: context.company.name, product: 'Staff calendar', language: 'EN' },
    name: `${context.company.name}, ${oneLine(counselor.name)}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: lookAgainAfter,
  })
  for (const booking of bookings) {
    const link = meetingLink(context.meetingUrl, booking)
    const cancelled = booking.state === 'cancelled'
    calendar.createEvent({
      id: `${booking.id}@${hostOf(context)}`,
      sequence: booking.version,
      stamp: new Date(now),
      start: new Date(booking.startsAt),
      end: new Date(booking.endsAt),
      summary: `${oneLine(booking.visitor.name)}, ${booking.kind} session (${minutesOf(booking)} min)`,
      description: `Join: ${link}\nReference: ${booking.reference}`,
      location: link,
      url: link,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    })
  }
  return calendar.toString()
}
