import { noPlan } from '#app/features/plan/domain/messages.ts'
import { planTitle } from '#app/features/plan/domain/plan-words.ts'
import { FamilyPlan } from '#app/features/plan/ui/family-plan.tsx'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/plan.ts'
import { privateHeaders, privatePage } from './private-page.ts'
import { theBooking } from './the-booking.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.plan ? planTitle : noPlan.title)

export const headers = () => privateHeaders()

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { booking, view } = await theBooking(services, params.token)
  const { sent } = await services.plans.read(booking.id)
  const { reference, counselor, date } = view
  return { reference, counselor, date, plan: sent?.content ?? null }
}

export default function PlanPage({ loaderData, params }: Route.ComponentProps) {
  return <FamilyPlan {...loaderData} token={params.token} />
}
