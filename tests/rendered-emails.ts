import type { SQL } from 'drizzle-orm'
import { createEmailTemplates } from '#app/app.ts'
import { selectEmailsToSend } from '#app/mail/emails.ts'
import { buildEmailContext, renderEmail } from '#app/mail/layout.tsx'
import { emails } from '#app/mail/tables.ts'
import type { App } from '#app/server/app-context.ts'

/**
 * Renders stored emails, oldest first. `message` is null for an email that no longer applies.
 *
 * @throws if an email contains an unformatted value
 */
export async function renderEmails(app: App, where?: SQL) {
  const templates = createEmailTemplates(app)
  const rows = await selectEmailsToSend(app.db).where(where).orderBy(emails.id)
  return Promise.all(
    rows.map(async (email) => {
      const content = await templates[email.kind](email)
      const message = content && renderEmail(content, email, buildEmailContext(app))
      const [odd] =
        /undefined|\[object|NaN|\bnull\b/.exec(`${message?.subject}${message?.text}${message?.html}`) ?? []
      if (message && odd) throw new Error(`The email ${email.kind} contains ${odd}: ${message.text}`)
      return { ...email, message }
    }),
  )
}
