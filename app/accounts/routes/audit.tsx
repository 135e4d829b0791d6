import { auditList } from '#app/accounts/audit-page.ts'
import { AuditList } from '#app/accounts/components/audit-list.tsx'
import { auditPage } from '#app/accounts/read-audit-page.ts'
import { Pager } from '#app/ui/workspace/list.tsx'
import { PageTitle } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/audit.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaff(args, 'audit')
  const query = auditList.parse(new URL(args.request.url).searchParams)
  return { query, log: await auditPage(services, query.page) }
}

export default function AuditLog({ loaderData: { query, log } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Audit log</PageTitle>
      <p className="mt-1 text-sm text-muted">
        What team members did and failed logins, newest first, times in India time. Entries are never changed
        or deleted.
      </p>
      <AuditList rows={log.rows} />
      <Pager {...log} noun={['entry', 'entries']} to={(page) => auditList.href(query, { page })} />
    </>
  )
}
