import { countMinutes, kindNames, type SessionTime } from '#app/availability/session.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { EventDetails, EventPayment } from '#app/booking/event-details.ts'
import { manageLink } from '#app/booking/links.ts'
import { formatDateTime, formatDay, formatTime, shortDay, spokenTime } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { Fact } from '#app/mail/components.tsx'
import type { EmailContext, Ticket } from '#app/mail/layout.tsx'

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
    | 'session-missed'
    | 'counselor-late'
  booking: Booking
  /** Reason for sending `booking-details`. */
  reason?: string
  /** Key of the reminder, such as `24h`. */
  before?: string
}

export const becauseBooked = 'You get this email because a counseling session was booked with this address.'

/** Whether the email removes a session from calendars. */
export const isOff = ({ kind }: Pick<BookingContent, 'kind'>): boolean =>
  kind === 'booking-cancelled' || kind === 'booking-time-needed'

/** Whether the email is about a past session, so that it needs no join link and no invitation. */
export const isOver = ({ kind, booking }: BookingContent, { now }: Pick<BookingContext, 'now'>): boolean =>
  kind === 'session-missed' ||
  ((kind === 'booking-details' || kind === 'booking-confirmed') && now >= booking.endsAt)

/**
 * Lists the facts in every email about a session. After a change they include the previous time or counselor:
 * `Sat 21 Nov 2026, 7:00 PM IST`.
 *
 * @param own facts for the reader alone
 */
export function sessionFacts(
  content: BookingContent,
  { counselorNames }: Pick<BookingContext, 'counselorNames'>,
  counselorLabel: string,
  own: readonly Fact[],
): Fact[] {
  const { kind, booking, previousStartsAt, previousCounselorId, payment } = content
  const day = previousStartsAt === undefined ? '' : indiaDate(previousStartsAt)
  const facts = {
    When: formatDateTime(booking.startsAt),
    Was:
      kind === 'booking-rescheduled' && previousStartsAt !== undefined
        ? `${shortDay(day)} ${day.slice(0, 4)}, ${formatTime(previousStartsAt)}`
        : undefined,
    Session: formatSessionLabel(booking),
    [counselorLabel]: counselorNames.get(booking.counselorId),
    'Was with': kind === 'booking-reassigned' ? counselorNames.get(previousCounselorId ?? '') : undefined,
  }
  return [
    ...buildFacts(facts),
    ...own,
    ...buildFacts({
      Reference: booking.reference,
      Paid: payment && formatRupees(payment.amount),
      Payment: payment?.id,
      Refund: payment?.refund ? formatRupees(payment.refund) : undefined,
    }),
  ]
}

/** Lists the facts that have a value. */
export const buildFacts = (facts: Readonly<Record<string, string | null | undefined>>): Fact[] =>
  Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** Returns a link to the documents on a booking's page, titled by kind: `Your credit note`. */
export const documentLink = (kind: EventPayment['document'], siteUrl: string, booking: Booking) => ({
  title: `Your ${kind === 'invoice' ? 'tax invoice' : kind?.replace('-', ' ')}`,
  url: `${manageLink(siteUrl, booking)}#payment`,
})

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
