import type { Company } from '#app/lib/business.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { INDIA, type Millis } from '#app/lib/time.ts'
import { greeting } from '#app/mail/greeting.ts'
import { type Letter, type MailContext, type Message, oneLine } from '#app/mail/message.ts'
import { messageIdOf } from '#app/mail/to-mail.ts'
import type { EnquiryMailContent, ReplyMailContent } from '#app/ports/outbox.ts'
import {
  type Enquiry,
  type EnquiryContent,
  getForm,
  getSenderName,
  getTitle,
  listFacts,
  listParagraphs,
  splitParagraphs,
} from './enquiry.ts'

export const enquiryEmailKey = (id: string, to: 'team' | 'sender'): string => `enquiry:${id}:${to}`
export const replyEmailKey = (replyId: string): string => `enquiry-reply:${replyId}`

const localDateTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA,
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** Returns EmailJS template parameters by the specification's names; a field without a value is an empty string. */
export function templateParams(enquiry: EnquiryContent, now: Millis): Record<string, string> {
  const values = Object.entries(enquiry.fields).map(([name, value]) => [name, value ?? ''])
  if (enquiry.kind !== 'home') return Object.fromEntries(values)
  const { position, email, message } = enquiry.fields
  const name = getSenderName(enquiry)
  return { name, position, email, message, reply_to: email, time: localDateTime.format(now) }
}

/** Tells the team what a visitor wrote, or confirms to the sender that it arrived. */
export function enquiryEmail({ to, enquiry }: EnquiryMailContent, context: MailContext): Letter {
  const params = templateParams(enquiry, enquiry.createdAt)
  return to === 'team'
    ? { ...teamMessage(enquiry, context.teamEmail), params, replyTo: enquiry.fields.email }
    : { ...confirmation(enquiry, context.company), params }
}

function teamMessage(enquiry: Enquiry, teamEmail: string): Message {
  const heading = getTitle(enquiry)
  const paragraphs = listParagraphs(enquiry)
  return {
    subject: `${heading}: ${oneLine(getSenderName(enquiry))}`,
    preheader: paragraphs[0] ?? enquiry.fields.email,
    heading,
    blocks: [
      { facts: listFacts(enquiry) },
      ...paragraphs,
      { small: 'A reply to this email goes to the sender.' },
    ],
    because: `You get this email because messages from the site are sent to ${teamEmail}.`,
  }
}

/** Contains nothing the sender was free to write, or anyone could have us email their words to a stranger. */
function confirmation(enquiry: EnquiryContent, company: Company): Message {
  const { form, values } = getForm(enquiry)
  const { subject } = form.confirmation
  const text = form.confirmation.text(values)
  return {
    subject,
    preheader: text,
    heading: subject,
    blocks: [
      greeting(getSenderName(enquiry)),
      text,
      `Something to add? Reply to this email or call ${company.phone}.`,
      {
        small:
          'You did not write to us? Someone mistyped their email address. You don’t have to do anything.',
      },
    ],
    because: 'You get this email because a form on our site was sent with this address.',
  }
}

/**
 * Sends what a team member wrote. It quotes nothing of the sender's message, because the address is not verified, and
 * continues the thread of our earlier emails (RFC 5322, 3.6.4).
 */
export function replyEmail(
  { reply, thread }: ReplyMailContent,
  context: MailContext,
  { recipient }: { recipient: string },
): Letter {
  const { subject, text, writtenTo } = reply
  const { company, teamEmail } = context
  const paragraphs = splitParagraphs(text)
  const earlier = thread.map((key) => messageIdOf(key, context))
  const headers = { 'In-Reply-To': earlier.at(-1) ?? '', References: earlier.join(' ') }
  return {
    subject,
    preheader: paragraphs[0] ?? subject,
    blocks: [...paragraphs, { small: `Reply to this email and it reaches our mailbox, ${teamEmail}.` }],
    because: `${company.name} replies to what was sent with this address on our site on ${formatDateTime(writtenTo)}.`,
    replyTo: teamEmail,
    byPerson: true,
    ...(earlier.length > 0 && { headers }),
    params: { email: recipient, message: text, reply_to: teamEmail },
  }
}
