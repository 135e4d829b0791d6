import { data, isRouteErrorResponse, redirect } from 'react-router'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { planMessages, planRefusals } from '#app/features/plan/domain/messages.ts'
import { writePlanPath } from '#app/features/plan/domain/paths.ts'
import { planFrom, rowsOf } from '#app/features/plan/domain/plan-form.ts'
import type { RefusedPlan } from '#app/features/plan/ui/plan-editor.tsx'
import { PlanPage } from '#app/features/plan/ui/plan-page.tsx'
import type { Autosaved } from '#app/features/plan/ui/use-autosave.ts'
import { type SaveRefusal, savePlan, sendPlan, viewPlan } from '#app/features/plan/write-plan.ts'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import type { Route } from './+types/plan.ts'
import { requireStaff } from './guard.ts'
import { doneIn, orStay } from './posted.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'bookings')
  const page = await viewPlan(services, user, args.params.reference)
  if (!page) throw data({ message: staffMessages.noBooking }, { status: 404 })
  return {
    page,
    done: doneIn(args.request, {
      saved: planMessages.saved,
      sent: page.email === null ? planMessages.sentWithoutMail : planMessages.sent,
    }),
  }
}

export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'bookings')
  const { reference } = args.params
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'autosave') {
    const saved = await savePlan(services, user, reference, form)
    if (saved.ok) return data<Autosaved>({ saved: saved.value.when, version: saved.value.version })
    const { status, ...why } = told(saved.reason)
    return data<Autosaved>({ saved: null, again: false, ...why }, { status })
  }
  if (intent !== 'save' && intent !== 'send')
    throw data({ message: staffMessages.unknownForm }, { status: 400 })
  const done = await (intent === 'send' ? sendPlan : savePlan)(services, user, reference, form)
  if (done.ok)
    return redirect(`${writePlanPath(reference)}?done=${intent === 'send' ? 'sent' : 'saved'}`, 303)
  const { status, ...why } = told(done.reason)
  const page = await viewPlan(services, user, reference)
  const plan = planFrom(form)
  const used = page?.rows.map(({ id }) => id) ?? []
  const rows = rowsOf(plan.steps, used, page?.rows.length ?? 0)
  return data<RefusedPlan>({ errors: {}, typed: typedIn(form), plan, rows, ...why }, { status })
}

function told(refusal: SaveRefusal) {
  if (refusal.why === 'not-found') throw data({ message: staffMessages.noBooking }, { status: 404 })
  const message = planRefusals[refusal.why]
  if (refusal.why === 'missing') return { status: 422, message, errors: refusal.errors }
  return { status: 409, message, ...(refusal.why === 'changed-meanwhile' && { theirs: refusal.theirs }) }
}

/** Without a network, or signed out meanwhile, one stays on the page with all that was typed. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData()
  const byItself = form.get('intent') === 'autosave'
  try {
    return byItself ? await args.serverAction() : await orStay(args, planMessages.notReached)
  } catch (thrown) {
    const signedOut = isRouteErrorResponse(thrown) && thrown.status === 401
    if (byItself && (signedOut || thrown instanceof TypeError)) {
      const message = signedOut ? planMessages.signedOutYet : planMessages.notReachedYet
      return data<Autosaved>({ saved: null, again: true, message }, { status: 503 })
    }
    if (!signedOut) throw thrown
    return data<RefusedPlan>(
      { message: planMessages.signedOut, errors: {}, typed: typedIn(form) },
      { status: 401 },
    )
  }
}

/**
 * What saves itself leaves the page as it is, but for one that is on its way meanwhile, as after the button: the router would
 * end that with what was read before.
 */
export const shouldRevalidate = ({
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  formData?: FormData
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) =>
  formData?.get('intent') === 'autosave' && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return <PlanPage {...loaderData} refused={refused} />
}
