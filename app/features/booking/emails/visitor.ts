import { formatDate, formatDateTime, formatTime } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import { greeting } from '#app/mail/greeting.ts'
import type { Block, Fact, MailContext, Message } from '#app/mail/message.ts'
import { noteLink } from '#app/mail/note-link.ts'
import type { BookingMailContent, MailedPayment } from '#app/ports/outbox.ts'
import type { Booking } from '../domain/booking.ts'
import { joinFrom, joinMinutes } from '../domain/joining.ts'
import { languageInWords } from '../domain/languages.ts'
import { minutesOf, type SessionTime } from '../domain/session.ts'
import { byPhone, callInWords, phoneInWords } from '../domain/ways.ts'
import { googleCalendarUrl } from './invitation.ts'
import { joinLink, manageLink } from './meeting-link.ts'
import {
  counselorFact,
  formerCounselor,
  formerTime,
  needsInWords,
  paidFacts,
  policyInWords,
  refundOverInWords,
  sessionInWords,
  sessionLabel,
  ticketOf,
} from './words.ts'

const because = 'You get this mail because a counseling session was booked with this address.'

/** What the visitor is told at `now`. */
export function visitorMessage(content: BookingMailContent, context: MailContext, now: Millis): Message {
  const { kind, booking } = content
  const byUs = 'byUs' in content && content.byUs
  const replacedBy = 'replacedBy' in content ? content.replacedBy : undefined
  const { lead, ...opening } = replacedBy
    ? replaced(booking, replacedBy)
    : byUs
      ? cancelledByUs(booking)
      : kind === 'booking-confirmed' && isOver(content, now)
        ? recorded(content)
        : openings[kind](booking)
  const said = 'said' in content && content.said ? [saidInWords(content.said, content.saidBy)] : []
  const rest =
    kind === 'booking-cancelled'
      ? afterCancelling(content, context)
      : kind === 'booking-to-move'
        ? toChoose(booking, context, sessionFacts(content, context))
        : isOver(content, now)
          ? [
              { button: 'See your session', url: manageLink(context.siteUrl, booking) },
              { facts: sessionFacts(content, context) },
            ]
          : toJoin(content, context, now)
  const stands = kind !== 'booking-cancelled' && kind !== 'booking-to-move'
  const ticket = ticketOf(booking, stands ? 'stands' : 'over')
  return {
    ...opening,
    ticket,
    blocks: [greeting(booking.visitor.name), lead, ...said, ...rest],
    because,
  }
}

/** Whether it tells of a session that is over: nobody is to join it, or to put it into a calendar. */
export const isOver = ({ kind, booking }: BookingMailContent, now: Millis): boolean =>
  (kind === 'details-corrected' || kind === 'booking-confirmed') && now >= booking.endsAt

const recorded = (content: BookingMailContent): Opening => {
  const isPaid = 'payment' in content && content.payment
  const keeps = isPaid ? 'your receipt, and your plan once it is written' : 'what was booked'
  return {
    subject: `Your session on ${formatDateTime(content.booking.startsAt)}`,
    preheader: `Its page keeps ${keeps}.`,
    heading: 'Your session is recorded',
    lead: `We have recorded your ${sessionInWords(content.booking)}. Its page keeps ${keeps}.`,
  }
}

/** Who of us says it, for the rest of the mail is nobody’s in particular; a mail that waits from before this was kept has no name. */
const saidInWords = (text: string, by: string | undefined) => (by ? `${by} writes: “${text}”` : text)

type Opening = { subject: string; preheader: string; heading: string; lead: string }

const openings: Record<BookingMailContent['kind'], (booking: Booking) => Opening> = {
  'booking-confirmed': (booking) => ({
    subject: `Your session is booked: ${formatDateTime(booking.startsAt)}`,
    preheader: called(booking) ?? 'The link to join, and how to move or cancel.',
    heading: 'Your session is booked',
    lead: `We look forward to meeting you${child(booking)}.`,
  }),
  'booking-moved': (booking) => ({
    subject: `Your session has moved to ${formatDateTime(booking.startsAt)}`,
    preheader: called(booking) ?? 'The new time, with the same link to join.',
    heading: 'Your session has a new time',
    lead: called(booking) ?? 'The link to join stays the same.',
  }),
  'booking-handed-over': (booking) => ({
    subject: `Another counselor for your session on ${formatDateTime(booking.startsAt)}`,
    preheader: byPhone(booking.visitor)
      ? 'The time stays the same, and we call you.'
      : 'The time and the link to join stay the same.',
    heading: 'Your session has another counselor',
    lead: 'The time, how we meet and what you told us stay the same. If you would rather not, answer this mail and we find another way.',
  }),
  'booking-way-changed': (booking) =>
    byPhone(booking.visitor)
      ? {
          subject: `We call you: your session on ${formatDateTime(booking.startsAt)}`,
          preheader: 'It is a phone call now. How to change that again.',
          heading: 'We call you',
          lead: 'Your session is a phone call now. You need not open any link.',
        }
      : {
          subject: `By video: your session on ${formatDateTime(booking.startsAt)}`,
          preheader: 'It is a video call now. The link to join.',
          heading: 'Your session is a video call',
          lead: 'Your session is a video call now. You join it with the button below.',
        },
  'booking-to-move': (booking) => ({
    subject: `Please choose another time for your session on ${formatDateTime(booking.startsAt)}`,
    preheader: 'We can’t hold it then, and are sorry. One tap to the free times.',
    heading: 'Please choose another time',
    lead: `We are sorry: we can’t hold your ${sessionInWords(booking)} at this time. It stays yours: choose another time whenever it suits you.`,
  }),
  'booking-cancelled': (booking) => ({
    subject: `Your session on ${formatDateTime(booking.startsAt)} is cancelled`,
    preheader: 'It is off. You can book another time whenever you like.',
    heading: 'Your session is cancelled',
    lead: `Your ${sessionInWords(booking)} will not take place. The time is free for others again.`,
  }),
  'details-corrected': (booking) => ({
    subject: `Your session on ${formatDateTime(booking.startsAt)}: details corrected`,
    preheader: 'Time and counselor stay the same.',
    heading: 'Your details are corrected',
    lead: 'We have put right what we had of you. When the session is and with whom stays as it was.',
  }),
  'link-again': (booking) => ({
    subject: `Your session on ${formatDateTime(booking.startsAt)}: the link again`,
    preheader: called(booking) ?? 'The link to join, and how to move or cancel.',
    heading: 'Here is your link again',
    lead: 'Nothing about your session has changed.',
  }),
  'reminder-24h': (booking) => ({
    subject: `Reminder: your session is on ${formatDateTime(booking.startsAt)}`,
    preheader: `${called(booking) ?? 'The link to join.'} If the time no longer suits you, move it now.`,
    heading: `See you on ${formatDate(booking.startsAt)}`,
    lead: 'If the time no longer suits you, please move or cancel it, so that somebody else can have it.',
  }),
  'reminder-1h': (booking) => ({
    subject: `Your session starts soon, at ${formatTime(booking.startsAt)}`,
    preheader: called(booking) ?? 'The link to join.',
    heading: `We start at ${formatTime(booking.startsAt)}`,
    lead: called(booking) ?? 'Join with the button below; it opens in your browser.',
  }),
}

/** Of a session by phone: that we call, and where. */
const called = ({ visitor }: Booking): string | null =>
  byPhone(visitor) ? `We call you on ${phoneInWords(visitor.phone)}.` : null

const cancelledByUs = (booking: Booking): Opening => ({
  subject: `We had to cancel your session on ${formatDateTime(booking.startsAt)}`,
  preheader: 'We are sorry. Please choose another time.',
  heading: 'We had to cancel your session',
  lead: `We are sorry: your ${sessionInWords(booking)} can’t take place. Please choose another time, or answer this mail and we find one together.`,
})

const replaced = (booking: Booking, by: SessionTime): Opening => ({
  subject: `Your free session became the ${minutesOf(by)}-minute one: ${formatDateTime(by.startsAt)}`,
  preheader: 'It is paid and booked. This takes the old entry out of your calendar.',
  heading: `Your free session became the ${minutesOf(by)}-minute one`,
  lead: `The ${minutesOf(by)}-minute session on ${formatDateTime(by.startsAt)} is paid and booked, in place of your ${sessionInWords(booking)} on ${formatDateTime(booking.startsAt)}. A mail of its own has the link to join; this one takes the old entry out of your calendar.`,
})

const child = (booking: Booking) => (booking.visitor.bookedFor === 'child' ? ' and your child' : '')

const oldEntry =
  'If you added the session to a calendar yourself, for example with that link, please remove the old entry there: it does not move by itself.'

function toJoin(content: BookingMailContent, context: MailContext, now: Millis): Block[] {
  const { kind, booking } = content
  const page = manageLink(context.siteUrl, booking)
  const news = kind !== 'link-again' && kind !== 'reminder-24h' && kind !== 'reminder-1h'
  const reminds = kind === 'reminder-24h' || kind === 'reminder-1h'
  const needs: Fact = { label: 'You need', value: needsInWords(booking.visitor) }
  const blocks: (Block | false)[] = [
    ...toMeet(booking, context),
    { facts: [...sessionFacts(content, context), needs] },
    news && { link: 'Add to Google Calendar', url: googleCalendarUrl(booking, context) },
    kind === 'booking-confirmed' &&
      content.payment?.document !== undefined &&
      noteLink({ kind: content.payment.document }, page),
    kind === 'booking-moved' && { small: oldEntry },
    { link: 'Move or cancel this session', url: page },
    { small: policyInWords(booking, now) },
    booking.visitor.reminder &&
      !reminds && { small: 'As you asked, we remind you by email before it starts.' },
  ]
  return blocks.filter((block) => block !== false)
}

/** How the two come together: a button into the call, or that we call. */
const toMeet = (booking: Booking, { siteUrl }: MailContext): Block[] =>
  byPhone(booking.visitor)
    ? [
        { button: 'See your booking', url: manageLink(siteUrl, booking) },
        {
          small: `${callInWords(booking.visitor)} at ${formatTime(booking.startsAt)} (India time). If you can’t answer, we try once more. Rather a video call, or is the number wrong? Your booking’s page has a button, or answer this mail.`,
        },
      ]
    : [
        { button: 'Join the session', url: joinLink(siteUrl, booking), spelled: true },
        {
          small: `The call opens at ${formatTime(joinFrom(booking))} (India time), ${joinMinutes} minutes before the start.`,
        },
      ]

/** The free times, and that nothing is lost by waiting or by cancelling. */
const toChoose = (booking: Booking, { siteUrl }: MailContext, facts: Fact[]): Block[] => [
  { button: 'Choose another time', url: `${manageLink(siteUrl, booking)}/time`, spelled: true },
  { facts },
  { link: 'Cancel it instead', url: `${manageLink(siteUrl, booking)}/cancellation` },
  {
    small:
      booking.kind === 'paid'
        ? 'What you paid stays with your session. If you cancel instead, all of it goes back, whenever you do.'
        : 'Nobody minds if you cancel instead. Or answer this mail and we find a time together.',
  },
]

type Cancelled = Extract<BookingMailContent, { kind: 'booking-cancelled' | 'booking-confirmed' }>

function afterCancelling(content: Cancelled, context: MailContext): Block[] {
  const { payment, byUs, replacedBy } = content
  if (replacedBy) return []
  return [
    ...(payment ? [moneyInWords(content.booking, payment)] : []),
    { button: 'Book another time', url: `${context.siteUrl}/services/career-counseling` },
    { facts: sessionFacts(content, context) },
    ...(payment?.note ? [noteLink(payment.note, manageLink(context.siteUrl, content.booking))] : []),
    {
      small: `${byUs ? 'Questions?' : 'You did not ask for this?'} Answer this mail or call ${context.company.phone}.`,
    },
  ]
}

/** What goes back of what was paid, and why. */
function moneyInWords(booking: Booking, { amount, refund, byHand, disputed }: MailedPayment): string {
  if (disputed)
    return 'Your bank is looking into this payment because of your dispute. It decides about the money, so we can’t refund it.'
  if (!refund) {
    return byHand
      ? 'What you paid does not come back.'
      : `${refundOverInWords(booking)}, so what you paid does not come back.`
  }
  const what = refund === amount ? 'everything you paid' : 'the rest of what you paid'
  const why = byHand ? 'We send back what you paid' : `You cancelled in time, so ${what} goes back`
  return `${why}: ${formatRupees(refund)}. It takes 5–7 working days, and we write to you when your bank has it.`
}

/** When, with whom, for whom, and the reference: the facts every mail about a session shows. */
function sessionFacts(content: BookingMailContent, context: MailContext): Fact[] {
  const { booking } = content
  const language = languageInWords(booking.visitor.language)
  const parent = { label: 'Booked by', value: 'you, the parent or guardian of a student under 18' }
  return [
    { label: 'When', value: formatDateTime(booking.startsAt) },
    ...formerTime(content),
    { label: 'Session', value: sessionLabel(booking) },
    ...counselorFact('With', booking, context),
    ...formerCounselor(content, context),
    { label: 'How', value: byPhone(booking.visitor) ? callInWords(booking.visitor) : 'Video call' },
    ...(language ? [{ label: 'Language', value: language }] : []),
    ...(booking.visitor.bookedFor === 'child' ? [parent] : []),
    { label: 'Reference', value: booking.reference },
    ...paidFacts(content),
  ]
}
