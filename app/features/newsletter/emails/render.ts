import type { Block, Message } from '#app/features/mail/message.ts'
import { type MailSite, toMail } from '#app/features/mail/to-mail.ts'
import type { Mail } from '#app/ports/mailer.ts'
import type { NewsletterMailContent } from '#app/ports/outbox.ts'

/** The finished mail about a subscription; every one carries the one-click way out (RFC 8058). */
export function renderNewsletterMail(
  outgoing: { content: NewsletterMailContent; recipient: string; key: string },
  site: MailSite,
): Mail {
  const { content } = outgoing
  const stop = `${site.siteUrl}/newsletter/unsubscription/${content.subscriber.unsubscribeToken}`
  return toMail(messageOf(content, site, stop), outgoing, site, {
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    template: {
      kind: `${content.kind}-subscriber`,
      params: { email: content.subscriber.email, unsubscribe_link: stop, ...confirmLink(content, site) },
    },
  })
}

function messageOf(content: NewsletterMailContent, site: MailSite, stop: string): Message {
  const end: Block = { kind: 'link', label: 'Stop the newsletter', url: stop }
  switch (content.kind) {
    case 'newsletter-confirmation':
      return {
        subject: 'Please confirm: the newsletter',
        preheader: 'One click, and it starts.',
        blocks: [
          { kind: 'heading', text: 'Start the newsletter?' },
          {
            kind: 'paragraph',
            text: `Somebody, we hope you, asked for the ${site.company.name} newsletter at this address: new posts, webinars and events, about once a month.`,
          },
          {
            kind: 'button',
            label: 'Yes, start it',
            url: confirmLink(content, site).confirm_link ?? '',
            spelled: true,
          },
          {
            kind: 'small',
            text: 'The link works for two days. If you did not ask, do nothing: without it no newsletter comes.',
          },
        ],
        because: 'You get this mail because the newsletter was asked for with this address.',
      }
    case 'newsletter-welcome':
      return {
        subject: 'The newsletter is on its way',
        preheader: 'You are on the list.',
        blocks: [
          { kind: 'heading', text: 'You are on the list' },
          {
            kind: 'paragraph',
            text: 'New posts, webinars and events, about once a month. Every mail has a link to stop it, like this one.',
          },
          { kind: 'button', label: 'Read what is there already', url: `${site.siteUrl}/insights/blog` },
          end,
        ],
        because: 'You get this mail because you confirmed the newsletter.',
      }
    case 'newsletter-known':
      return {
        subject: 'You get the newsletter already',
        preheader: 'Nothing has changed.',
        blocks: [
          { kind: 'heading', text: 'You are on the list already' },
          {
            kind: 'paragraph',
            text: 'Somebody asked for the newsletter at this address. It comes to you already, so there is nothing to do.',
          },
          end,
        ],
        because: 'You get this mail because the newsletter was asked for with this address.',
      }
  }
}

function confirmLink(content: NewsletterMailContent, site: MailSite): { confirm_link?: string } {
  if (content.kind !== 'newsletter-confirmation') return {}
  return { confirm_link: `${site.siteUrl}/newsletter/confirmation/${content.token}` }
}
