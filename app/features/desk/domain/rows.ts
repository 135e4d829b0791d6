import { bookingPath } from '#app/accounts/paths.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { classInWords } from '#app/features/booking/domain/class-levels.ts'
import { languageInWords } from '#app/features/booking/domain/languages.ts'
import { sessionInShort } from '#app/features/booking/domain/session.ts'
import { reasonOf, workOf } from '#app/features/booking/domain/visitor.ts'
import { byPhone, telUrl } from '#app/features/booking/domain/ways.ts'
import { formatShortDate, spokenTime } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import { formatRupees, type Paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'

export type SessionRow = ReturnType<typeof sessionRow>

/** A booking in a list that is no table: without what only tables show, for a page's data is sent beside its HTML. */
export type SessionLineRow = Omit<SessionRow, 'city' | 'reason' | 'sentBack' | 'off'>

export const sessionLine = ({ city, reason, sentBack, off, ...line }: SessionRow): SessionLineRow => line

/**
 * A booking as the workspace shows it, in India time; never with its token, which would let its reader act for the visitor.
 *
 * @param room where its session is held
 * @param counselor their name, where it is to be shown
 * @param sentBack what of its price was sent back though it stays, paise
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
    /** The address of its page. */
    path: bookingPath(booking.reference),
    counselor,
    date: formatShortDate(startsAt, now),
    time: spokenTime(startsAt),
    /** For machines, ISO 8601. */
    startsAt: new Date(startsAt).toISOString(),
    ends: spokenTime(booking.endsAt),
    endsAt: new Date(booking.endsAt).toISOString(),
    /** As it is shown: who acts on it names it. */
    version: booking.version,
    session: sessionInShort(booking),
    sentBack: sentBack === undefined ? null : formatRupees(sentBack),
    /** The language of the session and the class of whoever comes, as far as they were said. */
    spoken: [languageInWords(visitor.language), classInWords(visitor.classLevel)].filter(Boolean).join(', '),
    forChild: visitor.bookedFor === 'child',
    reason: reasonOf(visitor),
    /** The work they are curious about; null when none was ticked or typed. */
    work: workOf(visitor),
    /** What they wrote, with the result of the interest test where they took it along. */
    topic: visitor.topic,
    state: stateInWords(booking, now),
    over,
    /** It has begun, and nobody has said yet how it went. */
    toMark: booking.state === 'confirmed' && startsAt <= now,
    /** Cancelled, or never paid: it takes up no time. */
    off: lapsed || ['expired', 'cancelled', 'to-move'].includes(booking.state),
    /** While there is something to join: confirmed and not over. */
    joinUrl: booking.state === 'confirmed' && !over && !byPhone(visitor) ? room : null,
    /** While there is somebody to call: of a session by phone. */
    callUrl: booking.state === 'confirmed' && !over && byPhone(visitor) ? telUrl(visitor.phone) : null,
    byPhone: byPhone(visitor),
  }
}

/** How a booking stands, in a word or two. */
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
