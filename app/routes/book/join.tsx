import { data, redirect } from 'react-router'
import { joinPage } from '#app/content/joining.ts'
import { joinFrom, joining } from '#app/features/booking/domain/joining.ts'
import { byPhone } from '#app/features/booking/domain/ways.ts'
import { joinerOf, meetingLink } from '#app/features/booking/emails/meeting-link.ts'
import { paidInstead } from '#app/features/booking/paid-instead.ts'
import { momentInWords, timeInWords } from '#app/lib/dates.ts'
import { secret } from '#app/lib/page.ts'
import { HOUR, SECOND } from '#app/lib/time.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/join.ts'
import { privateHeaders, privatePage } from './private-page.ts'

export const handle = secret

export const headers = () => privateHeaders()

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...privatePage(loaderData?.title ?? joinPage.none.title),
  // also without scripts
  ...(loaderData?.againIn ? [{ httpEquiv: 'refresh', content: String(loaderData.againIn) }] : []),
]

/**
 * Leads into a session's room while it is open to its visitor, and its counselor at any time, and notes who came; else says
 * when it is open.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { attendance, bookings, records, settings, clock } = context.get(servicesContext)
  const named = await records.byReference(params.reference)
  const joiner = named && joinerOf(named, params.code)
  if (!named || !joiner)
    return data({ title: joinPage.none.title, lines: [joinPage.none.says], againIn: null }, { status: 404 })
  // who was given the address of a free session joins the paid one that took its place
  const booking = (await paidInstead({ bookings }, named)) ?? named
  const now = clock.now()
  const how = joining(booking, now)
  const room = () => redirect(meetingLink(settings.meetingUrl, booking), { headers: privateHeaders() })
  const asked = request.method === 'GET'
  if (joiner === 'counselor' && how !== 'not-booked') {
    if (asked && how === 'open')
      await attendance.arrived(booking.id, booking.counselorId, joinFrom(booking), now)
    throw room()
  }
  if (byPhone(booking.visitor) && (how === 'open' || how === 'too-early')) {
    const { title, says } = joinPage['by-phone']
    return data({ title, lines: [says(momentInWords(booking.startsAt))], againIn: null })
  }
  if (how === 'open') {
    if (asked) await attendance.arrived(booking.id, 'visitor', joinFrom(booking), now)
    throw room()
  }
  const start = momentInWords(booking.startsAt)
  const { title } = joinPage[how]
  if (how === 'not-booked')
    return data({ title, lines: [joinPage[how].says], againIn: null }, { status: 410 })
  if (how === 'over')
    return data({ title, lines: [joinPage[how].says(start)], againIn: null }, { status: 410 })
  const left = joinFrom(booking) - now
  const { says, soon } = joinPage[how]
  const waits = left <= HOUR
  return data({
    title,
    lines: [says(start, timeInWords(joinFrom(booking))), ...(waits ? [soon] : [])],
    againIn: waits ? Math.ceil(left / SECOND) : null,
  })
}

export default function JoinPage({ loaderData: { title, lines } }: Route.ComponentProps) {
  return <NoticePage title={title} lines={lines} seed="join" />
}
