import { buildInvitation } from '#app/booking/invitation.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { privatePage } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/invite.ts'

export const handle = privatePage

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const booking = await findBookingByToken(app, params.token)
  if (!booking) return new Response('We couldn’t find this booking.', { status: 404 })
  if (booking.status === 'held' || booking.status === 'expired') {
    const message = 'This session is not booked, so there is nothing to put into a calendar.'
    return new Response(message, { status: 404 })
  }
  const ics = buildInvitation(booking, 'PUBLISH', { ...app.config, ...app.business() }, app.clock.now())
  return new Response(ics, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `inline; filename="${booking.reference}.ics"`,
    },
  })
}
