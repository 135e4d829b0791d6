import { Form } from 'react-router'
import { company } from '#app/content/company.ts'
import { auditPage } from '#app/features/staff/audit-page.ts'
import { auditHref, parseAuditQuery } from '#app/features/staff/domain/audit-page.ts'
import { AuditList } from '#app/features/staff/ui/audit-list.tsx'
import { FilterSelect } from '#app/features/staff/ui/filters.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { Pager } from '#app/features/staff/ui/pager.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/audit.ts'
import { requireStaff, staffHeaders } from './guard.ts'

export const meta: Route.MetaFunction = () => [{ title: `Audit log | ${company.name}` }]

export const headers: Route.HeadersFunction = staffHeaders

export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaff(args, 'audit')
  const query = parseAuditQuery(new URL(args.request.url).searchParams)
  return { query, log: await auditPage(services, query) }
}

export default function AuditLog({ loaderData: { query, log } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Audit log</PageTitle>
      <p className="mt-1 text-sm text-muted">
        Who of the staff did what, newest first, times in India time. Lines are never changed or deleted.
      </p>
      <Form
        key={auditHref(query)}
        method="get"
        role="search"
        className="mt-4 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2"
      >
        <FilterSelect title="Person" name="person" defaultValue={query.person}>
          <Choices all="Everybody" of={log.people} />
        </FilterSelect>
        <FilterSelect title="About" name="kind" defaultValue={query.kind}>
          <Choices all="Everything" of={log.kinds} />
        </FilterSelect>
        <Button type="submit" variant="secondary" size="sm">
          Show
        </Button>
      </Form>
      {log.rows.length > 0 ? (
        <AuditList rows={log.rows} />
      ) : (
        <p className="mt-6 text-lg text-muted">No lines here.</p>
      )}
      <Pager {...log} noun={['line', 'lines']} to={(page) => auditHref({ ...query, page })} />
    </>
  )
}

function Choices({ all, of }: { all: string; of: { id: string; name: string }[] }) {
  return (
    <>
      <option value="">{all}</option>
      {of.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
