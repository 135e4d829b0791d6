import type { Tx } from '#app/db/open.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import { greeting } from '#app/mail/greeting.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import { insertMails } from '#app/mail/outbox.ts'
import type { AccountChange, AccountChangedMailContent, StaffLinkMailContent } from '#app/ports/outbox.ts'
import { type Actor, auditAccount } from './audit-log.ts'
import { passwordPath } from './paths.ts'

type Owner = { id: string; email: string; name: string }

/** Writes what happened to a login into the audit log, and emails its owner, who may not have done it. */
export async function recordSecurityEvent(
  tx: Tx,
  owner: Owner,
  change: AccountChange,
  now: Millis,
  actor: Actor = owner,
): Promise<void> {
  const content = { kind: 'staff-account-changed', to: 'member', name: owner.name, change, at: now } as const
  const key = `${content.kind}:${crypto.randomUUID()}`
  await insertMails(tx, [{ content, recipient: owner.email, sendAt: now, key }], now)
  await auditAccount(tx, actor, `account.${change}`, now, undefined, owner.id)
}

/** Texts by event; `text` follows the greeting. */
const securityEvents: Record<AccountChange, { subject: string; text: string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    text: 'the password of your account in the workspace was changed on its account page. Every other browser was signed out.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    text: 'a new password was set for your account in the workspace, by a link that was emailed to you. Every browser was signed out.',
  },
  'two-factor-on': {
    subject: 'Two-factor login was turned on',
    text: 'two-factor login was turned on for your account in the workspace: after the password, the login now asks for a code of an authenticator app. Every other browser was signed out.',
  },
  'two-factor-off': {
    subject: 'Two-factor login was turned off',
    text: 'two-factor login was turned off for your account in the workspace: the password alone is enough now.',
  },
  'two-factor-dropped': {
    subject: 'An admin turned two-factor login off',
    text: 'an admin turned two-factor login off for your account in the workspace: the password alone is enough now. Log in and set it up again.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to log in',
    text: 'somebody logged in to your account in the workspace with its password and one of its recovery codes. That code does not work any more.',
  },
}

/** Email about a change of a login. It holds no secret: its button leads to the page where anyone can ask for a link. */
export function accountChangedEmail(
  { name, change, at }: AccountChangedMailContent,
  { siteUrl }: MailContext,
  { recipient }: { recipient: string },
): Letter {
  const url = `${siteUrl}${passwordPath}`
  const { subject, text } = securityEvents[change]
  const when = formatDateTime(at)
  return {
    subject,
    preheader: `${when}. Was it not you?`,
    heading: subject,
    blocks: [
      `${greeting(name)} ${text}`,
      { facts: [{ label: 'When', value: when }] },
      'If it was you, or was done because you asked, there is nothing to do. If not, choose a new password now and tell an admin: somebody may know the one you have.',
      { button: 'Choose a new password', url, spelled: true },
      { small: 'The page asks for your email address and emails you a link that sets the password.' },
    ],
    because: 'You get this email because the login of your account in the workspace was changed or used.',
    params: { name, email: recipient, change: subject, changed_at: when, password_page: url },
  }
}

/** Email with a link that sets a password. */
export function passwordLinkEmail(
  content: StaffLinkMailContent,
  { company, siteUrl }: MailContext,
  { recipient }: { recipient: string },
): Letter {
  const { name, token } = content
  const url = `${siteUrl}${passwordPath}/${token}`
  const params = { name, email: recipient, password_link: url }
  if (content.kind === 'staff-invitation')
    return {
      subject: `Your account at ${company.name}`,
      preheader: 'Choose a password, and you are in.',
      heading: `You are invited to the workspace of ${company.name}`,
      blocks: [
        `${greeting(name)} ${content.invitedBy} has made an account for you. Choose a password, and you are in.`,
        { button: 'Choose a password', url, spelled: true },
        {
          small:
            'The link works once, within seven days. If it has expired, ask the person who invited you for another. If you do not work with us, do nothing: without a password no one can sign in.',
        },
      ],
      because: 'You get this email because an account was made for this address.',
      params,
    }
  return {
    subject: 'Choose a new password',
    preheader: 'The link works for one hour.',
    heading: 'Choose a new password',
    blocks: [
      `${greeting(name)} here is the link that sets a new password for your account in the workspace.`,
      { button: 'Choose a new password', url, spelled: true },
      {
        small:
          'The link works once, within an hour, and signs out all your browsers. If neither you nor an admin asked for it, do nothing: your password stays as it is.',
      },
    ],
    because: 'You get this email because a new password was asked for with this address.',
    params,
  }
}
