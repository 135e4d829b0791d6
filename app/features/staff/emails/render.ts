import { greeting } from '#app/features/mail/greeting.ts'
import type { Message } from '#app/features/mail/message.ts'
import { type MailSite, toMail } from '#app/features/mail/to-mail.ts'
import type { Mail } from '#app/ports/mailer.ts'
import type { StaffLinkMailContent } from '#app/ports/outbox.ts'
import { passwordPath } from '../domain/paths.ts'

/** The finished mail with a link that sets a password. */
export function renderStaffMail(
  outgoing: { content: StaffLinkMailContent; recipient: string; key: string },
  site: MailSite,
): Mail {
  const { content } = outgoing
  const link = `${site.siteUrl}${passwordPath}/${content.token}`
  return toMail(messageOf(content, site, link), outgoing, site, {
    template: {
      kind: `${content.kind}-member`,
      params: { name: content.name, email: outgoing.recipient, password_link: link },
    },
  })
}

function messageOf(content: StaffLinkMailContent, { company }: MailSite, url: string): Message {
  if (content.kind === 'staff-invitation') {
    return {
      subject: `Your account at ${company.name}`,
      preheader: 'Choose a password, and you are in.',
      blocks: [
        { kind: 'heading', text: `You are invited to the workspace of ${company.name}` },
        {
          kind: 'paragraph',
          text: `${greeting(content.name)} ${content.invitedBy} has made an account for you. Choose a password, and you see your sessions.`,
        },
        { kind: 'button', label: 'Choose a password', url, spelled: true },
        {
          kind: 'small',
          text: 'The link works for seven days, once. If it is too old, ask who invited you for another. If you do not work with us, do nothing: without a password nobody can sign in.',
        },
      ],
      because: 'You get this mail because an account was made for this address.',
    }
  }
  return {
    subject: 'Choose a new password',
    preheader: 'The link works for one hour.',
    blocks: [
      { kind: 'heading', text: 'Choose a new password' },
      {
        kind: 'paragraph',
        text: `${greeting(content.name)} somebody, we hope you, asked for a link that sets a new password for your account in the workspace.`,
      },
      { kind: 'button', label: 'Choose a new password', url, spelled: true },
      {
        kind: 'small',
        text: 'The link works for one hour, once; then every browser has to sign in anew. If you did not ask, do nothing: your password stays as it is.',
      },
    ],
    because: 'You get this mail because a new password was asked for with this address.',
  }
}
