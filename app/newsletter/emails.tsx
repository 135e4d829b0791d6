import { eq } from 'drizzle-orm'
import { shortenText } from '#app/blog/markdown.ts'
import { sha256 } from '#app/booking/reference.ts'
import { EmailButton, EmailLink, EmailSmallText, EmailText } from '#app/mail/components.tsx'
import { type EmailContent, type EmailContext, readEmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import { findIssueContent } from './send-issue.ts'
import { generateLinkToken } from './subscribe.ts'
import { newsletterSubscribers as subscribers } from './tables.ts'

type Subscriber = Pick<typeof subscribers.$inferSelect, 'email' | 'unsubscribeToken'>

/** Returns the template of emails about a subscription. */
export const newsletterEmails = (app: App) =>
  ({
    newsletter: async ({ recipient, subjectId, details: { reason, subject = '' }, createdAt }) => {
      const context = readEmailContext(app)
      if (reason === 'test') return renderIssueEmail(app, { email: recipient }, subject, context)
      const isSubscriber = eq(subscribers.id, subjectId ?? '')
      const [subscriber] = await app.db.select().from(subscribers).where(isSubscriber)
      if (!subscriber) return null
      const isConfirmed = subscriber.status === 'confirmed'
      if (isConfirmed === (reason === 'confirmation')) return null
      if (reason === 'issue') return renderIssueEmail(app, subscriber, subject, context)
      if (reason === 'welcome') return renderWelcomeEmail(subscriber, context)
      const isExpired = (subscriber.tokenExpiresAt ?? 0) <= context.now
      // a later request sends its own email
      if (isExpired || subscriber.requestedAt > createdAt) return null
      // each attempt creates a new link, because only the hash is stored
      const token = generateLinkToken()
      await app.db
        .update(subscribers)
        .set({ tokenHash: sha256(token) })
        .where(isSubscriber)
      return renderConfirmationEmail(subscriber, token, context)
    },
  }) satisfies Record<string, EmailTemplate>

const confirmed = 'You get this email because you confirmed the newsletter.'

/** Builds an email's unsubscribe link, and the headers for unsubscribing by one click (RFC 8058). */
function withUnsubscribe({ email, unsubscribeToken }: Subscriber, { siteUrl }: EmailContext) {
  const url = `${siteUrl}/newsletter/unsubscription/${unsubscribeToken}`
  const headers = { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { url, headers, params: { email, unsubscribe_link: url } }
}

/**
 * Renders an issue for a subscriber, or a test issue without the unsubscribe link. Returns null if the post is
 * unpublished or the event is over.
 */
async function renderIssueEmail(
  app: App,
  to: Pick<Subscriber, 'email'> & Partial<Subscriber>,
  subject: string,
  context: EmailContext,
): Promise<EmailContent | null> {
  const content = await findIssueContent(app, app.db, subject)
  if (!content) return null
  const { unsubscribeToken = '' } = to
  const stop = unsubscribeToken && withUnsubscribe({ email: to.email, unsubscribeToken }, context)
  return {
    subject: content.title,
    preheader: shortenText(content.text, 120),
    heading: content.title,
    body: (
      <>
        <EmailText>{shortenText(content.text, 600)}</EmailText>
        <EmailButton url={context.siteUrl + content.path}>Read more</EmailButton>
        {stop && <EmailLink url={stop.url}>Stop the newsletter</EmailLink>}
      </>
    ),
    because: stop ? confirmed : 'This is a test. Subscribers get it with a link to stop the newsletter.',
    headers: stop ? stop.headers : {},
    params: stop ? stop.params : { email: to.email },
  }
}

export function renderConfirmationEmail(
  subscriber: Subscriber,
  token: string,
  context: EmailContext,
): EmailContent {
  const { headers, params } = withUnsubscribe(subscriber, context)
  const url = `${context.siteUrl}/newsletter/confirmation/${token}`
  return {
    subject: 'Please confirm: the newsletter',
    preheader: 'One click, and it starts.',
    heading: 'Start the newsletter?',
    body: (
      <>
        <EmailText>
          You (we hope) signed up for the {context.company.name} newsletter with this address: new posts,
          webinars and events.
        </EmailText>
        <EmailButton url={url} spelled>
          Yes, start it
        </EmailButton>
        <EmailSmallText>
          The link works for two days. If you didn’t sign up, ignore this email and we won’t send the
          newsletter.
        </EmailSmallText>
      </>
    ),
    because: 'You get this email because this address was entered in our newsletter form.',
    headers,
    params: { ...params, confirm_link: url },
    template: 'newsletter-confirmation',
  }
}

/** Renders the welcome email. It is also the response to a request with an email address that is already subscribed. */
export function renderWelcomeEmail(subscriber: Subscriber, context: EmailContext): EmailContent {
  const { url, headers, params } = withUnsubscribe(subscriber, context)
  return {
    subject: 'You are on the list',
    heading: 'You are on the list',
    preheader: 'We write when there is news.',
    body: (
      <>
        <EmailText>
          We write when there is news: a post, a webinar or an event. Every email has a link to stop it, like
          this one.
        </EmailText>
        <EmailButton url={`${context.siteUrl}/insights/blog`}>Read the blog</EmailButton>
        <EmailLink url={url}>Stop the newsletter</EmailLink>
      </>
    ),
    because: confirmed,
    headers,
    params,
  }
}
