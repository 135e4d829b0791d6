import { securityList } from '#app/features/audit/domain/security-page.ts'
import { securityPage } from '#app/features/audit/security-page.ts'
import { RefusalList, RefusalSums } from '#app/features/audit/ui/refusal-list.tsx'
import { refusalKinds } from '#app/features/staff/domain/refusals.ts'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { FilterSelect, FoldedFilters } from '#app/ui/lists/filter-form.tsx'
import { Pager } from '#app/ui/lists/pager.tsx'
import type { Route } from './+types/security.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaff(args, 'audit')
  const query = securityList.parse(new URL(args.request.url).searchParams)
  return { query, refused: await securityPage(services, query) }
}

export default function Security({ loaderData: { query, refused } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Security</PageTitle>
      <p className="mt-1 max-w-3xl text-sm text-muted">
        What was refused. Nothing that was typed is kept, and of a network only a code, the same one for the
        same network. Equal refusals of one hour are one line.
      </p>
      <RefusalSums {...refused} />
      <FoldedFilters
        href={securityList.href(query)}
        button="Show"
        chosen={query.kind ? 1 : 0}
        className="mt-6"
      >
        <FilterSelect
          title="What"
          name="kind"
          defaultValue={query.kind ?? ''}
          all="Everything"
          options={Object.entries(refusalKinds)}
        />
      </FoldedFilters>
      {refused.rows.length > 0 ? (
        <RefusalList rows={refused.rows} />
      ) : (
        <p className="mt-6 text-lg text-muted">Nothing was refused.</p>
      )}
      <Pager {...refused} noun={['line', 'lines']} to={(page) => securityList.href(query, { page })} />
    </>
  )
}
