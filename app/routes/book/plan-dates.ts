import { company } from '#app/content/company.ts'
import { planCalendar } from '#app/features/plan/emails/calendar.ts'
import { sentPlan } from '#app/features/plan/follow-plan.ts'
import { secret } from '#app/lib/page.ts'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/plan-dates.ts'
import { privateFile } from './private-page.ts'

export const handle = secret

/** The steps of a plan as a calendar file to import. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await sentPlan(services, params.token)
  if (!found) return privateFile('This link leads to no plan.', { status: 404 })
  const { booking, sent } = found
  const ics = planCalendar(booking, sent, { ...services.settings, company }, services.clock.now())
  return privateFile(ics, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `inline; filename="plan-${booking.reference}.ics"`,
    },
  })
}
