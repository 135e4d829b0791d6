import { invitation } from '#app/booking/emails/invitation.ts'
import { findBooking } from '#app/booking/queries.ts'
import { secret } from '#app/lib/page.ts'
import { servicesContext } from '#app/server/context.ts'
import type { Route } from './+types/invite.ts'
import { privateFile } from './private-page.ts'

export const handle = secret

/** Returns a booked session as a calendar file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findBooking(services.app, params.token)
  if (!found) return privateFile('We couldn’t find this booking.', { status: 404 })
  if (found.booking.state === 'held' || found.booking.state === 'expired')
    return privateFile('This session is not booked, so there is nothing to put into a calendar.', {
      status: 404,
    })
  const ics = invitation(
    found.booking,
    'PUBLISH',
    { ...services.settings, ...services.app.business() },
    services.clock.now(),
  )
  return privateFile(ics, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `inline; filename="${found.booking.reference}.ics"`,
    },
  })
}
