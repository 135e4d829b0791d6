import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import { passwordPath } from '#app/accounts/paths.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import { ActionButton, Facts, Small, Text } from '#app/mail/components.tsx'
import { greeting } from '#app/mail/greeting.ts'
import { type EmailContent, type EmailContext, readEmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import type { AccountChange } from './audit-log.ts'
import { hashToken } from './sessions.ts'
import { staffLinks, staffUsers } from './tables.ts'

type Account = { name: string; email: string }
type LinkKind = (typeof staffLinks.$inferSelect)['kind']

/** Subject and text per change. `text` continues the sentence of the greeting. */
const changes: Record<AccountChange, { subject: string; text: string }> = {
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
    text: 'two-factor login was turned on for your account in the workspace. Every other browser was signed out.',
  },
  'two-factor-off': {
    subject: 'Two-factor login was turned off',
    text: 'two-factor login was turned off for your account in the workspace: the password alone is now enough to log in.',
  },
  'two-factor-dropped': {
    subject: 'An admin turned two-factor login off',
    text: 'an admin turned two-factor login off for your account in the workspace. Log in and set it up again.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to log in',
    text: 'someone logged in to your account in the workspace with its password and one of its recovery codes. That code no longer works.',
  },
}

/** Returns the templates of emails about accounts. */
export const accountEmails = (app: App) => {
  const findName = async (id: string) =>
    (await app.db.select({ name: staffUsers.name }).from(staffUsers).where(eq(staffUsers.id, id)))[0]?.name

  return {
    /** Creates a new token for the newest link on each attempt. Used and revoked links are not sent. */
    'password-link': async ({ subjectId, recipient, details, createdAt }) => {
      const context = readEmailContext(app)
      const kind = details.link as LinkKind
      const isLink = and(
        eq(staffLinks.userId, subjectId ?? ''),
        eq(staffLinks.kind, kind),
        gt(staffLinks.expiresAt, new Date(context.now)),
      )
      const links = app.db.select().from(staffLinks).where(isLink)
      const [link] = await links.orderBy(desc(staffLinks.createdAt)).limit(1)
      // a later link has its own email
      if (!link || link.createdAt > createdAt) return null
      const token = randomBytes(24).toString('hex') // lower case, because URLs are matched in lower case
      await app.db
        .update(staffLinks)
        .set({ tokenHash: hashToken(token) })
        .where(eq(staffLinks.tokenHash, link.tokenHash))
      const account = { name: (await findName(link.userId)) ?? '', email: recipient }
      const inviter = (await findName(details.invitedBy ?? '')) ?? 'An admin'
      return passwordLinkEmail(account, kind, `${context.siteUrl}${passwordPath}/${token}`, inviter, context)
    },

    'account-changed': async ({ subjectId, recipient, details, createdAt }) => {
      const name = await findName(subjectId ?? '')
      if (name === undefined) return null
      const account = { name, email: recipient }
      const change = details.change as AccountChange
      return accountChangedEmail(account, change, createdAt.getTime(), readEmailContext(app))
    },
  } satisfies Record<string, EmailTemplate>
}

/** Renders the notice of an account change. It contains no login link, only a button to the page that requests one. */
export function accountChangedEmail(
  { name, email }: Account,
  change: AccountChange,
  at: Millis,
  { siteUrl }: Pick<EmailContext, 'siteUrl'>,
): EmailContent {
  const url = `${siteUrl}${passwordPath}`
  const { subject, text } = changes[change]
  const when = formatDateTime(at)
  return {
    subject,
    preheader: `${when}. Was it not you?`,
    heading: subject,
    body: (
      <>
        <Text>
          {greeting(name)} {text}
        </Text>
        <Facts facts={[{ label: 'When', value: when }]} />
        <Text>
          If it was you, or done because you asked, you don’t have to do anything. If not, choose a new
          password now, and inform an admin: someone may know the one you have.
        </Text>
        <ActionButton url={url} spelled>
          Choose a new password
        </ActionButton>
        <Small>The page asks for your email address, and emails you a link that sets the password.</Small>
      </>
    ),
    because:
      'You get this email because you have an account in the workspace, and its login was changed or used.',
    params: { name, email, change: subject, changed_at: when, password_page: url },
  }
}

export function passwordLinkEmail(
  { name, email }: Account,
  kind: LinkKind,
  url: string,
  invitedBy: string,
  { company }: Pick<EmailContext, 'company'>,
): EmailContent {
  const texts = {
    invitation: {
      subject: `Your account at ${company.name}`,
      heading: `You are invited to the workspace of ${company.name}`,
      preheader: 'Choose a password, and you are in.',
      text: `${invitedBy} has made an account for you. Choose a password, and you see your sessions.`,
      button: 'Choose a password',
      small:
        'The link works for seven days, once. If it has expired, ask the person who invited you for a new one. If you do not work with us, ignore this email: without a password no one can log in.',
      because: 'You get this email because an account was made for this address.',
      template: 'staff-invitation',
    },
    'password-reset': {
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      preheader: 'The link works for one hour.',
      text: 'someone (we hope you) requested a link that sets a new password for your account in the workspace.',
      button: 'Choose a new password',
      small:
        'The link works for one hour, once; then every browser has to log in again. If you didn’t request it, ignore this email: your password stays as it is.',
      because: 'You get this email because a new password was requested with this address.',
      template: 'staff-password-reset',
    },
  }
  const { text, button, small, ...content } = texts[kind]
  return {
    ...content,
    body: (
      <>
        <Text>
          {greeting(name)} {text}
        </Text>
        <ActionButton url={url} spelled>
          {button}
        </ActionButton>
        <Small>{small}</Small>
      </>
    ),
    params: { name, email, password_link: url },
  }
}
