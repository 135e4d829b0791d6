import type { Booking } from '#app/booking/booking.ts'
import { joinFrom, joinMinutes } from '#app/booking/booking-status.ts'
import { byPhone, callInWords } from '#app/booking/choices.ts'
import type { EventPayment } from '#app/booking/event-details.ts'
import { formatDateTime, formatTime } from '#app/lib/dates.ts'
import { formatLanguage } from '#app/lib/languages.ts'
import { formatRupees } from '#app/lib/money.ts'
import { ActionButton, type Fact, Facts, LinkLine, Small, Text } from '#app/mail/components.tsx'
import { greeting } from '#app/mail/greeting.ts'
import type { EmailContent } from '#app/mail/layout.tsx'
import { googleCalendarUrl } from './invitation.ts'
import { joinLink, manageLink } from './meeting-link.ts'
import { isOver, openingOf } from './openings.ts'
import {
  type BookingContent,
  type BookingContext,
  counselorFact,
  documentLink,
  formatDeadlinePassed,
  formatNeeds,
  formatPolicy,
  formatSessionLabel,
  isOff,
  paymentFacts,
  previousFacts,
  sessionTicket,
} from './words.ts'

type Props = { content: BookingContent; context: BookingContext }

/** Renders an email about a booking to its visitor. */
export function visitorEmail(
  content: BookingContent,
  context: BookingContext,
): Omit<EmailContent, 'params' | 'calendar'> {
  const { kind, booking, message } = content
  const { lead, ...opening } = openingOf(content, context)
  const Rest =
    kind === 'booking-cancelled'
      ? AfterCancelling
      : kind === 'booking-time-needed'
        ? ToChoose
        : isOver(content, context)
          ? Recorded
          : ToJoin
  return {
    ...opening,
    ticket: sessionTicket(booking, isOff(content) ? 'over' : 'booked'),
    because: 'You get this email because a counseling session was booked with this address.',
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
      <Facts
        facts={[...sessionFacts(content, context), { label: 'You need', value: formatNeeds(visitor) }]}
      />
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
    <Facts facts={sessionFacts(content, context)} />
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
      <Facts facts={sessionFacts(content, context)} />
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
      <Facts facts={sessionFacts(content, context)} />
      {document && <LinkLine url={document.url}>{document.title}</LinkLine>}
      <Small>
        {isByUs ? 'Questions?' : 'You didn’t ask for this?'} Reply to this email or call{' '}
        {context.company.phone}.
      </Small>
    </>
  )
}

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

/** Lists the facts in every email about a session: time, counselor, mode and reference. */
function sessionFacts(content: BookingContent, context: BookingContext): Fact[] {
  const { booking } = content
  const { visitor } = booking
  const language = formatLanguage(visitor.language)
  const previous = previousFacts(content, context)
  const parent = { label: 'Booked by', value: 'you, the parent or guardian of a student under 18' }
  return [
    { label: 'When', value: formatDateTime(booking.startsAt) },
    ...previous.time,
    { label: 'Session', value: formatSessionLabel(booking) },
    ...counselorFact('With', booking.counselorId, context),
    ...previous.counselor,
    { label: 'How', value: byPhone(visitor) ? callInWords(visitor) : 'Video call' },
    ...(language ? [{ label: 'Language', value: language }] : []),
    ...(visitor.bookedFor === 'child' ? [parent] : []),
    { label: 'Reference', value: booking.reference },
    ...paymentFacts(content),
  ]
}
