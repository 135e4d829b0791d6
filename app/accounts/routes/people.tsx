import { PeopleTable } from '#app/accounts/components/people-table.tsx'
import { invitationPath } from '#app/accounts/paths.ts'
import { personRow } from '#app/accounts/person-row.ts'
import { doneIn } from '#app/routes/staff/posted.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Outcome, PageTitle } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/people.ts'
import { requireStaff } from './guard.ts'

const done: Record<string, string> = {
  invited: 'The invitation is on its way. Its link works for seven days.',
  revoke: 'The invitation is taken back: its link does not work any more.',
}

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'people')
  const now = services.clock.now()
  const people = await services.people.list()
  return {
    rows: people.map((person) => personRow(person, user.id, now)),
    done: doneIn(args.request, done),
  }
}

export default function People({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        actions={
          <ButtonLink to={invitationPath} size="sm" reloadDocument={false}>
            Invite
          </ButtonLink>
        }
      >
        People
      </PageTitle>
      <Outcome done={loaderData.done} />
      <PeopleTable rows={loaderData.rows} />
    </>
  )
}
