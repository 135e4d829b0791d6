import { data, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { PlanEditor, type RefusedPlan } from '#app/plan/components/plan-editor.tsx'
import { planMessages, planRefusals } from '#app/plan/messages.ts'
import { writePlanPath } from '#app/plan/paths.ts'
import { planFrom } from '#app/plan/plan-form.ts'
import { savePlan, viewPlan } from '#app/plan/write-plan.ts'
import { doneIn, orStay } from '#app/routes/staff/posted.ts'
import type { Route } from './+types/staff-plan.ts'

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
    { message: planRefusals[saved.reason], errors: {}, typed: parseForm(form), plan: planFrom(form) },
    { status: saved.reason === 'empty' ? 422 : 409 },
  )
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args, planMessages.notReached)

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanEditor {...loaderData} refused={actionData} />
}
