import type { Letter, MailContext, Message } from '#app/mail/message.ts'
import type { NewsletterMailContent } from '#app/ports/outbox.ts'

/** What is written about a subscription; every mail carries the one-click way out (RFC 8058). */
export function newsletterLetter(content: NewsletterMailContent, { siteUrl, company }: MailContext): Letter {
  const { email, unsubscribeToken } = content.subscriber
  const stop = `${siteUrl}/newsletter/unsubscription/${unsubscribeToken}`
  const headers = { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  const params = { email, unsubscribe_link: stop }
  const end = { link: 'Stop the newsletter', url: stop }
  if (content.kind === 'newsletter-confirmation') {
    const url = `${siteUrl}/newsletter/confirmation/${content.token}`
    return {
      subject: 'Please confirm: the newsletter',
      preheader: 'One click, and it starts.',
      heading: 'Start the newsletter?',
      blocks: [
        `Somebody, we hope you, asked for the ${company.name} newsletter at this address: new posts, webinars and events.`,
        { button: 'Yes, start it', url, spelled: true },
        {
          small:
            'The link works for two days. If you did not ask, do nothing: without it no newsletter comes.',
        },
      ],
      because: askedFor,
      headers,
      params: { ...params, confirm_link: url },
    }
  }
  const message: Message =
    content.kind === 'newsletter-welcome'
      ? {
          subject: 'You are on the list',
          preheader: 'We write when there is news.',
          heading: 'You are on the list',
          blocks: [
            'We write when there is news: a post, a webinar or an event. Every email has a link to stop it, like this one.',
            { button: 'Read what is there already', url: `${siteUrl}/insights/blog` },
            end,
          ],
          because: 'You get this mail because you confirmed the newsletter.',
        }
      : {
          subject: 'You are on the list already',
          preheader: 'Nothing has changed.',
          heading: 'You are on the list already',
          blocks: [
            'Somebody asked for the newsletter at this address. You are on the list already, so there is nothing to do.',
            end,
          ],
          because: askedFor,
        }
  return { ...message, headers, params }
}

const askedFor = 'You get this mail because the newsletter was asked for with this address.'
