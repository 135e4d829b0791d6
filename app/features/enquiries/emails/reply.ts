import type { Company, Message } from '#app/features/mail/message.ts'
import { type MailSite, messageIdOf, toMail } from '#app/features/mail/to-mail.ts'
import { momentInWords } from '#app/lib/dates.ts'
import type { Mail } from '#app/ports/mailer.ts'
import type { ReplyMailContent } from '#app/ports/outbox.ts'

/**
 * What a member of staff answered. It goes on with the thread of our mails to its reader (RFC 5322, 3.6.4), and an answer
 * to it goes to the team.
 */
export function renderReplyMail(
  outgoing: { content: ReplyMailContent; recipient: string; key: string },
  site: MailSite & { teamEmail: string },
): Mail {
  const { reply, thread } = outgoing.content
  const earlier = thread.map((key) => messageIdOf(key, site))
  const headers = { 'In-Reply-To': earlier.at(-1) ?? '', References: earlier.join(' ') }
  return toMail(replyMessage(reply, site.company), outgoing, site, {
    replyTo: site.teamEmail,
    byPerson: true,
    ...(earlier.length > 0 && { headers }),
    template: {
      kind: 'enquiry-reply-sender',
      params: { email: outgoing.recipient, message: reply.text, reply_to: site.teamEmail },
    },
  })
}

/** As it was typed, a paragraph a line, and nothing of what the sender wrote: their address is not proved to be theirs. */
function replyMessage({ subject, text, writtenTo }: ReplyMailContent['reply'], company: Company): Message {
  const lines = text.split(/\s*\n\s*/).filter(Boolean)
  return {
    subject,
    preheader: lines[0] ?? subject,
    blocks: lines.map((line) => ({ kind: 'paragraph', text: line })),
    because: `${company.name} answers what was sent with this address on our site on ${momentInWords(writtenTo)}.`,
  }
}
