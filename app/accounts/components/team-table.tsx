import { Link } from 'react-router'
import { memberPath } from '#app/accounts/paths.ts'
import type { MemberRow } from '#app/accounts/team.ts'
import { type Column, ListTable } from '#app/ui/workspace/list.tsx'
import { EmailAddress, StateLabel } from '#app/ui/workspace/page.tsx'

const below = 'max-xl:col-span-full max-xl:text-sm max-xl:text-muted'

const columns: readonly Column<MemberRow>[] = [
  {
    title: 'Name',
    heading: true,
    cell: ({ id, name, isOwn, email }) => (
      <>
        <Link
          to={memberPath(id)}
          className="link font-semibold max-xl:inline-flex max-xl:min-h-9 max-xl:items-center"
        >
          {name}
        </Link>
        {isOwn && <span className="text-muted"> (you)</span>}
        <span className="block text-sm text-muted xl:leading-tight">
          <EmailAddress address={email} />
        </span>
      </>
    ),
  },
  {
    title: 'Role',
    look: 'max-xl:order-1 max-xl:col-span-full',
    cell: ({ role, title }) => (
      <>
        {role}
        {title && <span className="xl:hidden">, {title}</span>}
      </>
    ),
  },
  { title: 'Public title', look: 'max-xl:hidden', cell: ({ title }) => title || '–' },
  { title: 'Status', look: 'max-xl:pt-1', cell: ({ status }) => <StateLabel state={status} /> },
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
