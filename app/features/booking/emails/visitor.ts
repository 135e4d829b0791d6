import type { Block, Fact, Message } from '#app/features/mail/message.ts'
import type { Booking } from '../domain/booking.ts'
import type { MailContext } from './context.ts'
import { googleCalendarUrl } from './invitation.ts'
import { manageLink, meetingLink } from './meeting-link.ts'
import {
  dateInWords,
  hoursInWords,
  momentInWords,
  policyInWords,
  sessionInWords,
  sessionLabel,
  timeInWords,
} from './words.ts'

export type VisitorKind =
  | 'booking-confirmed'
  | 'booking-moved'
  | 'booking-cancelled'
  | 'reminder-24h'
  | 'reminder-1h'

const because = 'You get this mail because a counselling session was booked with this address.'

/** What the visitor is told. */
export function visitorMessage(kind: VisitorKind, booking: Booking, context: MailContext): Message {
  const { subject, preheader, heading, lead } = openings[kind](booking)
  const say = (text: string): Block => ({ kind: 'paragraph', text })
  const opening: Block[] = [
    { kind: 'heading', text: heading },
    say(`Hello ${booking.visitor.name},`),
    say(lead),
  ]
  const rest =
    kind === 'booking-cancelled' ? afterCancelling(booking, context) : toJoin(kind, booking, context)
  return { subject, preheader, blocks: [...opening, ...rest], because }
}

type Opening = { subject: string; preheader: string; heading: string; lead: string }

const openings: Record<VisitorKind, (booking: Booking) => Opening> = {
  'booking-confirmed': (booking) => ({
    subject: `Your session is booked: ${momentInWords(booking.startsAt)}`,
    preheader: 'The link to join, and how to move or cancel.',
    heading: 'Your session is booked',
    lead: `Your ${sessionInWords(booking)} is on ${momentInWords(booking.startsAt)}. We look forward to meeting you${child(booking)}.`,
  }),
  'booking-moved': (booking) => ({
    subject: `Your session has moved to ${momentInWords(booking.startsAt)}`,
    preheader: 'The new time, with the same link to join.',
    heading: 'Your session has a new time',
    lead: `Your ${sessionInWords(booking)} is now on ${momentInWords(booking.startsAt)}. The link to join stays the same.`,
  }),
  'booking-cancelled': (booking) => ({
    subject: `Your session on ${momentInWords(booking.startsAt)} is cancelled`,
    preheader: 'It is off. You can book another time whenever you like.',
    heading: 'Your session is cancelled',
    lead: `Your ${sessionInWords(booking)} on ${momentInWords(booking.startsAt)} will not take place. The time is free for others again.`,
  }),
  'reminder-24h': (booking) => ({
    subject: `Reminder: your session is on ${momentInWords(booking.startsAt)}`,
    preheader: 'The link to join. If the time no longer suits you, move it now.',
    heading: `See you on ${dateInWords(booking.startsAt)}`,
    lead: `Your ${sessionInWords(booking)} starts at ${timeInWords(booking.startsAt)} on ${dateInWords(booking.startsAt)}. If that no longer suits you, please move or cancel it, so that somebody else can have the time.`,
  }),
  'reminder-1h': (booking) => ({
    subject: `Your session starts soon, at ${timeInWords(booking.startsAt)}`,
    preheader: 'The link to join.',
    heading: `We start at ${timeInWords(booking.startsAt)}`,
    lead: `Your ${sessionInWords(booking)} starts at ${timeInWords(booking.startsAt)} today, ${dateInWords(booking.startsAt)}. Join with the button below; it opens in your browser, on a phone or a computer.`,
  }),
}

const child = (booking: Booking) => (booking.visitor.bookedFor === 'child' ? ' and your child' : '')

function toJoin(kind: VisitorKind, booking: Booking, context: MailContext): Block[] {
  const blocks: Block[] = [
    { kind: 'facts', rows: sessionFacts(booking, context) },
    {
      kind: 'button',
      label: 'Join the session',
      url: meetingLink(context.meetingUrl, booking),
      spelled: true,
    },
  ]
  if (kind === 'booking-confirmed' || kind === 'booking-moved') {
    blocks.push({ kind: 'link', label: 'Add to Google Calendar', url: googleCalendarUrl(booking, context) })
  }
  blocks.push(
    { kind: 'link', label: 'Move or cancel this session', url: manageLink(context.siteUrl, booking) },
    { kind: 'small', text: policyInWords(booking) },
  )
  if (booking.visitor.reminder && kind !== 'reminder-24h' && kind !== 'reminder-1h') {
    blocks.push({ kind: 'small', text: 'As you asked, we remind you by e-mail before it starts.' })
  }
  return blocks
}

function afterCancelling(booking: Booking, context: MailContext): Block[] {
  const blocks: Block[] = [
    { kind: 'facts', rows: sessionFacts(booking, context) },
    { kind: 'button', label: 'Book another time', url: `${context.siteUrl}/services/career-counseling` },
  ]
  if (booking.kind === 'paid') {
    const text =
      'A paid session that is cancelled at least 24 hours before its start is refunded in full; later there is no refund.'
    blocks.push({ kind: 'small', text })
  }
  const text = `You did not ask for this? Answer this mail or call ${context.company.phone}.`
  return [...blocks, { kind: 'small', text }]
}

/** When, with whom, for whom, and the reference: the facts every mail about a session shows. */
export function sessionFacts(booking: Booking, context: MailContext): Fact[] {
  const counselor = context.counselorNames.get(booking.counselorId)
  const rows: Fact[] = [
    { label: 'Day', value: dateInWords(booking.startsAt) },
    {
      label: 'Time',
      value: hoursInWords(booking),
    },
    { label: 'Session', value: sessionLabel(booking) },
  ]
  if (counselor) rows.push({ label: 'With', value: counselor })
  if (booking.visitor.bookedFor === 'child') {
    rows.push({ label: 'Booked by', value: 'you, the parent or guardian of a student under 18' })
  }
  rows.push({ label: 'Reference', value: booking.reference })
  return rows
}
