import type { Booking } from '#app/features/booking/domain/booking.ts'
import { sessionInShort } from '#app/features/booking/domain/session.ts'
import { reasonOf } from '#app/features/booking/domain/visitor.ts'
import { bookingPath } from '#app/features/staff/domain/paths.ts'
import { dateInShort, momentInShort, spokenTime } from '#app/lib/dates.ts'
import { inWords, type Label } from '#app/lib/label.ts'
import { formatRupees, type Paise } from '#app/lib/money.ts'
import type { IsoDate, Millis } from '#app/lib/time.ts'

/** A booking as the dashboard shows it; never with its token, which would let its reader act for the visitor. */
export type SessionRow = {
  reference: string
  name: string
  email: string
  phone: string
  city: string
  /** The address of its page. */
  path: string
  /** Their name, when an admin sees those of several; else null. */
  counselor: string | null
  /** India time. */
  date: string
  time: string
  /** For machines, ISO 8601. */
  startsAt: string
  session: string
  /** `₹500`, what was sent back of its price while the session stays; null when nothing was. */
  sentBack: string | null
  forChild: boolean
  reason: string
  state: Label
  over: boolean
  /** Cancelled, or never paid: it takes up no time. */
  off: boolean
  /** While there is something to join: confirmed and not over. */
  joinUrl: string | null
}

/** `more` when there are others beyond `total`, which are not counted. */
export type BookingPage = { rows: SessionRow[]; total: number; more: boolean; page: number; pages: number }

/** Seven days from a Monday, with what stands on each; `left` earlier sessions found no room in the answer. */
export type Week = {
  monday: IsoDate
  days: { date: IsoDate; name: string; today: boolean; rows: SessionRow[] }[]
  left: number
}

export type MailRow = {
  id: string
  kind: string
  recipient: string
  when: string
  failedAt: string
  attempts: number
  error: string
}

/**
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
): SessionRow {
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
    date: dateInShort(startsAt, now),
    time: spokenTime(startsAt),
    startsAt: new Date(startsAt).toISOString(),
    session: sessionInShort(booking),
    sentBack: sentBack === undefined ? null : formatRupees(sentBack),
    forChild: visitor.bookedFor === 'child',
    reason: reasonOf(visitor),
    state: stateInWords(booking, now),
    over,
    off: lapsed || booking.state === 'expired' || booking.state === 'cancelled',
    joinUrl: booking.state === 'confirmed' && !over ? room : null,
  }
}

/** How a booking stands, in a word or two. */
export function stateInWords(booking: Booking, now: Millis): SessionRow['state'] {
  switch (booking.state) {
    case 'confirmed':
      return { label: 'Confirmed', tone: 'good' }
    case 'held':
      return now < booking.heldUntil
        ? { label: 'Held, paying', tone: 'waiting' }
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

/** @param mail `failedAt` is when it was given up */
export function mailRow(mail: Omit<MailRow, 'when' | 'failedAt'> & { failedAt: Millis }): MailRow {
  const at = new Date(mail.failedAt)
  return {
    id: mail.id,
    kind: inWords(mail.kind),
    recipient: mail.recipient,
    when: momentInShort(mail.failedAt, mail.failedAt),
    failedAt: at.toISOString(),
    attempts: mail.attempts,
    error: mail.error,
  }
}
