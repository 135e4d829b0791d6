import { createHash } from 'node:crypto'
import type { Mail } from '#app/ports/mailer.ts'
import type { WaitingEmail } from '#app/ports/outbox.ts'
import { hostOf, type Letter, type MailContext } from './message.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** The Message-ID of the mail with this key: the same mail always has the same one. */
export const messageIdOf = (key: string, context: Pick<MailContext, 'siteUrl'>): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${hostOf(context)}>`

/** RFC 3834: no out-of-office answers, please. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** A letter as a finished mail; an answer goes to us, unless the letter says otherwise. */
export function toMail(
  letter: Letter,
  { content, recipient, key }: Pick<WaitingEmail, 'content' | 'recipient' | 'key'>,
  context: Pick<MailContext, 'siteUrl' | 'company'>,
): Mail {
  const { subject, replyTo = context.company.email, calendar, headers, params, byPerson } = letter
  return {
    to: recipient,
    replyTo,
    subject,
    text: renderText(letter, context.company),
    html: renderHtml(letter, context.company),
    messageId: messageIdOf(key, context),
    calendar,
    headers: { ...(byPerson ? {} : automatic), ...headers },
    template: { kind: `${content.kind}-${content.to}`, params },
  }
}
