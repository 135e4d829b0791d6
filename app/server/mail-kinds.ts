import type { MailContext } from '#app/features/booking/emails/context.ts'
import { renderBookingMail } from '#app/features/booking/emails/render.ts'
import { stillWanted } from '#app/features/booking/still-wanted.ts'
import { renderEnquiryMail } from '#app/features/enquiries/emails/render.ts'
import { renderReplyMail } from '#app/features/enquiries/emails/reply.ts'
import { renderNewsletterMail } from '#app/features/newsletter/emails/render.ts'
import { isPaymentMail, renderPaymentMail } from '#app/features/payments/emails/render.ts'
import { paymentMailWanted } from '#app/features/payments/still-wanted.ts'
import { renderAccountChanged } from '#app/features/staff/emails/account-changed.ts'
import { renderStaffMail } from '#app/features/staff/emails/render.ts'
import type { Millis } from '#app/lib/time.ts'
import type { BookingStore } from '#app/ports/bookings.ts'
import type { Mail } from '#app/ports/mailer.ts'
import type { ClaimedMail } from '#app/ports/outbox.ts'

/** The words of a mail, by what it is about. */
export function renderMail(mail: ClaimedMail, context: MailContext, now: Millis): Mail {
  const { content } = mail
  if (isPaymentMail(content)) return renderPaymentMail({ ...mail, content }, context)
  if ('booking' in content) return renderBookingMail({ ...mail, content }, context, now)
  if ('enquiry' in content) return renderEnquiryMail({ ...mail, content }, context)
  if ('reply' in content) return renderReplyMail({ ...mail, content }, context)
  if (content.kind === 'staff-account-changed') return renderAccountChanged({ ...mail, content }, context)
  if (content.to === 'member') return renderStaffMail({ ...mail, content }, context)
  return renderNewsletterMail({ ...mail, content }, context)
}

/** Whether a waiting mail still says something true. */
export async function stillTrue(
  bookings: Pick<BookingStore, 'byToken'>,
  mail: ClaimedMail,
  now: Millis,
): Promise<boolean> {
  const { content, attempts } = mail
  if (isPaymentMail(content)) return paymentMailWanted(bookings, content, now)
  if ('booking' in content) return stillWanted(bookings, { content, attempts }, now)
  return !('expiresAt' in content) || now < content.expiresAt
}
