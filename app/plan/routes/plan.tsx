import { FamilyPlan } from '#app/plan/components/family-plan.tsx'
import { noPlan } from '#app/plan/messages.ts'
import { planTitle } from '#app/plan/plan-words.ts'
import { privateHeaders, privatePage } from '#app/routes/book/private-page.ts'
import { theBooking } from '#app/routes/book/the-booking.ts'
import { servicesContext } from '#app/routes/context.ts'
import type { Route } from './+types/plan.ts'

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
