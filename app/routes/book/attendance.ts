import { data } from 'react-router'
import { findBooking } from '#app/features/booking/change-booking.ts'
import { stoodUp } from '#app/features/booking/stood-up.ts'
import { secret } from '#app/lib/page.ts'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/attendance.ts'
import { privateHeaders } from './private-page.ts'

export const handle = secret

/** Whether a session goes on without its counselor, for the page that is open: a few bytes, asked for often. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findBooking(services, params.token)
  if (!found) throw data('This link leads to no booking.', { status: 404 })
  const unattended = await stoodUp(services, found.booking)
  return Response.json({ unattended }, { headers: privateHeaders('same-origin') })
}
