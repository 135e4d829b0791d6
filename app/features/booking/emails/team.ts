import { type Block, type Fact, type Message, oneLine } from '#app/features/mail/message.ts'
import { momentInWords } from '#app/lib/dates.ts'
import type { BookingMailContent } from '#app/ports/outbox.ts'
import { factsOf } from '../domain/visitor.ts'
import type { MailContext } from './context.ts'
import { meetingLink } from './meeting-link.ts'
import { formerTime, paidFacts, sessionLabel } from './words.ts'

/** The team gets news, no reminders. */
type TeamContent = Extract<BookingMailContent, { kind: `booking-${string}` }>

const told: Record<TeamContent['kind'], { subject: string; heading: string }> = {
  'booking-confirmed': { subject: 'New booking', heading: 'New booking' },
  'booking-moved': { subject: 'Moved', heading: 'A booking has moved' },
  'booking-cancelled': { subject: 'Cancelled', heading: 'A booking is cancelled' },
}

/** What the team is told: everything the visitor filled in. */
export function teamMessage(content: TeamContent, context: MailContext): Message {
  const { kind, booking } = content
  const { subject, heading } = told[kind]
  const when = momentInWords(booking.startsAt)
  const url = meetingLink(context.meetingUrl, booking)
  const join: Block = { kind: 'button', label: 'Join the session', url, spelled: true }
  return {
    subject: `${subject}: ${oneLine(booking.visitor.name)}, ${when}`,
    preheader: `${sessionLabel(booking)}, ${booking.reference}`,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'facts', rows: bookingFacts(content, context) },
      ...(kind === 'booking-cancelled' ? [] : [join]),
      { kind: 'link', label: 'All bookings', url: `${context.siteUrl}/services/counselor-dashboard` },
      { kind: 'small', text: 'An answer to this mail goes to the visitor.' },
    ],
    because: `You get this mail because bookings are announced to ${context.teamEmail}.`,
  }
}

function bookingFacts(content: TeamContent, context: MailContext): Fact[] {
  const { booking } = content
  const counselor = context.counselorNames.get(booking.counselorId)
  return [
    { label: 'When', value: momentInWords(booking.startsAt) },
    ...formerTime(content),
    { label: 'Session', value: sessionLabel(booking) },
    ...(counselor ? [{ label: 'Counselor', value: counselor }] : []),
    ...factsOf(booking.visitor, 'mail'),
    { label: 'Reference', value: booking.reference },
    ...paidFacts(content),
  ]
}
