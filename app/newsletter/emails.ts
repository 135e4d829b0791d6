import type { Letter, MailContext, Message } from '#app/mail/message.ts'
import type { NewsletterMailContent } from '#app/ports/outbox.ts'

/** Writes an email about a subscription. Every one has the one-click unsubscribe link (RFC 8058). */
export function newsletterEmail(content: NewsletterMailContent, { siteUrl, company }: MailContext): Letter {
  const { email, unsubscribeToken } = content.subscriber
  const unsubscribeUrl = `${siteUrl}/newsletter/unsubscription/${unsubscribeToken}`
  const headers = {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const params = { email, unsubscribe_link: unsubscribeUrl }
  if (content.kind === 'newsletter-confirmation') {
    const url = `${siteUrl}/newsletter/confirmation/${content.token}`
    return {
      subject: 'Please confirm: the newsletter',
      preheader: 'One click, and it starts.',
      heading: 'Start the newsletter?',
      blocks: [
        `You (we hope) signed up for the ${company.name} newsletter with this address: new posts, webinars and events.`,
        { button: 'Yes, start it', url, spelled: true },
        {
          small:
            'The link works for two days. If you didn’t sign up, ignore this email and we won’t send the newsletter.',
        },
      ],
      because: signedUp,
      headers,
      params: { ...params, confirm_link: url },
    }
  }
  const unsubscribeLink = { link: 'Stop the newsletter', url: unsubscribeUrl }
  const message: Message =
    content.kind === 'newsletter-welcome'
      ? {
          subject: 'You are on the list',
          preheader: 'We write when there is news.',
          heading: 'You are on the list',
          blocks: [
            'We write when there is news: a post, a webinar or an event. Every email has a link to stop it, like this one.',
            { button: 'Read the blog', url: `${siteUrl}/insights/blog` },
            unsubscribeLink,
          ],
          because: 'You get this email because you confirmed the newsletter.',
        }
      : {
          subject: 'You are on the list already',
          preheader: 'Nothing has changed.',
          heading: 'You are on the list already',
          blocks: [
            'This address was entered in our newsletter form. You are on the list already, so you don’t have to do anything.',
            unsubscribeLink,
          ],
          because: signedUp,
        }
  return { ...message, headers, params }
}

const signedUp = 'You get this email because this address was entered in our newsletter form.'
