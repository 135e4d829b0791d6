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
import { hashToken } from './password-links.ts'
import type { AccountChange } from './record-security-event.ts'
import { staffLinks, staffUsers } from './tables.ts'

type Account = Pick<typeof staffUsers.$inferSelect, 'name' | 'email'>
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
    text: 'two-factor login was turned on for your account in the workspace: after the password, the login now asks for a code of an authenticator app. Every other browser was signed out.',
  },
  'two-factor-off': {
    subject: 'Two-factor login was turned off',
    text: 'two-factor login was turned off for your account in the workspace: the password alone is now enough to log in.',
  },
  'two-factor-dropped': {
    subject: 'An admin turned two-factor login off',
    text: 'an admin turned two-factor login off for your account in the workspace: the password alone is now enough to log in. Log in and set it up again.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to log in',
    text: 'someone logged in to your account in the workspace with its password and one of its recovery codes. That code no longer works.',
  },
}

/** Returns the templates of emails about accounts. */
export const accountEmails = (app: App) => {
  const findAccount = async (id: string | null): Promise<Account | undefined> =>
    (
      await app.db
        .select()
        .from(staffUsers)
        .where(eq(staffUsers.id, id ?? ''))
    )[0]

  return {
    /** Creates a new token for the newest link on each attempt. Used and revoked links are not sent. */
    'password-link': async ({ subjectId, details, createdAt }) => {
      const account = await findAccount(subjectId)
      const context = readEmailContext(app)
      const kind = details.link as LinkKind
      const isLink = and(
        eq(staffLinks.userId, subjectId ?? ''),
        eq(staffLinks.kind, kind),
        gt(staffLinks.expiresAt, new Date(context.now)),
      )
      const newest = app.db
        .select()
        .from(staffLinks)
        .where(isLink)
        .orderBy(desc(staffLinks.createdAt))
        .limit(1)
      const [link] = await newest
      // a later link has its own email
      if (!account || !link || link.createdAt > createdAt) return null
      const token = randomBytes(24).toString('hex') // lower case, because URLs are matched in lower case
      await app.db
        .update(staffLinks)
        .set({ tokenHash: hashToken(token) })
        .where(eq(staffLinks.tokenHash, link.tokenHash))
      const inviter = (await findAccount(details.invitedBy ?? null))?.name ?? 'An admin'
      return passwordLinkEmail(account, kind, `${context.siteUrl}${passwordPath}/${token}`, inviter, context)
    },

    'account-changed': async ({ subjectId, details, createdAt }) => {
      const account = await findAccount(subjectId)
      const change = details.change as AccountChange
      return account ? accountChangedEmail(account, change, createdAt.getTime(), readEmailContext(app)) : null
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
  const params = { name, email, password_link: url }
  if (kind === 'invitation') {
    return {
      subject: `Your account at ${company.name}`,
      preheader: 'Choose a password, and you are in.',
      heading: `You are invited to the workspace of ${company.name}`,
      body: (
        <>
          <Text>
            {greeting(name)} {invitedBy} has made an account for you. Choose a password, and you see your
            sessions.
          </Text>
          <ActionButton url={url} spelled>
            Choose a password
          </ActionButton>
          <Small>
            The link works for seven days, once. If it has expired, ask the person who invited you for a new
            one. If you do not work with us, ignore this email: without a password no one can log in.
          </Small>
        </>
      ),
      because: 'You get this email because an account was made for this address.',
      params,
      template: 'staff-invitation',
    }
  }
  return {
    subject: 'Choose a new password',
    preheader: 'The link works for one hour.',
    heading: 'Choose a new password',
    body: (
      <>
        <Text>
          {greeting(name)} someone (we hope you) requested a link that sets a new password for your account in
          the workspace.
        </Text>
        <ActionButton url={url} spelled>
          Choose a new password
        </ActionButton>
        <Small>
          The link works for one hour, once; then every browser has to log in again. If you didn’t request it,
          ignore this email: your password stays as it is.
        </Small>
      </>
    ),
    because: 'You get this email because a new password was requested with this address.',
    params,
    template: 'staff-password-reset',
  }
}
