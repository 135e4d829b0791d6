import { createHash } from 'node:crypto'
import type { Mail } from '#app/ports/mailer.ts'
import type { Company, Message } from './message.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** What every mail needs to know of the site. */
export type MailSite = {
  /** Origin without a trailing slash. */
  siteUrl: string
  company: Company
}

/**
 * A message as a finished mail.
 *
 * @param outgoing.key what the Message-ID derives from: the same mail always has the same one
 */
export function toMail(
  message: Message,
  outgoing: { recipient: string; key: string },
  site: MailSite,
  rest: Pick<Mail, 'template'> & Partial<Pick<Mail, 'replyTo' | 'calendar' | 'headers'>>,
): Mail {
  const id = createHash('sha256').update(outgoing.key).digest('hex').slice(0, 40)
  return {
    to: outgoing.recipient,
    replyTo: site.company.email,
    subject: message.subject,
    text: renderText(message, site.company),
    html: renderHtml(message, site.company),
    messageId: `<${id}@${new URL(site.siteUrl).hostname}>`,
    ...rest,
    // RFC 3834: no out-of-office answers, please
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...rest.headers },
  }
}
