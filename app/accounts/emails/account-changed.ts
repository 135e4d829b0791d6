import { passwordPath } from '#app/accounts/paths.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { greeting } from '#app/mail/greeting.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import type { AccountChange, AccountChangedMailContent } from '#app/ports/outbox.ts'

/** `told` follows the greeting, as the rest of its sentence. */
const words: Record<AccountChange, { subject: string; told: string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    told: 'the password of your account in the workspace was changed on its account page. Every other browser was signed out.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    told: 'a new password was set for your account in the workspace, by a link that was emailed to you. Every browser was signed out.',
  },
  'two-factor-on': {
    subject: 'Two-factor login was turned on',
    told: 'two-factor login was turned on for your account in the workspace: after the password, the login now asks for a code of an authenticator app. Every other browser was signed out.',
  },
  'two-factor-off': {
    subject: 'Two-factor login was turned off',
    told: 'two-factor login was turned off for your account in the workspace: now the password alone lets in.',
  },
  'two-factor-dropped': {
    subject: 'An admin turned two-factor login off',
    told: 'an admin turned two-factor login off for your account in the workspace: now the password alone lets in. Log in and set it up anew.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to log in',
    told: 'somebody logged in to your account in the workspace with its password and one of its recovery codes. That code does not work any more.',
  },
}

/**
 * Tells the owner of an account what happened to its login. Nothing in it lets anybody in: the button leads to the page
 * where everybody can ask for a link.
 */
export function accountChangedLetter(
  { name, change, at }: AccountChangedMailContent,
  { siteUrl }: MailContext,
  { recipient }: { recipient: string },
): Letter {
  const url = `${siteUrl}${passwordPath}`
  const { subject, told } = words[change]
  const when = formatDateTime(at)
  return {
    subject,
    preheader: `${when}. Was it not you?`,
    heading: subject,
    blocks: [
      `${greeting(name)} ${told}`,
      { facts: [{ label: 'When', value: when }] },
      'If it was you, or done because you asked, there is nothing to do. If not, choose a new password now, and tell an admin: somebody may know the one you have.',
      { button: 'Choose a new password', url, spelled: true },
      { small: 'The page asks for your address, and mails you a link that sets the password.' },
    ],
    because:
      'You get this mail because you have an account in the workspace, and its login was changed or used.',
    params: { name, email: recipient, change: subject, changed_at: when, password_page: url },
  }
}
