import type { Booking, HeldBooking } from '#app/booking/booking.ts'
import { type BookingEmail, buildVisitorEmails } from '#app/booking/schedule-emails.ts'

/** Builds the emails about a refund: to the team if it failed, otherwise to the visitor. */
export function buildRefundEmails(
  booking: Booking,
  stage: 'started' | 'done' | 'failed',
  refundId: string,
  { teamEmail }: { teamEmail: string },
): BookingEmail[] {
  const content = { kind: 'refund', details: { stage }, subjectId: refundId } as const
  const key = `refund-${stage}:${refundId}`
  if (stage !== 'failed') return buildVisitorEmails(booking, { ...content, key: `${key}:visitor` })
  return [{ ...content, audience: 'team', recipient: teamEmail, bookingId: booking.id, key: `${key}:team` }]
}

/** Builds the email with the payment link of a slot that staff hold. A client without an email address gets none. */
export const buildPaymentLinkEmails = (booking: HeldBooking): BookingEmail[] =>
  buildVisitorEmails(booking, {
    kind: 'payment-link',
    key: `payment-link:${booking.id}:${booking.version}`,
  })
