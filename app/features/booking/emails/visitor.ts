import { greeting } from '#app/features/mail/greeting.ts'
import type { Block, Fact, Message } from '#app/features/mail/message.ts'
import { dateInWords, momentInWords, timeInWords } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { BookingMailContent } from '#app/ports/outbox.ts'
import type { Booking } from '../domain/booking.ts'
import type { MailContext } from './context.ts'
import { googleCalendarUrl } from './invitation.ts'
import { manageLink, meetingLink } from './meeting-link.ts'
import {
  formerTime,
  hoursInWords,
  needsInWords,
  paidFacts,
  policyInWords,
  refundOverInWords,
  sessionInWords,
  sessionLabel,
} from './words.ts'

const because = 'You get this mail because a counseling session was booked with this address.'

/** What the visitor is told at `now`. */
export function visitorMessage(content: BookingMailContent, context: MailContext, now: Millis): Message {
  const { kind, booking } = content
  const byUs = 'byUs' in content && content.byUs
  const { subject, preheader, heading, lead } = byUs ? cancelledByUs(booking) : openings[kind](booking)
  const say = (text: string): Block => ({ kind: 'paragraph', text })
  const opening: Block[] = [
    { kind: 'heading', text: heading },
    say(greeting(booking.visitor.name)),
    say(lead),
  ]
  const rest =
    kind === 'booking-cancelled' ? afterCancelling(content, context) : toJoin(content, context, now)
  return { subject, preheader, blocks: [...opening, ...rest], because }
}

type Opening = { subject: string; preheader: string; heading: string; lead: string }

const openings: Record<BookingMailContent['kind'], (booking: Booking) => Opening> = {
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
  'link-again': (booking) => ({
    subject: `Your session on ${momentInWords(booking.startsAt)}: the link again`,
    preheader: 'The link to join, and how to move or cancel.',
    heading: 'Here is your link again',
    lead: `Your ${sessionInWords(booking)} is on ${momentInWords(booking.startsAt)}, as before. Nothing about it has changed.`,
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
    lead: `Your ${sessionInWords(booking)} starts at ${timeInWords(booking.startsAt)} today, ${dateInWords(booking.startsAt)}. Join with the button below; it opens in your browser.`,
  }),
}

const cancelledByUs = (booking: Booking): Opening => ({
  subject: `We had to cancel your session on ${momentInWords(booking.startsAt)}`,
  preheader: 'We are sorry. Please choose another time.',
  heading: 'We had to cancel your session',
  lead: `We are sorry: your ${sessionInWords(booking)} on ${momentInWords(booking.startsAt)} can’t take place. Please choose another time, or answer this mail and we find one together.`,
})

const child = (booking: Booking) => (booking.visitor.bookedFor === 'child' ? ' and your child' : '')

const oldEntry =
  'If you added the session to a calendar yourself, for example with that link, please remove the old entry there: it does not move by itself.'

function toJoin(content: BookingMailContent, context: MailContext, now: Millis): Block[] {
  const { kind, booking } = content
  const needs: Fact = { label: 'You need', value: needsInWords(booking.visitor) }
  const blocks: Block[] = [
    { kind: 'facts', rows: [...sessionFacts(content, context), needs] },
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
  if (kind === 'booking-confirmed' && content.payment) {
    blocks.push({
      kind: 'link',
      label: 'Your invoice',
      url: `${manageLink(context.siteUrl, booking)}#payment`,
    })
  }
  if (kind === 'booking-moved') blocks.push({ kind: 'small', text: oldEntry })
  blocks.push(
    { kind: 'link', label: 'Move or cancel this session', url: manageLink(context.siteUrl, booking) },
    { kind: 'small', text: policyInWords(booking, now) },
  )
  if (booking.visitor.reminder && kind !== 'reminder-24h' && kind !== 'reminder-1h') {
    blocks.push({ kind: 'small', text: 'As you asked, we remind you by e-mail before it starts.' })
  }
  return blocks
}

function afterCancelling(content: BookingMailContent, context: MailContext): Block[] {
  const blocks: Block[] = [
    { kind: 'facts', rows: sessionFacts(content, context) },
    { kind: 'button', label: 'Book another time', url: `${context.siteUrl}/services/career-counseling` },
  ]
  if (content.kind === 'booking-cancelled' && content.payment) {
    const { amount, refund, byHand } = content.payment
    const what = refund === amount ? 'everything you paid' : 'the rest of what you paid'
    const why = byHand ? 'We send back what you paid' : `You cancelled in time, so ${what} goes back`
    const text = refund
      ? `${why}: ${formatRupees(refund)}. It takes 5–7 working days, and we write to you when your bank has it.`
      : byHand
        ? 'What you paid does not come back.'
        : `${refundOverInWords(content.booking)}, so what you paid does not come back.`
    blocks.splice(1, 0, { kind: 'paragraph', text })
  }
  const byUs = content.kind === 'booking-cancelled' && content.byUs
  const text = `${byUs ? 'Questions?' : 'You did not ask for this?'} Answer this mail or call ${context.company.phone}.`
  return [...blocks, { kind: 'small', text }]
}

/** When, with whom, for whom, and the reference: the facts every mail about a session shows. */
function sessionFacts(content: BookingMailContent, context: MailContext): Fact[] {
  const { booking } = content
  const counselor = context.counselorNames.get(booking.counselorId)
  const rows: Fact[] = [
    { label: 'Day', value: dateInWords(booking.startsAt) },
    {
      label: 'Time',
      value: hoursInWords(booking),
    },
    ...formerTime(content),
    { label: 'Session', value: sessionLabel(booking) },
  ]
  if (counselor) rows.push({ label: 'With', value: counselor })
  if (booking.visitor.bookedFor === 'child') {
    rows.push({ label: 'Booked by', value: 'you, the parent or guardian of a student under 18' })
  }
  rows.push({ label: 'Reference', value: booking.reference }, ...paidFacts(content))
  return rows
}
