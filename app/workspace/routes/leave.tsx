import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AccountError, staffMessages } from '#app/accounts/messages.ts'
import { leavePath, memberPath } from '#app/accounts/paths.ts'
import { findMember } from '#app/accounts/queries.ts'
import {
  refused,
  refuseWithMessage,
  reloadOnConflict,
  sendOrKeepInput,
} from '#app/accounts/routes/form-response.ts'
import { rejectForm, requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { Outcome, PageHeader } from '#app/ui/workspace/page.tsx'
import { listUpcoming, removeMember } from '#app/workspace/change-days.ts'
import { AffectedBookings } from '#app/workspace/components/affected-bookings.tsx'
import { isReview, needsConfirmation, parseDecisions } from '#app/workspace/decision.ts'
import { formatOutcome, parseOutcome, viewAffected } from '#app/workspace/view-affected.ts'
import type { Route } from './+types/leave.ts'

const messages = {
  'newly-booked': 'Something was booked meanwhile. Nothing was changed yet; decide about it below, too.',
  'changed-meanwhile': 'Nothing was changed, because this calendar has just changed. Please send it again.',
}

export async function loader(args: Route.LoaderArgs) {
  const { app, user, member } = await find(args)
  const { id, name, status, profile } = member
  const outcome = parseOutcome(new URL(args.request.url).searchParams, 'The account is disabled.')
  const upcoming = profile ? await listUpcoming(app.db, profile.id, app.clock.now()) : []
  const rows = await viewAffected(app, user, upcoming, outcome.unchanged)
  return { id, name, isDisabled: status === 'disabled', rows, done: outcome.text }
}

export async function action(args: Route.ActionArgs) {
  const { app, user, member } = await find(args)
  const typed = parseForm(await args.request.formData())
  const decisions = parseDecisions(typed)
  if (!decisions) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  if (typed.back) return refused(typed, 200, {})
  if (needsConfirmation(typed, decisions)) return { typed, isReview: true, message: null, errors: {} }
  try {
    const outcome = await removeMember(app, user, member, decisions)
    return redirect(`${leavePath(member.id)}?${new URLSearchParams(formatOutcome(outcome))}`, 303)
  } catch (error) {
    return error instanceof AccountError
      ? rejectForm(error, typed)
      : refuseWithMessage(error, typed, messages)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeepInput(args)

export const shouldRevalidate = (after: ShouldRevalidateFunctionArgs) =>
  !isReview(after.actionResult) && reloadOnConflict(after)

async function find(args: Route.LoaderArgs | Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'people')
  const member = await findMember(app, args.params.id)
  if (!member) throw data({ message: new AccountError('not-found').message }, { status: 404 })
  return { app, user, member }
}

/** Page for a member who leaves: handles their bookings and disables the account. */
export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isDisabled, rows, done } = loaderData
  const toConfirm = isReview(actionData)
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
      <Outcome done={actionData ? null : done} refused={toConfirm ? undefined : actionData} />
      {(rows.length > 0 || !isDisabled) && (
        <AffectedBookings
          rows={rows}
          typed={actionData?.typed ?? {}}
          isReview={toConfirm}
          button={isDisabled ? 'Save' : 'Disable the account'}
        />
      )}
    </>
  )
}
