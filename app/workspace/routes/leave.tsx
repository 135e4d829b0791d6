import { data, Link } from 'react-router'
import { confirmPassword } from '#app/accounts/change-account.ts'
import { PasswordField } from '#app/accounts/components/action-form.tsx'
import { AccountError } from '#app/accounts/messages.ts'
import { disableMemberPath, memberPath } from '#app/accounts/paths.ts'
import { findMember } from '#app/accounts/queries.ts'
import { reloadOnConflict, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { rejectAccountForm, requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { FormOutcome, PageHeader } from '#app/ui/workspace/page.tsx'
import { listUpcomingBookings, removeTeamMember } from '#app/workspace/change-days.ts'
import { AffectedBookings } from '#app/workspace/components/affected-bookings.tsx'
import type { Route } from './+types/leave.ts'
import { formatDecisionResult, handleDecisions, loadAffectedBookings } from './decisions-form.ts'

const changed = 'The account is disabled.'

export async function loader(args: Route.LoaderArgs) {
  const { app, user, member } = await find(args)
  const { id, name, status, profile } = member
  const upcoming = profile ? await listUpcomingBookings(app.db, profile.id, app.clock.now()) : []
  const rows = await loadAffectedBookings(app, user, upcoming)
  return {
    id,
    name,
    isDisabled: status === 'disabled',
    rows,
    done: formatDecisionResult(args.request, changed),
  }
}

export async function action(args: Route.ActionArgs) {
  const { app, user, member } = await find(args)
  const { password, ...typed } = parseForm(await args.request.formData())
  try {
    if (member.status !== 'disabled') await confirmPassword(app, user, password)
    return await handleDecisions(typed, {
      run: (decisions) => removeTeamMember(app, user, member, decisions),
      next: `${disableMemberPath(member.id)}?`,
      changed,
    })
  } catch (error) {
    return rejectAccountForm(error, typed)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)
export const shouldRevalidate = reloadOnConflict

async function find(args: Route.LoaderArgs | Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'people')
  const member = await findMember(app, args.params.id)
  if (!member) throw data({ message: new AccountError('not-found').message }, { status: 404 })
  return { app, user, member }
}

/** Page to disable the account of a member who leaves, and to decide about their bookings. */
export default function LeavePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isDisabled, rows, done } = loaderData
  return (
    <>
      <p className="mb-2">
        <Link to={memberPath(id)} className="link inline-flex min-h-11 items-center">
          {name}
        </Link>
      </p>
      <PageHeader>{`${name} leaves`}</PageHeader>
      <p className="mt-1 max-w-[62ch] text-muted">
        {isDisabled
          ? 'The account is disabled: they cannot log in, and visitors do not find them.'
          : 'The last step disables the account at once, and visitors find them no longer.'}
      </p>
      <FormOutcome done={done} refused={actionData} />
      {(rows.length > 0 || !isDisabled) && (
        <AffectedBookings
          rows={rows}
          refused={actionData}
          button={isDisabled ? 'Save' : 'Disable the account'}
          isDanger={!isDisabled}
        >
          {!isDisabled && <PasswordField error={actionData?.errors.password} />}
        </AffectedBookings>
      )}
    </>
  )
}
