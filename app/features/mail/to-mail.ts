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

/** The Message-ID of the mail with this key: the same mail always has the same one. */
export const messageIdOf = (key: string, { siteUrl }: Pick<MailSite, 'siteUrl'>): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${new URL(siteUrl).hostname}>`

/** RFC 3834: no out-of-office answers, please. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * A message as a finished mail.
 *
 * @param outgoing.key what the Message-ID derives from
 * @param rest.byPerson somebody wrote it, for this one reader
 */
export function toMail(
  message: Message,
  outgoing: { recipient: string; key: string },
  site: MailSite,
  {
    byPerson,
    ...rest
  }: Pick<Mail, 'template'> &
    Partial<Pick<Mail, 'replyTo' | 'calendar' | 'headers'>> & { byPerson?: boolean },
): Mail {
  return {
    to: outgoing.recipient,
    replyTo: site.company.email,
    subject: message.subject,
    text: renderText(message, site.company),
    html: renderHtml(message, site.company),
    messageId: messageIdOf(outgoing.key, site),
    ...rest,
    headers: { ...(byPerson ? {} : automatic), ...rest.headers },
  }
}
