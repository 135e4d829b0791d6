import { data, Link, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { buildErrorRejection, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { PlanText } from '#app/plan/components/plan-text.tsx'
import { buildPlanPath, isEmptyPlan } from '#app/plan/forms.ts'
import { planSendErrors } from '#app/plan/messages.ts'
import { loadPlanView } from '#app/plan/queries.ts'
import { sendPlan } from '#app/plan/write-plan.ts'
import { FormResult, PageHeader } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/plan-preview.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const page = await loadPlanView(app, user, args.params.reference)
  if (!page) throw data({ message: staffMessages.noBooking }, { status: 404 })
  return page
}

/** Sends the previewed version of the plan. */
export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const typed = parseForm(await args.request.formData())
  try {
    await sendPlan(app, user, args.params.reference, Number(typed.version))
  } catch (error) {
    return buildErrorRejection(error, typed, planSendErrors)
  }
  return redirect(`${buildPlanPath(args.params.reference)}?done=sent`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function PlanPreviewPage({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2">
        <Link to={buildPlanPath(page.reference)} className="link inline-flex min-h-11 items-center">
          Back to writing
        </Link>
      </p>
      <PageHeader title={`Preview of the plan, ${page.reference}`}>Preview of the plan</PageHeader>
      <p className="mt-1 max-w-[62ch] text-muted">This is what {page.name} will read.</p>
      <FormResult done={null} refused={actionData} />
      <PlanText plan={page.plan} />
      <div className="mt-10 border-t border-line pt-6">
        {isEmptyPlan(page.plan) ? (
          <p>The plan is empty.</p>
        ) : page.status === 'open' ? (
          <OneButtonForm variant="primary" carries={{ version: page.version }}>
            {page.sent ? 'Send it again' : 'Send it to the client'}
          </OneButtonForm>
        ) : (
          <p>
            {page.status === 'not-started'
              ? `You can send it from ${page.when}.`
              : planSendErrors[page.status]}
          </p>
        )}
      </div>
    </>
  )
}
