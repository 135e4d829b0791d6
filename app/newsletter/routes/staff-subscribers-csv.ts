import { asc, eq } from 'drizzle-orm'
import { type Actor, buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { exportFile, requireStaffForFile } from '#app/accounts/routes/staff-file.ts'
import { buildCsvFile } from '#app/lib/csv.ts'
import { formatConsent } from '#app/lib/forms/consent.ts'
import { privatePage } from '#app/lib/page.ts'
import { newsletterSubscribers as subscribers } from '#app/newsletter/tables.ts'
import type { App } from '#app/server/app-context.ts'
import type { Route } from './+types/staff-subscribers-csv.ts'

export const handle = privatePage

/** Returns the confirmed subscribers with their consent. */
export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaffForFile(args, 'privacy')
  return exportFile(args.request, 'subscribers.csv', () => exportSubscribers(app, user))
}

const formatDate = (date: Date | null) => date?.toISOString() ?? ''

/** Exports the confirmed subscribers with the consent they gave. The export has an audit log entry. */
async function exportSubscribers({ db, clock }: App, actor: Actor): Promise<string> {
  const rows = await db
    .select()
    .from(subscribers)
    .where(eq(subscribers.status, 'confirmed'))
    .orderBy(asc(subscribers.confirmedAt))
  const details = { subscribers: rows.length }
  await insertAudit(db, buildAuditEntry(actor, 'newsletter.exported', 'subscribers', details), clock.now())
  return buildCsvFile(
    [
      ['Email', ({ email }) => email],
      ['Confirmed', ({ confirmedAt }) => formatDate(confirmedAt)],
      ['Consent', ({ consent }) => formatConsent(consent)],
      ['Consent given', ({ consent }) => formatDate(new Date(consent.at))],
      ['Version of the text', ({ consent }) => consent.version],
    ],
    rows,
  )
}
