import { formatDateTime } from '#app/lib/dates.ts'
import { indiaTimeZone, type Millis } from '#app/lib/time.ts'
import { EmailFacts, EmailSmallText, EmailText } from '#app/mail/components.tsx'
import { buildMessageId } from '#app/mail/emails.ts'
import { collapseWhitespace, formatGreeting } from '#app/mail/greeting.ts'
import { buildEmailContext, type EmailContent, type EmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import {
  type Enquiry,
  type EnquiryContent,
  getEnquiryForm,
  getEnquiryTitle,
  getSenderName,
  listEnquiryFacts,
  listEnquiryParagraphs,
  splitParagraphs,
} from './enquiry.ts'
import { findEnquiry, type InboxEnquiry } from './queries.ts'

export const buildEnquiryEmailKey = (id: string, audience: 'team' | 'visitor'): string =>
  `enquiry:${id}:${audience}`
export const buildReplyEmailKey = (replyId: string): string => `enquiry-reply:${replyId}`

const localDateTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: indiaTimeZone,
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** Builds the EmailJS template parameters, named as in the specification. An empty field becomes an empty string. */
export function buildEnquiryParams(enquiry: EnquiryContent, now: Millis): Record<string, string> {
  const values = Object.entries(enquiry.fields).map(([name, value]) => [name, value ?? ''])
  const { firstName, lastName: _, ...params }: Record<string, string> = Object.fromEntries(values)
  if (firstName === undefined) return params
  const { email } = enquiry.fields
  return { ...params, name: getSenderName(enquiry), reply_to: email, time: localDateTime.format(now) }
}

/** Returns the templates of emails about messages. An email about a deleted message is not sent. */
export const enquiryEmails = (app: App) =>
  ({
    enquiry: async ({ audience, subjectId }) => {
      const found = await findEnquiry(app.db, null, subjectId ?? '')
      return found && renderEnquiryEmail(found.enquiry, audience, buildEmailContext(app))
    },

    'enquiry-reply': async ({ subjectId, details }) => {
      const found = await findEnquiry(app.db, null, subjectId ?? '')
      const place = found?.replies.findIndex(({ id }) => id === details.replyId) ?? -1
      return found && place >= 0 ? replyEmail(found, place, buildEmailContext(app)) : null
    },
  }) satisfies Record<string, EmailTemplate>

/** Renders the notification for the team, or the confirmation for the visitor. */
export function renderEnquiryEmail(enquiry: Enquiry, audience: string, context: EmailContext): EmailContent {
  const params = buildEnquiryParams(enquiry, enquiry.createdAt)
  const template = `enquiry-${enquiry.kind}`
  return audience === 'team'
    ? { ...teamEmail(enquiry, context), params, template, replyTo: enquiry.fields.email }
    : { ...confirmation(enquiry, context), params, template }
}

function teamEmail(enquiry: Enquiry, { company }: EmailContext): Omit<EmailContent, 'params'> {
  const heading = getEnquiryTitle(enquiry)
  const paragraphs = listEnquiryParagraphs(enquiry)
  return {
    subject: `${heading}: ${collapseWhitespace(getSenderName(enquiry))}`,
    preheader: paragraphs[0] ?? enquiry.fields.email,
    heading,
    body: (
      <>
        <EmailFacts facts={listEnquiryFacts(enquiry)} />
        <Paragraphs texts={paragraphs} />
        <EmailSmallText>A reply to this email goes to the sender.</EmailSmallText>
      </>
    ),
    footerReason: `You get this email because messages from the site are sent to ${company.teamEmail}.`,
  }
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat and never change
  texts.map((text, index) => <EmailText key={index}>{text}</EmailText>)

/** Renders the confirmation. It has no free text, because spammers could send their text to others through our form. */
function confirmation(enquiry: EnquiryContent, { company }: EmailContext): Omit<EmailContent, 'params'> {
  const { subject, text: write } = getEnquiryForm(enquiry.kind).confirmation
  const text = write(enquiry.fields)
  return {
    subject,
    preheader: text,
    heading: subject,
    body: (
      <>
        <EmailText>{formatGreeting(getSenderName(enquiry))}</EmailText>
        <EmailText>{text}</EmailText>
        <EmailText>Something to add? Reply to this email or call {company.phone}.</EmailText>
        <EmailSmallText>
          You did not write to us? Someone mistyped their email address. You don’t have to do anything.
        </EmailSmallText>
      </>
    ),
    footerReason: 'You get this email because a form on our site was sent with this address.',
  }
}

/**
 * Renders a team member's reply, in the same thread as our earlier emails (RFC 5322, section 3.6.4). It does not quote
 * the visitor's message, because the email address is not verified.
 */
function replyEmail({ enquiry, replies }: InboxEnquiry, place: number, context: EmailContext): EmailContent {
  const { company } = context
  const { subject = '', text = '' } = replies[place] ?? {}
  const paragraphs = splitParagraphs(text)
  const keys = [
    buildEnquiryEmailKey(enquiry.id, 'visitor'),
    ...replies.slice(0, place).map(({ id }) => buildReplyEmailKey(id)),
  ]
  const earlier = keys.map((key) => buildMessageId(key, context))
  return {
    subject,
    preheader: paragraphs[0] ?? subject,
    body: (
      <>
        <Paragraphs texts={paragraphs} />
        <EmailSmallText>Reply to this email and it reaches our mailbox, {company.teamEmail}.</EmailSmallText>
      </>
    ),
    footerReason: `${company.name} replies to what was sent with this address on our site on ${formatDateTime(enquiry.createdAt)}.`,
    replyTo: company.teamEmail,
    isPersonal: true,
    headers: { 'In-Reply-To': earlier.at(-1) ?? '', References: earlier.join(' ') },
    params: { email: enquiry.fields.email, message: text, reply_to: company.teamEmail },
  }
}
