import type { MailContext } from '#app/features/booking/emails/context.ts'
import { renderBookingMail } from '#app/features/booking/emails/render.ts'
import { renderEnquiryMail } from '#app/features/enquiries/emails/render.ts'
import { renderReplyMail } from '#app/features/enquiries/emails/reply.ts'
import { renderNewsletterMail } from '#app/features/newsletter/emails/render.ts'
import { renderPaymentMail } from '#app/features/payments/emails/render.ts'
import { renderAccountChanged } from '#app/features/staff/emails/account-changed.ts'
import { renderStaffMail } from '#app/features/staff/emails/render.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Mail } from '#app/ports/mailer.ts'
import type { ClaimedMail, EnquiryMailContent, MailContent, MailKind } from '#app/ports/outbox.ts'

type Render<Content> = (
  mail: Pick<ClaimedMail, 'recipient' | 'key'> & { content: Content },
  context: MailContext,
  now: Millis,
) => Mail
type Of<Content, Kind> = Content extends { kind: infer Known }
  ? Kind extends Known
    ? Content
    : never
  : never

/** A kind that is missing here is named by the type checker. Those of the forms are as many as there are forms. */
const words: { [Kind in Exclude<MailKind, EnquiryMailContent['kind']>]: Render<Of<MailContent, Kind>> } = {
  'booking-confirmed': renderBookingMail,
  'booking-moved': renderBookingMail,
  'booking-cancelled': renderBookingMail,
  'reminder-24h': renderBookingMail,
  'reminder-1h': renderBookingMail,
  'link-again': renderBookingMail,
  'payment-failed': renderPaymentMail,
  'refund-started': renderPaymentMail,
  'refund-done': renderPaymentMail,
  'refund-in-part': renderPaymentMail,
  'refund-failed': renderPaymentMail,
  'enquiry-reply': renderReplyMail,
  'newsletter-confirmation': renderNewsletterMail,
  'newsletter-welcome': renderNewsletterMail,
  'newsletter-known': renderNewsletterMail,
  'staff-invitation': renderStaffMail,
  'staff-password-reset': renderStaffMail,
  'staff-account-changed': renderAccountChanged,
}

/** The words of a mail, by its kind. */
export const renderMail: Render<MailContent> = ({ content, ...mail }, context, now) => {
  if ('enquiry' in content) return renderEnquiryMail({ ...mail, content }, context)
  return (words[content.kind] as Render<MailContent>)({ ...mail, content }, context, now)
}
