import { eq } from 'drizzle-orm'
import { shortenText } from '#app/blog/markdown.ts'
import { sha256 } from '#app/booking/reference.ts'
import { EmailButton, EmailLink, EmailSmallText, EmailText } from '#app/mail/components.tsx'
import { buildEmailContext, type EmailContent } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import { findIssueContent } from './send-issue.ts'
import { generateLinkToken } from './subscribe.ts'
import { newsletterSubscribers as subscribers } from './tables.ts'

export const newsletterEmails = (app: App) =>
  ({
    newsletter: async ({ recipient, subjectId, details: { reason, subject = '' }, createdAt }) => {
      if (reason === 'test') return renderIssueEmail(app, subject, { email: recipient })
      const idCondition = eq(subscribers.id, subjectId ?? '')
      const [subscriber] = await app.db.select().from(subscribers).where(idCondition)
      if (!subscriber) return null
      const { now, siteUrl, company } = buildEmailContext(app)
      const unsubscribeUrl = `${siteUrl}/newsletter/unsubscription/${subscriber.unsubscribeToken}`
      const params = { email: subscriber.email, unsubscribe_link: unsubscribeUrl }
      if (reason === 'issue')
        return subscriber.status === 'confirmed' ? renderIssueEmail(app, subject, params) : null
      const isExpired = (subscriber.tokenExpiresAt ?? 0) <= now
      // another email exists for a later request
      if (isExpired || subscriber.requestedAt > createdAt) return null
      // each attempt creates a new link, because only the hash is stored
      const token = generateLinkToken()
      await app.db
        .update(subscribers)
        .set({ tokenHash: sha256(token) })
        .where(idCondition)
      const url = `${siteUrl}/newsletter/confirmation/${token}`
      return {
        subject: 'Please confirm: the newsletter',
        preheader: 'One click, and it starts.',
        heading: 'Start the newsletter?',
        body: (
          <>
            <EmailText>
              You (we hope) signed up for the {company.name} newsletter with this address: new posts, webinars
              and events.
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
        footerReason: 'You get this email because this address was entered in our newsletter form.',
        headers: buildUnsubscribeHeaders(unsubscribeUrl),
        params: { ...params, confirm_link: url },
        template: 'newsletter-confirmation',
      }
    },
  }) satisfies Record<string, EmailTemplate>

/** Builds the headers with which email programs unsubscribe by one click (RFC 8058). */
const buildUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Renders an issue; a test issue has no `unsubscribe_link`. Returns null if the post is unpublished or the event over. */
async function renderIssueEmail(
  app: App,
  subject: string,
  params: { email: string; unsubscribe_link?: string },
): Promise<EmailContent | null> {
  const content = await findIssueContent(app, app.db, subject)
  if (!content) return null
  const unsubscribeUrl = params.unsubscribe_link
  return {
    subject: content.title,
    preheader: shortenText(content.text, 120),
    heading: content.title,
    body: (
      <>
        <EmailText>{shortenText(content.text, 600)}</EmailText>
        <EmailButton url={buildEmailContext(app).siteUrl + content.path}>Read more</EmailButton>
        {unsubscribeUrl && <EmailLink url={unsubscribeUrl}>Stop the newsletter</EmailLink>}
      </>
    ),
    footerReason: unsubscribeUrl
      ? 'You get this email because you confirmed the newsletter.'
      : 'This is a test. Subscribers get it with a link to stop the newsletter.',
    headers: unsubscribeUrl ? buildUnsubscribeHeaders(unsubscribeUrl) : {},
    params,
  }
}
