import type { Nearest } from '#app/features/booking/book-session.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { paise } from '#app/lib/money.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { OutgoingMail, PaymentMailContent } from '#app/ports/outbox.ts'
import type { Payment, Refund } from './domain/order.ts'

type Settings = { teamEmail: string }

/**
 * That a payment failed, with the way back to the held booking. It waits two minutes and is dropped when the booking is
 * no longer held then: nobody who has paid at the second try is to read that they have not.
 */
export function paymentFailedMails(
  booking: Booking,
  error: string | null,
  settings: Settings,
  now: Millis,
): OutgoingMail[] {
  return toBoth(booking, settings, now + 2 * MINUTE, booking.id, (to) => ({
    kind: 'payment-failed',
    to,
    booking,
    error,
  }))
}

/** That money which booked nothing, or no session any more, is on its way back, and what is free instead. */
export function refundStartedMails(
  booking: Booking,
  refund: Refund,
  nearest: Nearest,
  settings: Settings,
  now: Millis,
): OutgoingMail[] {
  const instead = nearest.map(({ date, time }) => ({ date, time }))
  return toBoth(booking, settings, now, refund.id, (to) => ({
    kind: 'refund-started',
    to,
    booking,
    refund,
    nearest: instead,
  }))
}

/** That the bank has it, with the reference under which the bank can find it. */
export function refundDoneMails(
  booking: Booking,
  refund: Refund,
  settings: Settings,
  now: Millis,
): OutgoingMail[] {
  return toBoth(booking, settings, now, refund.id, (to) => ({ kind: 'refund-done', to, booking, refund }))
}

/** For the team alone: somebody has to send it back by hand. */
export function refundFailedMails(
  booking: Booking,
  refund: Refund,
  error: string,
  settings: Settings,
  now: Millis,
): OutgoingMail[] {
  const content = { kind: 'refund-failed', to: 'team', booking, refund, error } as const
  return [{ content, recipient: settings.teamEmail, sendAt: now, key: `refund-failed:${refund.id}:team` }]
}

/** For the team alone: a part was sent back by hand, the session stays, and its invoice is still over the whole. */
export function refundInPartMails(
  booking: Booking,
  { id, amountRefunded }: Payment,
  settings: Settings,
  now: Millis,
): OutgoingMail[] {
  const sentBack = paise(amountRefunded)
  const content = { kind: 'refund-in-part', to: 'team', booking, paymentId: id, sentBack } as const
  const key = `refund-in-part:${id}:${sentBack}:team`
  return [{ content, recipient: settings.teamEmail, sendAt: now, key }]
}

function toBoth(
  booking: Booking,
  settings: Settings,
  sendAt: Millis,
  id: string,
  contentFor: (to: 'visitor' | 'team') => PaymentMailContent,
): OutgoingMail[] {
  const recipients = { visitor: booking.visitor.email, team: settings.teamEmail }
  return (['visitor', 'team'] as const).map((to) => {
    const content = contentFor(to)
    return { content, recipient: recipients[to], sendAt, key: `${content.kind}:${id}:${to}` }
  })
}
