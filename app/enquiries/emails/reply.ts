import { formatDateTime } from '#app/lib/dates.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import { messageIdOf } from '#app/mail/to-mail.ts'
import type { ReplyMailContent } from '#app/ports/outbox.ts'

/**
 * What a member of staff answered, as it was typed, a paragraph a line, and nothing of what the sender wrote: their
 * address is not proved to be theirs. It goes on with the thread of our mails to its reader (RFC 5322, 3.6.4), and an
 * answer to it goes to the team.
 */
export function replyLetter(
  { reply, thread }: ReplyMailContent,
  context: MailContext,
  { recipient }: { recipient: string },
): Letter {
  const { subject, text, writtenTo } = reply
  const { company, teamEmail } = context
  const lines = text.split(/(?<!\s)\s*\n\s*/).filter(Boolean)
  const earlier = thread.map((key) => messageIdOf(key, context))
  const headers = { 'In-Reply-To': earlier.at(-1) ?? '', References: earlier.join(' ') }
  return {
    subject,
    preheader: lines[0] ?? subject,
    blocks: [...lines, { small: `Answer this mail and it reaches our mailbox, ${teamEmail}.` }],
    because: `${company.name} answers what was sent with this address on our site on ${formatDateTime(writtenTo)}.`,
    replyTo: teamEmail,
    byPerson: true,
    ...(earlier.length > 0 && { headers }),
    params: { email: recipient, message: text, reply_to: teamEmail },
  }
}
