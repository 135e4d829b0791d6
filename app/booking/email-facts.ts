import { countMinutes, type SessionTime, sessionKindLabels } from '#app/availability/session.ts'
import { formatDateTime, formatDay, formatShortDay, formatShortTime, formatTime } from '#app/lib/dates.ts'
import { formatLanguage } from '#app/lib/languages.ts'
import { formatRupees } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import type { EmailFact } from '#app/mail/components.tsx'
import type { EmailContext, Ticket } from '#app/mail/layout.tsx'
import type { Booking } from './booking.ts'
import type { EventDetails, EventPayment } from './event-details.ts'
import { buildManageLink } from './links.ts'
import { isRefundable } from './refund-policy.ts'
import type { EmailEvent } from './schedule-emails.ts'
import { formatPhoneMode, isPhoneCall } from './visitor.ts'

export type BookingEmailContext = EmailContext & {
  /** Counselors' names by id. The facts omit a counselor whose name is not in the map. */
  counselorNames: ReadonlyMap<string, string>
}

export type BookingEmailContent = EventDetails & {
  event: EmailEvent
  booking: Booking
  /** Key of the reminder in `reminderTimes`: `24h` or `1h`. */
  before?: string
}

/** Returns whether the email removes a session from calendars. */
export const isCancellation = ({ event }: BookingEmailContent): boolean =>
  event === 'booking-cancelled' || event === 'time-needed'

/** Returns whether the email is about a past session, so that it needs no join link and no invitation. */
export const isAboutPastSession = (content: BookingEmailContent, now: Millis): boolean =>
  content.event === 'no-show' || (!isCancellation(content) && now >= content.booking.endsAt)

/**
 * Lists the facts in every email about a session. After a change they include the previous time or counselor.
 *
 * @param own additional facts for this recipient
 */
export function listSessionFacts(
  { event, booking, previousStartsAt, previousCounselorId = '', payment }: BookingEmailContent,
  { counselorNames }: BookingEmailContext,
  counselorLabel: string,
  own: readonly EmailFact[],
): EmailFact[] {
  const day = previousStartsAt === undefined ? '' : indiaDate(previousStartsAt)
  return [
    ...buildFacts({
      When: formatDateTime(booking.startsAt),
      Was:
        event === 'time' && previousStartsAt !== undefined
          ? `${formatShortDay(day)} ${day.slice(0, 4)}, ${formatTime(previousStartsAt)}`
          : undefined,
      Session: formatSessionLabel(booking),
      [counselorLabel]: counselorNames.get(booking.counselorId),
      'Was with': event === 'counselor' ? counselorNames.get(previousCounselorId) : undefined,
    }),
    ...own,
    ...buildFacts({
      Reference: booking.reference,
      Paid: payment && formatRupees(payment.amount),
      Payment: payment?.id,
      Refund: payment?.refund ? formatRupees(payment.refund) : undefined,
    }),
  ]
}

export const buildFacts = (facts: Readonly<Record<string, string | null | undefined>>): EmailFact[] =>
  Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []))

export const buildDocumentLink = (kind: EventPayment['document'], siteUrl: string, booking: Booking) => ({
  title: `Your ${kind === 'invoice' ? 'tax invoice' : kind?.replace('-', ' ')}`,
  url: `${buildManageLink(siteUrl, booking)}#payment`,
})

/** Formats a session within a sentence: `free 15-minute session`. */
export function formatSession(booking: SessionTime & Pick<Booking, 'kind'>): string {
  return `${booking.kind === 'free' ? 'free ' : ''}${countMinutes(booking)}-minute session`
}

/** Formats a session as a label: `Free session, 15 minutes`. */
export function formatSessionLabel(booking: SessionTime & Pick<Booking, 'kind'>): string {
  return `${sessionKindLabels[booking.kind]} session, ${countMinutes(booking)} minutes`
}

/** Builds the summary at the top of an email: `Tuesday 24 November`, and `4:00 PM to 4:15 PM IST`. */
export const buildTicket = ({ startsAt, endsAt }: SessionTime, status: Ticket['status']): Ticket => ({
  large: formatDay(indiaDate(startsAt)),
  below: `${formatShortTime(startsAt)} to ${formatTime(endsAt)}`,
  status,
})

/** Explains, as of `now`, the deadlines for changing a session and for the refund of a paid one. */
export function formatPolicy(booking: Booking, now: Millis): string {
  if (booking.kind === 'free') return 'You can move or cancel until the session starts.'
  if (!isRefundable(booking, now))
    return `${formatDeadlinePassed(booking)}: cancelling won’t be refunded, and moving doesn’t change that. You can move to any available slot.`
  const until = formatDateTime(booking.refundableUntil)
  return `Cancel by ${until} for a full refund. After that, or if you miss the session, there is no refund. You can move to any available slot.`
}

const formatDeadlinePassed = ({ refundableUntil }: Booking): string =>
  `The deadline for a full refund was ${formatDateTime(refundableUntil)}`

export function formatRefund(
  booking: Booking,
  { amount, refund, isDecided, isDisputed }: EventPayment,
): string {
  if (isDisputed)
    return 'Your bank is looking into this payment because of your dispute. It decides about the money, so we can’t refund it.'
  if (!refund)
    return `${isDecided ? '' : `${formatDeadlinePassed(booking)}. `}Your payment won’t be refunded.`
  const part = refund === amount ? 'everything you paid' : 'the rest of what you paid'
  const why = isDecided ? 'We refund what you paid' : `You cancelled in time, so we refund ${part}`
  return `${why}: ${formatRupees(refund)}. It takes 5–7 working days, and we email you when your bank has it.`
}

export function listVisitorFacts(content: BookingEmailContent, context: BookingEmailContext): EmailFact[] {
  const { visitor } = content.booking
  const own = buildFacts({
    How: isPhoneCall(visitor) ? formatPhoneMode(visitor) : 'Video call',
    Language: formatLanguage(visitor.language),
    'Booked by': visitor.bookedFor === 'child' ? 'you, the parent or guardian of a student under 18' : null,
  })
  return listSessionFacts(content, context, 'With', own)
}
