import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { exportFile } from '#app/accounts/routes/staff-file.ts'
import { findEvent } from '#app/content/events.ts'
import { buildCsvFile } from '#app/lib/csv.ts'
import { privatePage } from '#app/lib/page.ts'
import { listRegistrations } from '#app/site/events/register.ts'
import type { Route } from './+types/registrations-csv.ts'

export const handle = privatePage

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'website')
  const { slug } = args.params
  if (!findEvent(app.content, slug)) return new Response('This event is not on the site.', { status: 404 })
  return exportFile(args.request, `${slug}.csv`, async () => {
    const people = await listRegistrations(app.db, slug)
    const audit = buildAuditEntry(user, 'event.exported', slug, { people: people.length })
    await insertAudit(app.db, audit, app.clock.now())
    return buildCsvFile(
      [
        ['Name', ({ name }) => name],
        ['Email', ({ email }) => email],
        ['Registered', ({ registeredAt }) => new Date(registeredAt).toISOString()],
        ['Arrived', ({ arrivedAt }) => (arrivedAt ? new Date(arrivedAt).toISOString() : '')],
      ],
      people,
    )
  })
}
