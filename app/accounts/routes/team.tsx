import { TeamTable } from '#app/accounts/components/team-table.tsx'
import { invitationPath } from '#app/accounts/paths.ts'
import { formatMember, listTeam } from '#app/accounts/queries.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/team.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'people')
  const team = await listTeam(app)
  return { rows: team.map((member) => formatMember(member, user.id, app.clock.now())) }
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const invite = (
    <ButtonLink to={invitationPath} size="sm" reloadDocument={false}>
      Invite
    </ButtonLink>
  )
  return (
    <>
      <PageHeader actions={invite}>Team</PageHeader>
      <TeamTable rows={loaderData.rows} />
    </>
  )
}
