import { accountEmails } from '#app/accounts/emails.tsx'
import { bookingEmails } from '#app/booking/emails.tsx'
import { enquiryEmails } from '#app/enquiries/emails.tsx'
import type { EmailTemplates } from '#app/mail/send-email.ts'
import { newsletterEmails } from '#app/newsletter/emails.tsx'
import { paymentEmails } from '#app/payments/emails.tsx'
import { planEmails } from '#app/plan/emails.tsx'
import type { App } from '#app/server/app-context.ts'

/** Returns the templates by kind of email; the type checker reports a kind without a template. */
export const emailTemplates = (app: App): EmailTemplates => ({
  ...bookingEmails(app),
  ...paymentEmails(app),
  ...planEmails(app),
  ...enquiryEmails(app),
  ...newsletterEmails(app),
  ...accountEmails(app),
})
