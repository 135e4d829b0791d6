import { Link } from 'react-router'
import { memberPath } from '#app/accounts/paths.ts'
import type { MemberRow } from '#app/accounts/queries.ts'
import { type Column, ListTable } from '#app/ui/workspace/list.tsx'
import { EmailAddress, StatusText } from '#app/ui/workspace/page.tsx'

const below = 'max-xl:order-1 max-xl:col-span-full max-xl:text-sm max-xl:text-muted'

const columns: readonly Column<MemberRow>[] = [
  {
    title: 'Name',
    heading: true,
    cell: ({ id, name, isOwn, email }) => (
      <>
        <Link to={memberPath(id)} className="link inline-flex min-h-9 items-center font-semibold xl:min-h-0">
          {name}
        </Link>
        {isOwn && <span className="text-muted"> (you)</span>}
        <span className="block text-sm text-muted xl:leading-tight">
          <EmailAddress address={email} />
        </span>
      </>
    ),
  },
  { title: 'Role', look: below, cell: ({ role }) => role },
  { title: 'Status', look: 'max-xl:pt-1', cell: ({ status }) => <StatusText state={status} /> },
  { title: 'Login', look: below, cell: ({ login }) => login },
]

export const TeamTable = ({ rows }: { rows: MemberRow[] }) => (
  <ListTable
    caption="Team"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    stacked="grid-cols-[1fr_auto] gap-x-4"
    dense
  />
)
