import type { Booking } from '#app/booking/booking.ts'
import { byPhone, phoneInWords, telUrl } from '#app/booking/choices.ts'
import { staffJoinLink, workspaceLink } from '#app/booking/links.ts'
import { factsOf } from '#app/booking/visitor.ts'
import { formatDateTime, formatTime } from '#app/lib/dates.ts'
import { ActionButton, Facts, LinkLine, Small, Text } from '#app/mail/components.tsx'
import { oneLine } from '#app/mail/greeting.ts'
import type { EmailContent } from '#app/mail/layout.tsx'
import type { Email } from '#app/mail/tables.ts'
import {
  type BookingContent,
  type BookingContext,
  formatSessionLabel,
  isOff,
  sessionFacts,
  sessionTicket,
} from './facts.ts'

const openings: Partial<Record<BookingContent['kind'], { subject: string; heading: string }>> = {
  'booking-confirmed': { subject: 'New booking', heading: 'New booking' },
  'booking-rescheduled': { subject: 'Moved', heading: 'A booking has moved' },
  'booking-reassigned': { subject: 'Reassigned', heading: 'A session has another counselor' },
  'booking-time-needed': { subject: 'Needs another time', heading: 'A session needs another time' },
  'booking-cancelled': { subject: 'Cancelled', heading: 'A booking is cancelled' },
}

function writeOpening({ kind, booking, upgradedFrom }: BookingContent) {
  const { visitor, startsAt } = booking
  const name = oneLine(visitor.name)
  if (kind === 'counselor-late')
    return {
      subject: `${name} has been waiting in the call since ${formatTime(startsAt)}`,
      heading: 'A visitor is waiting for their counselor',
    }
  const other = byPhone(visitor)
    ? { subject: 'Now by phone', heading: 'Please call: a session is by phone now' }
    : { subject: 'Now by video', heading: 'A session is by video now' }
  const upgraded = { subject: 'Became a paid session', heading: 'A free session became a paid one' }
  const { subject, heading } =
    kind === 'booking-confirmed' && upgradedFrom ? upgraded : (openings[kind] ?? other)
  return { subject: `${subject}: ${name}, ${formatDateTime(startsAt)}`, heading }
}

/**
 * Renders an email to the team or a counselor with all of the visitor's details. It has no invitation because
 * counselors use the calendar feed.
 */
export function teamEmail(
  content: BookingContent,
  audience: Email['audience'],
  context: BookingContext,
): Omit<EmailContent, 'params' | 'calendar'> {
  const { booking } = content
  const { visitor } = booking
  const { siteUrl } = context
  const isLate = content.kind === 'counselor-late'
  return {
    ...writeOpening(content),
    preheader: `${formatSessionLabel(booking)}, ${booking.reference}`,
    ticket: sessionTicket(booking, isOff(content) ? 'over' : 'booked'),
    ...replyToVisitor(booking),
    body: (
      <>
        {isLate && (
          <Text>
            The visitor has joined, and the counselor has not joined by their link five minutes after the
            start. The visitor can call us, move the session or cancel it
            {booking.kind === 'paid' && ' with a full refund'}.
          </Text>
        )}
        {!isOff(content) &&
          (byPhone(visitor) ? (
            <ActionButton url={telUrl(visitor.phone)}>Call {phoneInWords(visitor.phone)}</ActionButton>
          ) : (
            <ActionButton url={staffJoinLink(siteUrl, booking)} spelled>
              Join the session
            </ActionButton>
          ))}
        <Facts facts={sessionFacts(content, context, 'Counselor', factsOf(visitor, 'mail'))} />
        {audience === 'team' ? (
          <LinkLine url={`${siteUrl}/services/counselor-dashboard`}>All bookings</LinkLine>
        ) : (
          <LinkLine url={workspaceLink(siteUrl, booking)}>Open the booking</LinkLine>
        )}
        <ReplyNote booking={booking} />
      </>
    ),
    because: isLate
      ? 'You get this email because a visitor is waiting for a session.'
      : audience === 'counselor'
        ? 'You get this email because the session is in your calendar. You can switch such emails off on your account’s page.'
        : `You get this email because bookings are announced to ${context.company.teamEmail}.`,
  }
}

/** Sets the visitor's email, if any, as the reply address of the team's email. */
export const replyToVisitor = ({ visitor: { email } }: Booking) => (email === null ? {} : { replyTo: email })

export const ReplyNote = ({ booking: { visitor } }: { booking: Booking }) => (
  <Small>
    {visitor.email === null
      ? 'The client gave no email address: please call them.'
      : 'A reply to this email goes to the client.'}
  </Small>
)
