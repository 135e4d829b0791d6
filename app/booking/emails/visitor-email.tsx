import type { ReactNode } from 'react'
import type { Booking } from '#app/booking/booking.ts'
import { joinFrom, joinMinutes } from '#app/booking/booking-status.ts'
import { byPhone, callInWords } from '#app/booking/choices.ts'
import type { EventPayment } from '#app/booking/event-details.ts'
import { googleCalendarUrl } from '#app/booking/invitation.ts'
import { againLink, joinLink, manageLink } from '#app/booking/links.ts'
import { refundable } from '#app/booking/refund-policy.ts'
import { formatDateTime, formatTime } from '#app/lib/dates.ts'
import { formatLanguage } from '#app/lib/languages.ts'
import { formatRupees } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import { ActionButton, ContactNote, type Fact, Facts, LinkLine, Small, Text } from '#app/mail/components.tsx'
import { greeting } from '#app/mail/greeting.ts'
import type { EmailContent } from '#app/mail/layout.tsx'
import {
  type BookingContent,
  type BookingContext,
  becauseBooked,
  buildFacts,
  documentLink,
  isOff,
  isOver,
  sessionFacts,
  sessionTicket,
} from './facts.ts'
import { writeOpening } from './opening.ts'

type Props = { content: BookingContent; context: BookingContext }

/** Renders an email about a booking to its visitor. */
export function visitorEmail(
  content: BookingContent,
  context: BookingContext,
): Omit<EmailContent, 'params' | 'calendar'> {
  const { kind, booking, message } = content
  const { lead, ...opening } = writeOpening(content, context)
  const Rest = bodies[kind] ?? (isOver(content, context) ? Recorded : ToJoin)
  const isPast = isOff(content) || kind === 'session-missed'
  return {
    ...opening,
    ticket: sessionTicket(booking, isPast ? 'over' : 'booked'),
    because: becauseBooked,
    body: (
      <>
        <Text>{greeting(booking.visitor.name)}</Text>
        <Text>{lead}</Text>
        {message && (
          <Text>
            {message.author} writes: “{message.text}”
          </Text>
        )}
        <Rest content={content} context={context} />
      </>
    ),
  }
}

function ToJoin({ content, context }: Props) {
  const { kind, booking, payment } = content
  const { siteUrl, now } = context
  const { visitor } = booking
  const page = manageLink(siteUrl, booking)
  const child = visitor.bookedFor === 'child' && ', and your child beside you'
  const needs = `${byPhone(visitor) ? 'Your phone at hand' : 'A phone or computer with internet'}${child || ''}`
  const isNews = kind !== 'reminder' && content.reason !== 'link-again'
  const issued = kind === 'booking-confirmed' && payment?.document
  const document = issued && documentLink(issued, siteUrl, booking)
  return (
    <>
      {byPhone(visitor) ? (
        <>
          <ActionButton url={page}>See your booking</ActionButton>
          <Small>
            {callInWords(visitor)} at {formatTime(booking.startsAt)} (India time). If you can’t answer, we try
            once more. Prefer a video call, or is the number wrong? Your booking’s page has a button, or reply
            to this email.
          </Small>
        </>
      ) : (
        <>
          <ActionButton url={joinLink(siteUrl, booking)} spelled>
            Join the session
          </ActionButton>
          <Small>
            The call opens at {formatTime(joinFrom(booking))} (India time), {joinMinutes} minutes before the
            start.
          </Small>
        </>
      )}
      <Facts facts={[...visitorFacts(content, context), { label: 'You need', value: needs }]} />
      {isNews && <LinkLine url={googleCalendarUrl(booking, context)}>Add to Google Calendar</LinkLine>}
      {document && <LinkLine url={document.url}>{document.title}</LinkLine>}
      {kind === 'booking-rescheduled' && (
        <Small>
          If you added the session to a calendar yourself, for example with that link, please remove the old
          entry there: it does not move automatically.
        </Small>
      )}
      <LinkLine url={page}>Move or cancel this session</LinkLine>
      <Small>{formatPolicy(booking, now)}</Small>
      {visitor.reminder && kind !== 'reminder' && (
        <Small>As you asked, we’ll send you a reminder by email before it starts.</Small>
      )}
    </>
  )
}

const Recorded = ({ content, context }: Props) => (
  <>
    <ActionButton url={manageLink(context.siteUrl, content.booking)}>See your session</ActionButton>
    <Facts facts={visitorFacts(content, context)} />
  </>
)

/** Links to the available slots, and an assurance that waiting or cancelling costs nothing. */
function ToChoose({ content, context }: Props) {
  const page = manageLink(context.siteUrl, content.booking)
  return (
    <>
      <ActionButton url={`${page}/time`} spelled>
        Choose another time
      </ActionButton>
      <Facts facts={visitorFacts(content, context)} />
      <LinkLine url={`${page}/cancellation`}>Cancel it instead</LinkLine>
      <Small>
        {content.booking.kind === 'paid'
          ? 'What you paid stays with your session. If you cancel instead, you get a full refund, whenever you do.'
          : 'It’s fine to cancel instead. Or reply to this email and we’ll find a time together.'}
      </Small>
    </>
  )
}

function AfterCancelling({ content, context }: Props) {
  const { booking, payment, isByUs } = content
  const document = payment?.document && documentLink(payment.document, context.siteUrl, booking)
  return (
    <>
      {payment && <Text>{formatRefund(booking, payment)}</Text>}
      <ActionButton url={`${context.siteUrl}/services/career-counseling`}>Book another time</ActionButton>
      <Facts facts={visitorFacts(content, context)} />
      {document && <LinkLine url={document.url}>{document.title}</LinkLine>}
      <ContactNote phone={context.company.phone}>
        {isByUs ? 'Questions?' : 'You didn’t ask for this?'}
      </ContactNote>
    </>
  )
}

const Missed = ({ content: { booking }, context: { siteUrl, company } }: Props) => (
  <>
    {booking.kind === 'paid' && (
      <Text>Missed sessions aren’t refunded, so a new session needs a new payment.</Text>
    )}
    <ActionButton url={againLink(siteUrl, booking)} spelled>
      Book another time
    </ActionButton>
    <ContactNote phone={company.phone}>You were there, or something went wrong on our side?</ContactNote>
  </>
)

const bodies: Partial<Record<BookingContent['kind'], (props: Props) => ReactNode>> = {
  'booking-cancelled': AfterCancelling,
  'booking-time-needed': ToChoose,
  'session-missed': Missed,
}

/** Explains until when a session can be changed and, for a paid session, refunded, as of `now`. */
function formatPolicy(booking: Booking, now: Millis): string {
  if (booking.kind === 'free') return 'You can move or cancel until the session starts.'
  if (!refundable(booking, now))
    return `${formatDeadlinePassed(booking)}: cancelling won’t be refunded, and moving doesn’t change that. You can move to any available slot.`
  const until = formatDateTime(booking.refundableUntil)
  return `Cancel by ${until} for a full refund. After that, or if you miss the session, there is no refund. You can move to any available slot.`
}

const formatDeadlinePassed = ({ refundableUntil }: Booking): string =>
  `The deadline for a full refund was ${formatDateTime(refundableUntil)}`

/** Explains how much of a payment is refunded, and why. */
function formatRefund(booking: Booking, { amount, refund, isDecided, isDisputed }: EventPayment): string {
  if (isDisputed)
    return 'Your bank is looking into this payment because of your dispute. It decides about the money, so we can’t refund it.'
  if (!refund)
    return `${isDecided ? '' : `${formatDeadlinePassed(booking)}. `}Your payment won’t be refunded.`
  const what = refund === amount ? 'everything you paid' : 'the rest of what you paid'
  const why = isDecided ? 'We refund what you paid' : `You cancelled in time, so we refund ${what}`
  return `${why}: ${formatRupees(refund)}. It takes 5–7 working days, and we email you when your bank has it.`
}

function visitorFacts(content: BookingContent, context: BookingContext): Fact[] {
  const { visitor } = content.booking
  const own = buildFacts({
    How: byPhone(visitor) ? callInWords(visitor) : 'Video call',
    Language: formatLanguage(visitor.language),
    'Booked by': visitor.bookedFor === 'child' ? 'you, the parent or guardian of a student under 18' : null,
  })
  return sessionFacts(content, context, 'With', own)
}
