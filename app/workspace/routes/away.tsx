import { data, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { anewOnConflict, orStay, refused } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { awayPath, leftFrom, leftInAddress, parseAway } from '#app/workspace/away/away-page.ts'
import { goAway } from '#app/workspace/away/go-away.ts'
import { listUnchanged, readAway, viewAway } from '#app/workspace/away/view-away.ts'
import { AwayPage } from '#app/workspace/components/away-page.tsx'
import type { Route } from './+types/away.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user, away, typed } = await theirs(args)
  const view = await viewAway(services, user, away, typed)
  const count = (name: string) => (/^\d{1,4}$/.test(typed[name] ?? '') ? Number(typed[name]) : 0)
  const done = typed.done === undefined ? null : { done: count('done'), asked: count('of') }
  const left = await listUnchanged(services, user, leftFrom(typed.left))
  return { view, left, done }
}

const refusals = {
  'meets-bookings':
    'Something was booked in this time while you looked. Nothing was done yet; say below what becomes of it too.',
  'changed-meanwhile': 'Somebody changed these hours meanwhile. Nothing was done; please send it once more.',
}

export async function action(args: Route.ActionArgs) {
  const { services, user, away, typed: query } = await theirs(args)
  const typed = parseForm(await args.request.formData())
  const asked = typed.intent === 'away' ? parseAway(typed) : null
  if (!asked) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  const { stretch, errors } = away
  if (!stretch) return refused(typed, 422, { errors })
  const went = await goAway(services, user, { ...away, stretch }, asked)
  if (!went.ok) return refused(typed, 409, { message: refusals[went.reason] })
  const { done, asked: of, left } = went.value
  const { done: _, of: __, left: ___, ...same } = query
  const next = new URLSearchParams({
    ...same,
    counselor: away.counselor.id,
    done: String(done),
    of: String(of),
    ...(left.length > 0 && { left: leftInAddress(left) }),
  })
  return redirect(`${awayPath}?${next}`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export const shouldRevalidate = anewOnConflict

/** Resolves the counselor in the URL, if the user may add time off for them. */
async function theirs(args: Route.LoaderArgs | Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'availability')
  const typed = Object.fromEntries(new URL(args.request.url).searchParams)
  const away = await readAway(services, user, typed)
  if (!away) throw data({ message: staffMessages.noCalendar }, { status: 404 })
  return { services, user, away, typed }
}

export default function AwayRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AwayPage {...loaderData} refused={actionData} />
}
