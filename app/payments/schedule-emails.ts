import type { Booking, HeldBooking } from '#app/booking/booking.ts'
import { type BookingEmail, buildVisitorEmails } from '#app/booking/schedule-emails.ts'
import type { Millis } from '#app/lib/time.ts'

/** Returns the emails about a stage of a refund: to the team when it failed, else to the visitor. */
export function scheduleRefundEmails(
  booking: Booking,
  stage: 'started' | 'done' | 'failed',
  refundId: string,
  { teamEmail }: { teamEmail: string },
  now: Millis,
): BookingEmail[] {
  const content = { kind: 'refund', details: { stage }, subjectId: refundId, sendAt: now } as const
  const key = `refund-${stage}:${refundId}`
  if (stage !== 'failed') return buildVisitorEmails(booking, { ...content, key: `${key}:visitor` })
  return [{ ...content, audience: 'team', recipient: teamEmail, bookingId: booking.id, key: `${key}:team` }]
}

/** Email with the link to pay for a slot that staff hold; none without an email address. */
export const schedulePaymentLink = (booking: HeldBooking, now: Millis): BookingEmail[] =>
  buildVisitorEmails(booking, {
    kind: 'payment-request',
    sendAt: now,
    key: `payment-link:${booking.id}:${booking.version}`,
  })
