import { Link, redirect, useNavigation } from 'react-router'
import { needsPassword } from '#app/accounts/change-account.ts'
import { MemberFields, PasswordAgain } from '#app/accounts/components/member-fields.tsx'
import { parseMember } from '#app/accounts/forms.ts'
import { inviteMember } from '#app/accounts/manage-team.ts'
import { teamPath } from '#app/accounts/paths.ts'
import { listUnassignedCalendars } from '#app/accounts/queries.ts'
import { orStay } from '#app/accounts/routes/form-response.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusalSummary } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/invitation.ts'
import { confirmIfNeeded, rejectForm, requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'people')
  return { calendars: await listUnassignedCalendars(app), asksPassword: needsPassword(app, user) }
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'people')
  const typed = parseForm(await args.request.formData())
  try {
    await confirmIfNeeded(app, user, typed.password)
    await inviteMember(app, user, parseMember(typed, { hasProfile: false }))
  } catch (error) {
    return rejectForm(error, typed)
  }
  throw redirect(`${teamPath}?done=invited`)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { typed: values = {}, errors = {} } = actionData ?? {}
  return (
    <>
      <PageHeader>Invite a team member</PageHeader>
      <p className="mt-2 max-w-xl text-muted">
        They get an email with a link that sets their password. It works for seven days.
      </p>
      <WorkForm noValidate className="mt-6 grid max-w-xl gap-5">
        <RefusalSummary {...actionData} />
        <MemberFields values={values} errors={errors} calendars={loaderData.calendars} hasEmail />
        {(loaderData.asksPassword || errors.password) && (
          <PasswordAgain id="password" error={errors.password} />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Send the invitation'}
          </Button>
          <Link to={teamPath} className="link py-2">
            Cancel
          </Link>
        </div>
      </WorkForm>
    </>
  )
}
