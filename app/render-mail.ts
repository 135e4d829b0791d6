import { accountChangedEmail, passwordLinkEmail } from '#app/accounts/emails.ts'
import { enquiryEmail, replyEmail } from '#app/enquiries/emails.ts'
import { confirmLetter } from '#app/features/booking/emails/confirm.ts'
import { lateCounselorLetter } from '#app/features/booking/emails/late-counselor.ts'
import { bookingLetter } from '#app/features/booking/emails/letter.ts'
import { missedLetter } from '#app/features/booking/emails/missed.ts'
import { disputeLetter } from '#app/features/payments/emails/dispute.ts'
import { paymentLetter } from '#app/features/payments/emails/letter.ts'
import { payLinkLetter } from '#app/features/payments/emails/pay-link.ts'
import { slotOpenedLetter } from '#app/features/waitlist/emails/letter.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import { toMail } from '#app/mail/to-mail.ts'
import { newsletterEmail } from '#app/newsletter/emails.ts'
import { planEmail } from '#app/plan/emails.ts'
import type { Mail } from '#app/ports/mailer.ts'
import type { MailContent, WaitingEmail } from '#app/ports/outbox.ts'

/** The words of a mail, by its kind; the type checker names a kind that has none. */
function letterOf(
  content: MailContent,
  context: MailContext,
  sent: { recipient: string; now: Millis },
): Letter {
  if ('enquiry' in content) return enquiryEmail(content, context)
  if ('subscriber' in content) return newsletterEmail(content, context)
  switch (content.kind) {
    case 'confirm-booking':
      return confirmLetter(content, context)
    case 'session-missed':
      return missedLetter(content, context)
    case 'slot-opened':
      return slotOpenedLetter(content, context)
    case 'payment-link':
      return payLinkLetter(content, context)
    case 'payment-failed':
    case 'refund-started':
    case 'refund-done':
    case 'refund-in-part':
    case 'refund-failed':
      return paymentLetter(content, context)
    case 'plan-sent':
      return planEmail(content, context)
    case 'counselor-late':
      return lateCounselorLetter(content, context)
    case 'payment-dispute':
      return disputeLetter(content, context)
    case 'enquiry-reply':
      return replyEmail(content, context, sent)
    case 'staff-invitation':
    case 'staff-password-reset':
      return passwordLinkEmail(content, context, sent)
    case 'staff-account-changed':
      return accountChangedEmail(content, context, sent)
    default:
      return bookingLetter(content, context, sent)
  }
}

/** A mail as it is sent at `now`. */
export const renderMail = (
  mail: Pick<WaitingEmail, 'content' | 'recipient' | 'key'>,
  context: MailContext,
  now: Millis,
): Mail => toMail(letterOf(mail.content, context, { recipient: mail.recipient, now }), mail, context)
