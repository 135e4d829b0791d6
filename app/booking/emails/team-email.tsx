import type { Booking } from '#app/booking/booking.ts'
import { byPhone, phoneInWords, telUrl } from '#app/booking/choices.ts'
import { factsOf } from '#app/booking/visitor.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { ActionButton, Facts, LinkLine, Small } from '#app/mail/components.tsx'
import { oneLine } from '#app/mail/greeting.ts'
import type { EmailContent } from '#app/mail/layout.tsx'
import { staffJoinLink, workspaceLink } from './meeting-link.ts'
import {
  type BookingContent,
  type BookingContext,
  counselorFact,
  formatSessionLabel,
  isOff,
  paymentFacts,
  previousFacts,
  sessionTicket,
} from './words.ts'

const openings: Partial<Record<BookingContent['kind'], { subject: string; heading: string }>> = {
  'booking-confirmed': { subject: 'New booking', heading: 'New booking' },
  'booking-rescheduled': { subject: 'Moved', heading: 'A booking has moved' },
  'booking-reassigned': { subject: 'Reassigned', heading: 'A session has another counselor' },
  'booking-time-needed': { subject: 'Needs another time', heading: 'A session needs another time' },
  'booking-cancelled': { subject: 'Cancelled', heading: 'A booking is cancelled' },
}

function openingOf({ kind, booking, upgradedFrom }: BookingContent) {
  if (kind === 'booking-confirmed' && upgradedFrom)
    return { subject: 'Became a paid session', heading: 'A free session became a paid one' }
  const other = byPhone(booking.visitor)
    ? { subject: 'Now by phone', heading: 'Please call: a session is by phone now' }
    : { subject: 'Now by video', heading: 'A session is by video now' }
  return openings[kind] ?? other
}

/**
 * Renders an email to the team or a counselor with all of the visitor's details. It has no invitation because
 * counselors use the calendar feed.
 */
export function teamEmail(
  content: BookingContent,
  audience: 'team' | 'counselor',
  context: BookingContext,
): Omit<EmailContent, 'params' | 'calendar'> {
  const { booking } = content
  const { visitor } = booking
  const { siteUrl } = context
  const { subject, heading } = openingOf(content)
  const when = formatDateTime(booking.startsAt)
  const previous = previousFacts(content, context)
  const facts = [
    { label: 'When', value: when },
    ...previous.time,
    { label: 'Session', value: formatSessionLabel(booking) },
    ...counselorFact('Counselor', booking.counselorId, context),
    ...previous.counselor,
    ...factsOf(visitor, 'mail'),
    { label: 'Reference', value: booking.reference },
    ...paymentFacts(content),
  ]
  return {
    subject: `${subject}: ${oneLine(visitor.name)}, ${when}`,
    preheader: `${formatSessionLabel(booking)}, ${booking.reference}`,
    heading,
    ticket: sessionTicket(booking, isOff(content) ? 'over' : 'booked'),
    ...replyToVisitor(booking),
    body: (
      <>
        {!isOff(content) &&
          (byPhone(visitor) ? (
            <ActionButton url={telUrl(visitor.phone)}>Call {phoneInWords(visitor.phone)}</ActionButton>
          ) : (
            <ActionButton url={staffJoinLink(siteUrl, booking)} spelled>
              Join the session
            </ActionButton>
          ))}
        <Facts facts={facts} />
        {audience === 'counselor' ? (
          <LinkLine url={workspaceLink(siteUrl, booking)}>Open the booking</LinkLine>
        ) : (
          <LinkLine url={`${siteUrl}/services/counselor-dashboard`}>All bookings</LinkLine>
        )}
        <ReplyNote booking={booking} />
      </>
    ),
    because:
      audience === 'counselor'
        ? 'You get this email because the session is in your calendar. You can switch such emails off on your account’s page.'
        : `You get this email because bookings are announced to ${context.teamEmail}.`,
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
