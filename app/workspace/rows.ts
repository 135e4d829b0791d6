import { bookingPath } from '#app/accounts/paths.ts'
import { sessionInShort } from '#app/availability/session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { classInWords } from '#app/booking/class-levels.ts'
import { reasonOf, workOf } from '#app/booking/visitor.ts'
import { byPhone, telUrl } from '#app/booking/ways.ts'
import { formatShortDate, spokenTime } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import { formatLanguage } from '#app/lib/languages.ts'
import { formatRupees, type Paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'

export type SessionRow = ReturnType<typeof sessionRow>

/** Booking in a list; omits fields for tables, because page data is sent along with the HTML. */
export type SessionLineRow = Omit<SessionRow, 'city' | 'reason' | 'sentBack' | 'off'>

export const sessionLine = ({ city, reason, sentBack, off, ...line }: SessionRow): SessionLineRow => line

/**
 * Formats a booking for the workspace in India time, without its token, which would let staff act as the visitor.
 *
 * @param room URL of the session's room
 * @param counselor name, where it is shown
 * @param sentBack refunded part of the price of a booking that stays, in paise
 */
export function sessionRow(
  booking: Booking,
  {
    room,
    counselor,
    sentBack,
    now,
  }: { room: string; counselor: string | null; sentBack: Paise | undefined; now: Millis },
) {
  const { visitor, startsAt } = booking
  const over = booking.endsAt <= now
  const lapsed = booking.state === 'held' && booking.heldUntil <= now
  return {
    reference: booking.reference,
    name: visitor.name,
    email: visitor.email,
    phone: visitor.phone,
    city: visitor.city,
    path: bookingPath(booking.reference),
    counselor,
    date: formatShortDate(startsAt, now),
    time: spokenTime(startsAt),
    /** ISO 8601. */
    startsAt: new Date(startsAt).toISOString(),
    ends: spokenTime(booking.endsAt),
    endsAt: new Date(booking.endsAt).toISOString(),
    /** Version that actions on the row refer to. */
    version: booking.version,
    session: sessionInShort(booking),
    sentBack: sentBack === undefined ? null : formatRupees(sentBack),
    /** Language of the session and class of the student, where known. */
    spoken: [formatLanguage(visitor.language), classInWords(visitor.classLevel)].filter(Boolean).join(', '),
    forChild: visitor.bookedFor === 'child',
    reason: reasonOf(visitor),
    /** Professions that they are curious about; null without any. */
    work: workOf(visitor),
    /** Their message, with the interest test's result when they attached it. */
    topic: visitor.topic,
    state: stateInWords(booking, now),
    over,
    /** Whether it has begun without a recorded outcome. */
    toMark: booking.state === 'confirmed' && startsAt <= now,
    /** Whether it was cancelled or never paid, so that it takes up no time. */
    off: lapsed || ['expired', 'cancelled', 'to-move'].includes(booking.state),
    /** Set for a confirmed video session that is not over. */
    joinUrl: booking.state === 'confirmed' && !over && !byPhone(visitor) ? room : null,
    /** Set for a confirmed phone session that is not over. */
    callUrl: booking.state === 'confirmed' && !over && byPhone(visitor) ? telUrl(visitor.phone) : null,
    byPhone: byPhone(visitor),
  }
}

/** Formats a booking's status. */
export function stateInWords(booking: Booking, now: Millis): Label {
  switch (booking.state) {
    case 'confirmed':
      return { label: 'Confirmed', tone: 'good' }
    case 'to-move':
      return { label: 'Waits for another time', tone: 'waiting' }
    case 'held':
      return now < booking.heldUntil
        ? { label: booking.kind === 'paid' ? 'Held, paying' : 'Held, confirming', tone: 'waiting' }
        : { label: 'Hold expired', tone: 'quiet' }
    case 'expired':
      return { label: 'Hold expired', tone: 'quiet' }
    case 'cancelled':
      return { label: 'Cancelled', tone: 'bad' }
    case 'no-show':
      return { label: 'No-show', tone: 'bad' }
    case 'completed':
      return { label: 'Completed', tone: 'quiet' }
  }
}
