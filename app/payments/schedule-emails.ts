import type { Booking, Held } from '#app/booking/booking.ts'
import { type BookingEmail, buildVisitorEmails } from '#app/booking/schedule-emails.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'

/** Stages of a refund: the visitor gets an email about the first two, the team about the others, which need action. */
export type RefundStage = 'started' | 'done' | 'in-part' | 'failed'

/**
 * Returns the emails about a refund, one for each stage.
 *
 * @param subjectId id of the refund; of the payment, when a part of it was refunded in the provider's dashboard
 * @param once distinguishes several of one stage and subject
 */
export function scheduleRefundEmails(
  booking: Booking,
  stage: RefundStage,
  subjectId: string,
  { teamEmail }: { teamEmail: string },
  now: Millis,
  once: string | number = '',
): BookingEmail[] {
  const content = { kind: 'refund', details: { stage }, subjectId, sendAt: now } as const
  const key = `refund-${stage}:${subjectId}:${once}`
  if (stage === 'started' || stage === 'done')
    return buildVisitorEmails(booking, { ...content, key: `${key}:visitor` })
  const toTeam = {
    audience: 'team',
    recipient: teamEmail,
    bookingId: booking.id,
    key: `${key}:team`,
  } as const
  return [{ ...content, ...toTeam }]
}

/** Sent after two minutes, unless the slot is no longer held then, because a second attempt may have been paid. */
export function schedulePaymentFailed(booking: Booking, paymentId: string, now: Millis): BookingEmail[] {
  const content = { kind: 'payment-request', subjectId: paymentId, sendAt: now + 2 * MINUTE } as const
  return buildVisitorEmails(booking, { ...content, key: `payment-failed:${booking.id}` })
}

/** Email with the link to pay for a slot that staff hold; none without an email address. */
export const schedulePaymentLink = (booking: Held, now: Millis): BookingEmail[] =>
  buildVisitorEmails(booking, {
    kind: 'payment-request',
    sendAt: now,
    key: `payment-link:${booking.id}:${booking.version}`,
  })
