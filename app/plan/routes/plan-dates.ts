import { company } from '#app/content/company.ts'
import { secret } from '#app/lib/page.ts'
import { planCalendar } from '#app/plan/emails/calendar.ts'
import { sentPlan } from '#app/plan/follow-plan.ts'
import { privateFile } from '#app/routes/book/private-page.ts'
import { servicesContext } from '#app/routes/context.ts'
import type { Route } from './+types/plan-dates.ts'

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
