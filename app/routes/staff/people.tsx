import { invitationPath } from '#app/features/staff/domain/paths.ts'
import { personRow } from '#app/features/staff/domain/person-row.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { PeopleTable } from '#app/features/staff/ui/people-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/people.ts'
import { requireStaff } from './guard.ts'
import { doneIn } from './posted.ts'

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
