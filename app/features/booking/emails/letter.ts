import { formatDate, formatDateTime, spokenTime } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import { onlyName } from '#app/mail/greeting.ts'
import { type Letter, type MailContext, type Message, oneLine } from '#app/mail/message.ts'
import type { BookingMailContent } from '#app/ports/outbox.ts'
import type { Booking } from '../domain/booking.ts'
import { factsOf, professionsInWords } from '../domain/visitor.ts'
import { byPhone, phoneInWords, telUrl } from '../domain/ways.ts'
import { invitation } from './invitation.ts'
import { joinLink, staffJoinLink, workspaceLink } from './meeting-link.ts'
import { isOver, visitorMessage } from './visitor.ts'
import { counselorFact, formerCounselor, formerTime, paidFacts, sessionLabel, ticketOf } from './words.ts'

/**
 * What is written about a booking.
 *
 * @param now becomes the invitation's DTSTAMP; what is past then is told as past
 */
export function bookingLetter(
  content: BookingMailContent,
  context: MailContext,
  { now }: { now: Millis },
): Letter {
  const { booking } = content
  const params = templateParams(content, context)
  const over = content.to === 'visitor' && isOver(content, now)
  if (
    over ||
    content.kind === 'link-again' ||
    content.kind === 'reminder-24h' ||
    content.kind === 'reminder-1h'
  )
    return { ...visitorMessage(content, context, now), params }
  const off = content.kind === 'booking-cancelled' || content.kind === 'booking-to-move'
  const method = off ? 'CANCEL' : 'REQUEST'
  if (content.to === 'counselor') return { ...teamMessage(content, context), params, ...answersTo(booking) }
  const link = content.to === 'team' ? staffJoinLink(context.siteUrl, booking) : undefined
  const calendar = { method, ics: invitation(booking, method, context, now, link) } as const
  return content.to === 'team'
    ? { ...teamMessage(content, context), params, calendar, ...answersTo(booking) }
    : { ...visitorMessage(content, context, now), params, calendar }
}

/** The team gets news, no reminders. */
type TeamContent = Extract<BookingMailContent, { kind: `booking-${string}` }>

const told: Record<
  Exclude<TeamContent['kind'], 'booking-way-changed'>,
  { subject: string; heading: string }
> = {
  'booking-confirmed': { subject: 'New booking', heading: 'New booking' },
  'booking-moved': { subject: 'Moved', heading: 'A booking has moved' },
  'booking-handed-over': { subject: 'Handed over', heading: 'A session has another counselor' },
  'booking-to-move': { subject: 'Needs another time', heading: 'A session needs another time' },
  'booking-cancelled': { subject: 'Cancelled', heading: 'A booking is cancelled' },
}

const anotherWay = ({ visitor }: Booking) =>
  byPhone(visitor)
    ? { subject: 'Now by phone', heading: 'Please call: a session is by phone now' }
    : { subject: 'Now by video', heading: 'A session is by video now' }

const becamePaid = { subject: 'Became a paid session', heading: 'A free session became a paid one' }

/** What the team and the counselor are told: everything the visitor filled in. The counselor's calendar is a feed. */
function teamMessage(content: TeamContent, context: MailContext): Message {
  const { kind, booking } = content
  const { subject, heading } =
    'replacedBy' in content && content.replacedBy
      ? becamePaid
      : kind === 'booking-way-changed'
        ? anotherWay(booking)
        : told[kind]
  const off = kind === 'booking-cancelled' || kind === 'booking-to-move'
  const when = formatDateTime(booking.startsAt)
  const url = staffJoinLink(context.siteUrl, booking)
  const { phone } = booking.visitor
  const toMeet = byPhone(booking.visitor)
    ? { button: `Call ${phoneInWords(phone)}`, url: telUrl(phone) }
    : { button: 'Join the session', url, spelled: true }
  const facts = [
    { label: 'When', value: when },
    ...formerTime(content),
    { label: 'Session', value: sessionLabel(booking) },
    ...counselorFact('Counselor', booking, context),
    ...formerCounselor(content, context),
    ...factsOf(booking.visitor, 'mail'),
    { label: 'Reference', value: booking.reference },
    ...paidFacts(content),
  ]
  return {
    subject: `${subject}: ${oneLine(booking.visitor.name)}, ${when}`,
    preheader: `${sessionLabel(booking)}, ${booking.reference}`,
    heading,
    ticket: ticketOf(booking, off ? 'over' : 'stands'),
    blocks: [
      ...(off ? [] : [toMeet]),
      { facts },
      content.to === 'counselor'
        ? { link: 'Open the booking', url: workspaceLink(context.siteUrl, booking) }
        : { link: 'All bookings', url: `${context.siteUrl}/services/counselor-dashboard` },
      { small: whoAnswers(booking) },
    ],
    because:
      content.to === 'counselor'
        ? 'You get this mail because the session is in your calendar. You can switch such mails off on your account’s page.'
        : `You get this mail because bookings are announced to ${context.teamEmail}.`,
  }
}

/** Where an answer to the team's mail goes: to the visitor, who may have given no address. */
export const answersTo = ({ visitor: { email } }: Booking) => (email === null ? {} : { replyTo: email })

export const whoAnswers = ({ visitor: { email } }: Booking): string =>
  email === null
    ? 'The visitor gave no email address: call them.'
    : 'An answer to this mail goes to the visitor.'

/** Named as in the specification's booking emails, so that templates made for them keep working. */
function templateParams(content: BookingMailContent, context: MailContext): Record<string, string> {
  const { visitor, startsAt } = content.booking
  const { name, email, phone, city, otherProfession, reminder } = visitor
  // nothing that somebody was free to write goes to an address that nobody has proved to be theirs
  const safe = content.to === 'visitor' ? onlyName : (text: string) => text
  return {
    name: safe(name),
    email: email ?? '',
    phone,
    city: safe(city),
    selectedDate: formatDate(startsAt),
    selectedTime: spokenTime(startsAt),
    professions: professionsInWords({ ...visitor, otherProfession: safe(otherProfession ?? '') }),
    reminder: reminder ? 'Yes' : 'No',
    ...('payment' in content && content.payment && { paymentId: content.payment.id }),
    ...(content.to === 'visitor' && {
      to_email: email ?? '',
      meeting_link: joinLink(context.siteUrl, content.booking),
    }),
  }
}
