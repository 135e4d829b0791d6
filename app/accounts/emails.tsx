import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { passwordPath } from '#app/accounts/paths.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { EmailButton, EmailFacts, EmailSmallText, EmailText } from '#app/mail/components.tsx'
import { formatGreeting } from '#app/mail/greeting.ts'
import { buildEmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import type { SecurityEvent } from './audit-log.ts'
import { passwordLinkLifetime } from './password-links.ts'
import { findStaffUserById, hashToken } from './sessions.ts'
import { staffUsers } from './tables.ts'

const changes: Record<SecurityEvent, string> = {
  'password-changed': 'A new password was set',
  'two-factor-on': 'Two-factor login was turned on',
  'two-factor-off': 'Two-factor login was turned off',
  'recovery-code-used': 'A recovery code was used to log in',
}

export const accountEmails = (app: App) =>
  ({
    // each attempt to send creates a new token, because only its hash is stored
    'password-link': async ({ subjectId, createdAt }) => {
      const user = await findStaffUserById(app, subjectId ?? '')
      if (!user?.linkExpiresAt || user.disabledAt) return null
      const { now, siteUrl, company } = buildEmailContext(app)
      const requestedAt = user.linkExpiresAt - passwordLinkLifetime
      // a later request has replaced this link and sends its own email
      if (requestedAt > createdAt || user.linkExpiresAt <= now) return null
      const token = randomBytes(24).toString('hex') // lower case, because URLs are matched in lower case
      await app.db
        .update(staffUsers)
        .set({ linkHash: hashToken(token) })
        .where(eq(staffUsers.id, user.id))
      const url = `${siteUrl}${passwordPath}/${token}`
      return {
        subject: `Your password for ${company.name}`,
        heading: 'Choose a password',
        preheader: 'The link works for 24 hours.',
        body: (
          <>
            <EmailText>
              {formatGreeting(user.name)} this link sets the password of your account in the workspace.
            </EmailText>
            <EmailButton url={url} spelled>
              Choose a password
            </EmailButton>
            <EmailSmallText>
              The link works once, for 24 hours. If you did not expect this email, ignore it: nothing changes.
            </EmailSmallText>
          </>
        ),
        footerReason:
          'You get this email because an admin invited you, or a new password was requested for this address.',
        params: { name: user.name, email: user.email, password_link: url },
      }
    },

    'account-changed': async ({ subjectId, recipient: email, details, createdAt }) => {
      const user = await findStaffUserById(app, subjectId ?? '')
      if (!user) return null
      // no link that sets a password, because an email to the wrong person must not allow a login
      const url = `${buildEmailContext(app).siteUrl}${passwordPath}`
      const subject = changes[details.change as SecurityEvent]
      const when = formatDateTime(createdAt)
      return {
        subject,
        preheader: `${when}. Was it not you?`,
        heading: subject,
        body: (
          <>
            <EmailText>{formatGreeting(user.name)} this concerns your account in the workspace.</EmailText>
            <EmailFacts facts={[{ label: 'When', value: when }]} />
            <EmailText>
              If it was you, or done because you asked, you don’t have to do anything. If not, choose a new
              password now, and inform an admin: someone may know the one you have.
            </EmailText>
            <EmailButton url={url} spelled>
              Choose a new password
            </EmailButton>
          </>
        ),
        footerReason:
          'You get this email because you have an account in the workspace, and its login was changed or used.',
        params: { name: user.name, email, change: subject, changed_at: when, password_page: url },
      }
    },
  }) satisfies Record<string, EmailTemplate>
