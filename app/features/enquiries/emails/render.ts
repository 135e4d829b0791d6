import { type MailSite, toMail } from '#app/features/mail/to-mail.ts'
import type { Mail } from '#app/ports/mailer.ts'
import type { EnquiryMailContent } from '#app/ports/outbox.ts'
import { templateParams } from '../domain/params.ts'
import { senderMessage } from './sender.ts'
import { teamMessage } from './team.ts'

/** The finished mail about what a visitor wrote. The team's is answered to the sender. */
export function renderEnquiryMail(
  outgoing: { content: EnquiryMailContent; recipient: string; key: string },
  site: MailSite & { teamEmail: string },
): Mail {
  const { kind, to, enquiry } = outgoing.content
  const message = to === 'team' ? teamMessage(enquiry, site.teamEmail) : senderMessage(enquiry, site.company)
  return toMail(message, outgoing, site, {
    replyTo: to === 'team' ? enquiry.fields.email : site.company.email,
    template: { kind: `${kind}-${to}`, params: templateParams(enquiry, enquiry.createdAt) },
  })
}
