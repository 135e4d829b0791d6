import { asc, eq } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { exportFile } from '#app/accounts/routes/staff-file.ts'
import { buildCsvFile } from '#app/lib/csv.ts'
import { formatConsent } from '#app/lib/forms/consent.ts'
import { privatePage } from '#app/lib/page.ts'
import { newsletterSubscribers as subscribers } from '#app/newsletter/tables.ts'
import type { Route } from './+types/staff-subscribers-csv.ts'

export const handle = privatePage

/** Returns the confirmed subscribers and their consents as CSV. The export is recorded in the audit log. */
export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'privacy')
  return exportFile(args.request, 'subscribers.csv', async () => {
    const rows = await app.db
      .select()
      .from(subscribers)
      .where(eq(subscribers.status, 'confirmed'))
      .orderBy(asc(subscribers.confirmedAt))
    const entry = buildAuditEntry(user, 'newsletter.exported', 'subscribers', { subscribers: rows.length })
    await insertAudit(app.db, entry, app.clock.now())
    return buildCsvFile(
      [
        ['Email', ({ email }) => email],
        ['Confirmed', ({ confirmedAt }) => (confirmedAt ? new Date(confirmedAt).toISOString() : '')],
        ['Consent', ({ consent }) => formatConsent(consent)],
        ['Consent given', ({ consent }) => new Date(consent.at).toISOString()],
        ['Version of the text', ({ consent }) => consent.version],
      ],
      rows,
    )
  })
}
