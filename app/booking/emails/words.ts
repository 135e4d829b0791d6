import { countMinutes, kindNames, type SessionTime } from '#app/availability/session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { byPhone, type Way } from '#app/booking/choices.ts'
import type { EventDetails, EventPayment } from '#app/booking/event-details.ts'
import { refundable } from '#app/booking/refund-policy.ts'
import type { Visitor } from '#app/booking/visitor.ts'
import { formatDateTime, formatDay, formatTime, shortDay, spokenTime } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import type { Fact } from '#app/mail/components.tsx'
import type { EmailContext, Ticket } from '#app/mail/layout.tsx'
import { manageLink } from './meeting-link.ts'

export type BookingContext = EmailContext & {
  /** Names by counselor id. A counselor without an entry is not named. */
  counselorNames: ReadonlyMap<string, string>
}

/** Content of an email about a booking: the current booking and the event's details. */
export type BookingContent = EventDetails & {
  kind:
    | 'booking-confirmed'
    | 'booking-rescheduled'
    | 'booking-reassigned'
    | 'booking-mode-changed'
    | 'booking-time-needed'
    | 'booking-cancelled'
    | 'booking-details'
    | 'reminder'
  booking: Booking
  /** Reason for sending `booking-details`. */
  reason?: string
  /** Key of the reminder, such as `24h`. */
  before?: string
}

/** Whether the email removes a session from calendars. */
export const isOff = ({ kind }: Pick<BookingContent, 'kind'>): boolean =>
  kind === 'booking-cancelled' || kind === 'booking-time-needed'

/** Returns a fact with the counselor's name; none when the name is unknown. */
export function counselorFact(
  label: string,
  counselorId: string | undefined,
  { counselorNames }: Pick<BookingContext, 'counselorNames'>,
): Fact[] {
  const value = counselorNames.get(counselorId ?? '')
  return value ? [{ label, value }] : []
}

/**
 * Returns the previous time or counselor of a moved or reassigned session: `Sat 21 Nov 2026, 7:00 PM IST`.
 */
export function previousFacts(
  { kind, previousStartsAt, previousCounselorId }: BookingContent,
  context: Pick<BookingContext, 'counselorNames'>,
): { time: Fact[]; counselor: Fact[] } {
  const isMoved = kind === 'booking-rescheduled' && previousStartsAt !== undefined
  const day = isMoved ? indiaDate(previousStartsAt) : ''
  return {
    time: isMoved
      ? [{ label: 'Was', value: `${shortDay(day)} ${day.slice(0, 4)}, ${formatTime(previousStartsAt)}` }]
      : [],
    counselor: kind === 'booking-reassigned' ? counselorFact('Was with', previousCounselorId, context) : [],
  }
}

/** Lists the amount paid, the payment's id and any refund. */
export function paymentFacts({ payment }: EventDetails): Fact[] {
  if (!payment) return []
  const { id, amount, refund } = payment
  return [
    { label: 'Paid', value: formatRupees(amount) },
    { label: 'Payment', value: id },
    ...(refund ? [{ label: 'Refund', value: formatRupees(refund) }] : []),
  ]
}

/** Returns a link to the documents on a booking's page, titled by kind: `Your credit note`. */
export const documentLink = (kind: EventPayment['document'], siteUrl: string, booking: Booking) => ({
  title: `Your ${kind === 'invoice' ? 'tax invoice' : kind?.replace('-', ' ')}`,
  url: `${manageLink(siteUrl, booking)}#payment`,
})

/** Describes what the visitor needs for the call. */
export function formatNeeds(visitor: Pick<Visitor, 'bookedFor'> & { way?: Way }): string {
  const child = visitor.bookedFor === 'child' ? ', and your child beside you' : ''
  return `${byPhone(visitor) ? 'Your phone at hand' : 'A phone or computer with internet'}${child}`
}

/** Formats a session within a sentence: `free 15-minute session`. */
export function formatSession(booking: SessionTime & Pick<Booking, 'kind'>): string {
  return `${booking.kind === 'free' ? 'free ' : ''}${countMinutes(booking)}-minute session`
}

/** Formats a session as a label: `Free session, 15 minutes`. */
export function formatSessionLabel(booking: SessionTime & Pick<Booking, 'kind'>): string {
  return `${kindNames[booking.kind]} session, ${countMinutes(booking)} minutes`
}

/** Returns the email's ticket: `Tuesday 24 November`, and `4:00 PM to 4:15 PM IST`. */
export const sessionTicket = ({ startsAt, endsAt }: SessionTime, status: Ticket['status']): Ticket => ({
  large: formatDay(indiaDate(startsAt)),
  below: `${spokenTime(startsAt)} to ${formatTime(endsAt)}`,
  status,
})

/** Explains until when a session can be changed and, for a paid session, refunded, as of `now`. */
export function formatPolicy(booking: Pick<Booking, 'kind' | 'refundableUntil'>, now: Millis): string {
  if (booking.kind === 'free') return 'You can move or cancel until the session starts.'
  if (!refundable(booking, now))
    return `${formatDeadlinePassed(booking)}: cancelling won’t be refunded, and moving doesn’t change that. You can move to any available slot.`
  const until = formatDateTime(booking.refundableUntil)
  return `Cancel by ${until} for a full refund. After that, or if you miss the session, there is no refund. You can move to any available slot.`
}

/** Formats the missed deadline: `The deadline for a full refund was Monday 23 November 2026, 4:00 PM IST`. */
export const formatDeadlinePassed = ({ refundableUntil }: Pick<Booking, 'refundableUntil'>): string =>
  `The deadline for a full refund was ${formatDateTime(refundableUntil)}`
