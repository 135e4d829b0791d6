import { bookingPath } from '#app/accounts/paths.ts'
import { formatShortKindAndLength } from '#app/availability/session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { getBookingStatus } from '#app/booking/booking-status.ts'
import {
  formatBookingReason,
  formatClassLevel,
  formatProfessions,
  isPhoneCall,
} from '#app/booking/visitor.ts'
import { formatShortDay, formatShortTime } from '#app/lib/dates.ts'
import type { StatusLabel } from '#app/lib/label.ts'
import { formatLanguage } from '#app/lib/languages.ts'
import { formatRupees, type Paise } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'

export type BookingRow = ReturnType<typeof buildBookingRow>

type Surroundings = {
  /** URL of the call. */
  room: string
  /** Name of the counselor, or null where there is only one. */
  counselor: string | null
  /** Partial refund of a booking. */
  refunded: Paise | undefined
  now: Millis
}

/** Formats a booking for staff. The token is left out, because staff could act as the client with it. */
export function buildBookingRow(booking: Booking, { room, counselor, refunded, now }: Surroundings) {
  const { reference, version, kind, visitor, startsAt, endsAt } = booking
  const { name, email, phone, topic } = visitor
  const isOver = endsAt <= now
  const isPhone = isPhoneCall(visitor)
  const isForChild = visitor.bookedFor === 'child'
  const language = formatLanguage(visitor.language)
  const status = getBookingStatus(booking, now)
  return {
    reference,
    /** Version of the booking, which forms send back to detect conflicts. */
    version,
    name,
    email,
    phone,
    kind,
    counselor,
    isOver,
    isPhone,
    path: bookingPath(reference),
    date: formatShortDay(indiaDate(startsAt), now),
    time: formatShortTime(startsAt),
    startsAt: new Date(startsAt).toISOString(),
    ends: formatShortTime(endsAt),
    endsAt: new Date(endsAt).toISOString(),
    session: formatShortKindAndLength(booking),
    refunded: refunded === undefined ? null : formatRupees(refunded),
    /** Language, class, guardian and counselor, on one line. */
    details: [
      [language, formatClassLevel(visitor.classLevel)].filter(Boolean).join(', '),
      isForChild && 'for a student under 18',
      counselor,
    ]
      .filter(Boolean)
      .join(' · '),
    reason: formatBookingReason(visitor),
    /** Professions that interest the client, or null. */
    work: formatProfessions(visitor),
    /** Client's message, with the result of the interest test if they attached it. */
    topic,
    status: getBookingStatusLabel(booking, now),
    /** Whether the session does not take place at its time. */
    isOff: ['expired', 'cancelled', 'to-move'].includes(status),
    isHeld: status === 'held',
    /** Present only for a confirmed video session that is not over. */
    joinUrl: booking.status === 'confirmed' && !isOver && !isPhone ? room : null,
  }
}

const labels: Readonly<Record<Booking['status'] | 'completed', StatusLabel>> = {
  confirmed: { label: 'Confirmed', tone: 'good' },
  'to-move': { label: 'To move', tone: 'waiting' },
  held: { label: 'Held, confirming', tone: 'waiting' },
  expired: { label: 'Hold expired', tone: 'quiet' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  'no-show': { label: 'No-show', tone: 'bad' },
  completed: { label: 'Completed', tone: 'quiet' },
}

export function getBookingStatusLabel(booking: Booking, now: Millis): StatusLabel {
  const status = getBookingStatus(booking, now)
  if (status === 'held' && booking.kind === 'paid') return { ...labels.held, label: 'Held, paying' }
  return labels[status]
}
