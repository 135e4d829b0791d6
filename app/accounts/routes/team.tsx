import { TeamTable } from '#app/accounts/components/team-table.tsx'
import { invitationPath } from '#app/accounts/paths.ts'
import { listTeam } from '#app/accounts/queries.ts'
import { doneIn } from '#app/accounts/routes/form-response.ts'
import { formatMember } from '#app/accounts/team.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Outcome, PageHeader } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/team.ts'
import { requireStaff } from './guard.ts'

const done = { invited: 'The invitation is on its way. Its link works for seven days.' }

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'people')
  const team = await listTeam(app)
  return {
    rows: team.map((member) => formatMember(member, user.id, app.clock.now())),
    done: doneIn(args.request, done),
  }
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
      <Outcome done={loaderData.done} />
      <TeamTable rows={loaderData.rows} />
    </>
  )
}
