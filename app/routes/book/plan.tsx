import { data, redirect } from 'react-router'
import { planMessages, withoutPlan } from '#app/features/plan/domain/messages.ts'
import { planPath } from '#app/features/plan/domain/paths.ts'
import { planTitle } from '#app/features/plan/domain/plan-words.ts'
import { planFor, tickStep } from '#app/features/plan/follow-plan.ts'
import { FamilyPlan } from '#app/features/plan/ui/family-plan.tsx'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/plan.ts'
import { privateHeaders, privatePage } from './private-page.ts'
import { theBooking } from './the-booking.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(titleOf(loaderData), 'same-origin')

const titleOf = (page: Route.MetaArgs['loaderData']) =>
  page?.plan ? planTitle(page.plan.size) : withoutPlan(page?.standing ?? 'booked').title

export const headers = () => privateHeaders('same-origin')

/** Loading it says nothing yet of a reader, for mail scanners open every link: `opened` is said by the page once it is seen. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { booking, view } = await theBooking(services, params.token)
  const { reference, counselor, date, standing } = view
  return { reference, counselor, date, standing, plan: await planFor(services, booking) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { booking } = await theBooking(services, params.token)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'opened':
      await services.plans.opened(booking.id, services.clock.now())
      return data(null)
    case 'tick': {
      const step = String(form.get('step'))
      if (!(await tickStep(services, booking, step, form.get('done') === 'yes')))
        return data(
          { message: 'This step is not in your plan any more. Here is how it stands now.' },
          { status: 409 },
        )
      return redirect(`${planPath(params.token)}#step-${step}`, 303)
    }
    case 'nudges':
      await services.plans.setNudges(booking.id, form.get('wanted') === 'yes')
      return redirect(`${planPath(params.token)}#nudges`, 303)
    default:
      throw data('This page has no such form.', { status: 400 })
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown // what fetch throws without a network
    return data({ message: planMessages.notKept }, { status: 503 })
  }
}

export default function PlanPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return <FamilyPlan {...loaderData} token={params.token} message={actionData?.message} />
}
