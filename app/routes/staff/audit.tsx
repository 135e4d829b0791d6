import { auditPage } from '#app/features/audit/audit-page.ts'
import { auditList } from '#app/features/audit/domain/audit-page.ts'
import { AuditList } from '#app/features/audit/ui/audit-list.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { FilterSelect, FoldedFilters, halfOnPhones } from '#app/ui/lists/filter-form.tsx'
import { Pager } from '#app/ui/lists/pager.tsx'
import type { Route } from './+types/audit.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'audit')
  const query = auditList.parse(new URL(args.request.url).searchParams)
  return { query, log: await auditPage(services, user, query) }
}

export default function AuditLog({ loaderData: { query, log } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Audit log</PageTitle>
      <p className="mt-1 text-sm text-muted">
        Who of the staff did what, newest first, times in India time. Lines are never changed or deleted.
      </p>
      <FoldedFilters
        href={auditList.href(query)}
        button="Show"
        chosen={[query.person, query.kind].filter(Boolean).length}
        className="mt-4"
      >
        <FilterSelect
          title="Person"
          name="person"
          defaultValue={query.person}
          all="Everybody"
          options={log.people.map(({ id, name }) => [id, name])}
          className={halfOnPhones}
        />
        <FilterSelect
          title="About"
          name="kind"
          defaultValue={query.kind}
          all="Everything"
          options={log.kinds.map(({ id, name }) => [id, name])}
          className={halfOnPhones}
        />
      </FoldedFilters>
      {log.rows.length > 0 ? (
        <AuditList rows={log.rows} />
      ) : (
        <p className="mt-6 text-lg text-muted">No lines here.</p>
      )}
      <Pager {...log} noun={['line', 'lines']} to={(page) => auditList.href(query, { page })} />
    </>
  )
}
