import { hashFeedSecret } from '#app/availability/calendar-feed.ts'
import { findFeedOwner } from '#app/availability/queries.ts'
import { buildCounselorCalendar } from '#app/booking/invitation.ts'
import { listBookingPage, maxListedBookings } from '#app/booking/search-bookings.ts'
import { privatePage } from '#app/lib/page.ts'
import { DAY } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/calendar-feed.ts'

export const handle = privatePage

const shared = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

/** Period in ms for which the feed still lists a session after its end, even a cancelled one. */
const listedTime = 30 * DAY

/** Returns a counselor's sessions as a calendar feed. The feed's secret URL replaces the login. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const [, code] = /^([0-9a-f]{48})\.ics$/.exec(params.file) ?? []
  const owner = code && (await findFeedOwner(app, hashFeedSecret(code)))
  if (!owner)
    return new Response('We found no calendar for this link. It may have been renewed or switched off.', {
      status: 404,
      headers: shared,
    })
  const now = app.clock.now()
  const sessions = await listBookingPage(app, {
    when: 'upcoming',
    from: now - listedTime,
    counselorId: owner.id,
    now,
    statuses: ['confirmed', 'no-show', 'cancelled'],
    limit: maxListedBookings,
    offset: 0,
  })
  const { company } = app.business()
  const calendar = buildCounselorCalendar(owner, sessions, { ...app.config, company }, now)
  return new Response(calendar, {
    headers: { ...shared, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' },
  })
}
