import { Link } from 'react-router'
import { invitationPath, memberPath } from '#app/accounts/paths.ts'
import { type FormattedMember, formatTeamMember, listTeam } from '#app/accounts/queries.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type ListColumn, ListTable } from '#app/ui/workspace/list.tsx'
import { PageHeader, StatusText } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/team.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'people')
  const team = await listTeam(app)
  return { rows: team.map((member) => formatTeamMember(member, user.id)) }
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const invite = (
    <ButtonLink to={invitationPath} size="sm" reloadDocument={false}>
      Invite
    </ButtonLink>
  )
  return (
    <>
      <PageHeader actions={invite}>Team</PageHeader>
      <ListTable
        caption="Team"
        columns={columns}
        rows={loaderData.rows}
        keyOf={({ id }) => id}
        stacked="grid-cols-[1fr_auto] gap-x-4"
      />
    </>
  )
}

const below = 'max-xl:order-1 max-xl:col-span-full max-xl:text-sm max-xl:text-muted'

const columns: readonly ListColumn<FormattedMember>[] = [
  {
    title: 'Name',
    heading: true,
    cell: ({ id, name, isOwn, email }) => (
      <>
        <Link to={memberPath(id)} className="link inline-flex min-h-9 items-center font-semibold xl:min-h-0">
          {name}
        </Link>
        {isOwn && <span className="text-muted"> (you)</span>}
        <span className="block text-sm text-muted xl:leading-tight">{email}</span>
      </>
    ),
  },
  { title: 'Role', look: below, cell: ({ roleAndTitle }) => roleAndTitle },
  { title: 'Status', look: 'max-xl:pt-1', cell: ({ statusLabel }) => <StatusText state={statusLabel} /> },
  { title: 'Login', look: below, cell: ({ login }) => login },
]
