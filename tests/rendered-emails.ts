import type { SQL } from 'drizzle-orm'
import { emailTemplates } from '#app/app.ts'
import { readEmailContext, renderEmail } from '#app/mail/layout.tsx'
import { emails } from '#app/mail/tables.ts'
import type { App } from '#app/server/app-context.ts'

/** Renders stored emails, oldest first. `message` is null for an email that no longer applies. */
export async function renderEmails(app: App, where?: SQL) {
  const templates = emailTemplates(app)
  const rows = await app.db.select().from(emails).where(where).orderBy(emails.id)
  return Promise.all(
    rows.map(async (email) => {
      const content = await templates[email.kind](email)
      return { ...email, message: content && renderEmail(content, email, readEmailContext(app)) }
    }),
  )
}
