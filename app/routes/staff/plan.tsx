import { data, redirect } from 'react-router'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { planMessages, planRefusals } from '#app/features/plan/domain/messages.ts'
import { writePlanPath } from '#app/features/plan/domain/paths.ts'
import { planFrom } from '#app/features/plan/domain/plan-form.ts'
import { PlanEditor, type RefusedPlan } from '#app/features/plan/ui/plan-editor.tsx'
import { savePlan, viewPlan } from '#app/features/plan/write-plan.ts'
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
  if (intent !== 'save' && intent !== 'send')
    throw data({ message: staffMessages.unknownForm }, { status: 400 })
  const saved = await savePlan(services, user, reference, { form, send: intent === 'send' })
  if (saved.ok)
    return redirect(`${writePlanPath(reference)}?done=${intent === 'send' ? 'sent' : 'saved'}`, 303)
  if (saved.reason === 'not-found') throw data({ message: staffMessages.noBooking }, { status: 404 })
  return data<RefusedPlan>(
    { message: planRefusals[saved.reason], errors: {}, typed: typedIn(form), plan: planFrom(form) },
    { status: saved.reason === 'empty' ? 422 : 409 },
  )
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args, planMessages.notReached)

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanEditor {...loaderData} refused={actionData} />
}
