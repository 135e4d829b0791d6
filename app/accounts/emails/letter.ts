import { passwordPath } from '#app/accounts/paths.ts'
import { greeting } from '#app/mail/greeting.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import type { StaffLinkMailContent } from '#app/ports/outbox.ts'

/** A link that sets a password. */
export function passwordLetter(
  content: StaffLinkMailContent,
  { company, siteUrl }: MailContext,
  { recipient }: { recipient: string },
): Letter {
  const { name, token } = content
  const url = `${siteUrl}${passwordPath}/${token}`
  const button = { button: 'Choose a password', url, spelled: true }
  const params = { name, email: recipient, password_link: url }
  if (content.kind === 'staff-invitation') {
    return {
      subject: `Your account at ${company.name}`,
      preheader: 'Choose a password, and you are in.',
      heading: `You are invited to the workspace of ${company.name}`,
      blocks: [
        `${greeting(name)} ${content.invitedBy} has made an account for you. Choose a password, and you see your sessions.`,
        button,
        {
          small:
            'The link works for seven days, once. If it is too old, ask who invited you for another. If you do not work with us, do nothing: without a password nobody can sign in.',
        },
      ],
      because: 'You get this mail because an account was made for this address.',
      params,
    }
  }
  return {
    subject: 'Choose a new password',
    preheader: 'The link works for one hour.',
    heading: 'Choose a new password',
    blocks: [
      `${greeting(name)} somebody, we hope you, asked for a link that sets a new password for your account in the workspace.`,
      { ...button, button: 'Choose a new password' },
      {
        small:
          'The link works for one hour, once; then every browser has to sign in anew. If you did not ask, do nothing: your password stays as it is.',
      },
    ],
    because: 'You get this mail because a new password was asked for with this address.',
    params,
  }
}
