import { formatDateTime, formatDay, formatTime, shortDay, spokenTime } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import type { Fact, MailContext, Ticket } from '#app/mail/message.ts'
import type { BookingMailContent } from '#app/ports/outbox.ts'
import type { Booking } from '../domain/booking.ts'
import { refundable } from '../domain/refund-policy.ts'
import { kindInWords, minutesOf, type SessionTime } from '../domain/session.ts'
import type { Visitor } from '../domain/visitor.ts'
import { byPhone, type Way } from '../domain/ways.ts'

/** Of a session that has moved, when it was to be: `Sat 21 Nov 2026, 7:00 PM IST`. */
export function formerTime(content: BookingMailContent): Fact[] {
  if (content.kind !== 'booking-moved') return []
  const { previousStartsAt: at } = content
  const day = indiaDate(at)
  return [{ label: 'Was', value: `${shortDay(day)} ${day.slice(0, 4)}, ${formatTime(at)}` }]
}

/** Of a session that was handed over, by whom. */
export function formerCounselor(
  content: BookingMailContent,
  { counselorNames }: Pick<MailContext, 'counselorNames'>,
): Fact[] {
  const value =
    content.kind === 'booking-handed-over' ? counselorNames.get(content.previousCounselorId) : undefined
  return value ? [{ label: 'Was with', value }] : []
}

/** Who it is with; nothing for a counselor without a name. */
export function counselorFact(
  label: string,
  { counselorId }: Pick<Booking, 'counselorId'>,
  { counselorNames }: Pick<MailContext, 'counselorNames'>,
): Fact[] {
  const value = counselorNames.get(counselorId)
  return value ? [{ label, value }] : []
}

/** Of a paid session, what was paid and under which number; of a cancelled one what goes back. */
export function paidFacts(content: BookingMailContent): Fact[] {
  if (!('payment' in content) || !content.payment) return []
  const { id, amount, refund } = content.payment
  return [
    { label: 'Paid', value: formatRupees(amount) },
    { label: 'Payment', value: id },
    ...(refund ? [{ label: 'Goes back', value: formatRupees(refund) }] : []),
  ]
}

/** What one needs for the call. */
export function needsInWords(visitor: Pick<Visitor, 'bookedFor'> & { way?: Way }): string {
  const child = visitor.bookedFor === 'child' ? ', and your child beside you' : ''
  return `${byPhone(visitor) ? 'Your phone at hand' : 'A phone or computer with internet'}${child}`
}

/** `free 15-minute session` */
export function sessionInWords(booking: SessionTime & Pick<Booking, 'kind'>): string {
  return `${booking.kind === 'free' ? 'free ' : ''}${minutesOf(booking)}-minute session`
}

/** `Free session, 15 minutes` */
export function sessionLabel(booking: SessionTime & Pick<Booking, 'kind'>): string {
  return `${kindInWords[booking.kind]} session, ${minutesOf(booking)} minutes`
}

/** `Tuesday 24 November`, and `4:00 PM to 4:15 PM IST` */
export const ticketOf = ({ startsAt, endsAt }: SessionTime, state: Ticket['state']): Ticket => ({
  large: formatDay(indiaDate(startsAt)),
  below: `${spokenTime(startsAt)} to ${formatTime(endsAt)}`,
  state,
})

/** Until when it can be changed, and for a paid session what that does to the money, as things stand at `now`. */
export function policyInWords(booking: Pick<Booking, 'kind' | 'refundableUntil'>, now: Millis): string {
  if (booking.kind === 'free') return 'You can move or cancel until the session starts.'
  if (!refundable(booking, now)) {
    return `${refundOverInWords(booking)}: cancelling brings nothing back, and moving does not change that. Moving depends on free times.`
  }
  const until = formatDateTime(booking.refundableUntil)
  return `Cancel by ${until} for a full refund; there is none after that or when nobody comes. Moving depends on free times.`
}

/** `The last moment for a full refund was Monday 23 November 2026, 4:00 PM IST` */
export const refundOverInWords = ({ refundableUntil }: Pick<Booking, 'refundableUntil'>): string =>
  `The last moment for a full refund was ${formatDateTime(refundableUntil)}`
