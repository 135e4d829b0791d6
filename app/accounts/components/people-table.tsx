import { Link } from 'react-router'
import { peoplePath } from '#app/accounts/paths.ts'
import type { PersonRow } from '#app/accounts/person-row.ts'
import { type Column, ListTable } from '#app/ui/workspace/list.tsx'
import { EmailAddress, StateLabel } from '#app/ui/workspace/page.tsx'

const below = 'max-xl:col-span-full max-xl:text-sm max-xl:text-muted'

const columns: readonly Column<PersonRow>[] = [
  {
    title: 'Name',
    heading: true,
    cell: ({ id, name, own, email }) => (
      <>
        <Link
          to={`${peoplePath}/${id}`}
          className="link font-semibold max-xl:inline-flex max-xl:min-h-9 max-xl:items-center"
        >
          {name}
        </Link>
        {own && <span className="text-muted"> (you)</span>}
        <span className="block text-sm text-muted xl:leading-tight">
          <EmailAddress address={email} />
        </span>
      </>
    ),
  },
  {
    title: 'Role',
    look: 'max-xl:order-1 max-xl:col-span-full',
    cell: ({ role, counselor }) => (
      <>
        {role}
        {counselor && <span className="xl:hidden">, {counselor}</span>}
      </>
    ),
  },
  { title: 'Counselor', look: 'max-xl:hidden', cell: ({ counselor }) => counselor || '–' },
  { title: 'State', look: 'max-xl:pt-1', cell: ({ state }) => <StateLabel state={state} /> },
  {
    title: 'Last sign-in (IST)',
    look: `max-xl:order-2 ${below}`,
    cell: ({ lastSignIn }) => (
      <>
        <span className="xl:hidden">Last sign-in: </span>
        {lastSignIn}
      </>
    ),
  },
  {
    title: 'Two-factor',
    look: `max-xl:order-3 ${below}`,
    cell: ({ twoFactor }) => (
      <>
        <span className="xl:hidden">Two-factor: </span>
        {twoFactor}
      </>
    ),
  },
]

export const PeopleTable = ({ rows }: { rows: PersonRow[] }) => (
  <ListTable
    caption="Accounts of the staff"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    stacked="grid-cols-[1fr_auto] gap-x-4"
    dense
  />
)
