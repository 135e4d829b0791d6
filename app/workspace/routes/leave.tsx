import { data, Link, redirect } from 'react-router'
import { AccountError, staffMessages } from '#app/accounts/messages.ts'
import { leavePath, memberPath } from '#app/accounts/paths.ts'
import { findMember } from '#app/accounts/queries.ts'
import { anewOnConflict, orStay, refused } from '#app/accounts/routes/form-response.ts'
import { rejectForm, requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { Button } from '#app/ui/button.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { Outcome, PageHeader } from '#app/ui/workspace/page.tsx'
import { leftFrom, leftInAddress, parseAway } from '#app/workspace/away/away-page.ts'
import { endMembership } from '#app/workspace/away/leave.ts'
import { awayForGood, listUnchanged, viewAway } from '#app/workspace/away/view-away.ts'
import { formatResult } from '#app/workspace/components/away-page.tsx'
import { AwaySessions } from '#app/workspace/components/away-sessions.tsx'
import { LeftList } from '#app/workspace/components/left-list.tsx'
import type { Route } from './+types/leave.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user, member } = await find(args)
  const { profile, name } = member
  const isDisabled = member.status === 'disabled'
  const away = profile && awayForGood({ id: profile.id, name }, services.clock.now())
  const view = away && (await viewAway(services, user, away, {}))
  const params = new URL(args.request.url).searchParams
  const result = { done: Number(params.get('done')), asked: Number(params.get('of')) }
  return {
    ...{ id: member.id, name, isDisabled },
    view: view && { ...view, closed: isDisabled && view.closed },
    done: params.has('done') ? formatResult(result, 'The account is disabled.') : null,
    left: await listUnchanged(services, user, leftFrom(params.get('left') ?? '')),
  }
}

const refusals = {
  'meets-bookings': 'Something was booked while you looked. Nothing was done yet; decide below about it too.',
  'changed-meanwhile': 'A colleague changed this calendar. Nothing was done; please send it once more.',
}

export async function action(args: Route.ActionArgs) {
  const { services, user, member } = await find(args)
  const typed = parseForm(await args.request.formData())
  const asked = parseAway(typed)
  if (!asked) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  try {
    const went = await endMembership(services, user, member, asked)
    if (!went.ok) return refused(typed, 409, { message: refusals[went.reason] })
    const { done, asked: of, left } = went.value
    const result = {
      done: String(done),
      of: String(of),
      ...(left.length > 0 && { left: leftInAddress(left) }),
    }
    return redirect(`${leavePath(member.id)}?${new URLSearchParams(result)}`, 303)
  } catch (error) {
    return rejectForm(error, typed)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export const shouldRevalidate = anewOnConflict

async function find(args: Route.LoaderArgs | Route.ActionArgs) {
  const { app, services, user } = await requireStaff(args, 'people')
  const member = await findMember(app, args.params.id)
  if (!member) throw data({ message: new AccountError('not-found').message }, { status: 404 })
  return { services, user, member }
}

/** Page for a member who leaves: reassigns or cancels their sessions and disables the account. */
export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isDisabled, view, done, left } = loaderData
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
          : 'With the button below their account is disabled at once, and visitors find them no longer.'}
      </p>
      <Outcome done={done} refused={actionData} />
      <LeftList left={left} />
      {view ? (
        <AwaySessions view={view} left={left} refused={actionData} />
      ) : (
        !isDisabled && (
          <WorkForm className="mt-6">
            <Button type="submit" variant="danger" size="sm">
              Disable the account
            </Button>
          </WorkForm>
        )
      )}
    </>
  )
}
