import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { hashFeedSecret } from '#app/availability/calendar-feed.ts'
import { findFeedOwner } from '#app/availability/queries.ts'
import { bookingFromRow } from '#app/booking/booking-rows.ts'
import { buildCounselorCalendar } from '#app/booking/invitation.ts'
import { bookings } from '#app/booking/tables.ts'
import { privatePage } from '#app/lib/page.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/calendar-feed.ts'

export const handle = privatePage

const shared = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

/** Returns a counselor's sessions as a calendar feed. Its secret URL replaces the login. */
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
  const { company } = app.business()
  const calendar = buildCounselorCalendar(
    owner,
    await listSessions(app, owner.id, now),
    { ...app.config, company },
    now,
  )
  return new Response(calendar, {
    headers: { ...shared, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' },
  })
}

/** Lists the sessions from 30 days ago on. Cancelled ones are listed for 30 days. */
async function listSessions({ db }: App, counselorId: string, now: Millis) {
  const since = new Date(now - 30 * DAY)
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.counselorId, counselorId),
        gt(bookings.endsAt, since),
        or(
          inArray(bookings.status, ['confirmed', 'no-show']),
          and(eq(bookings.status, 'cancelled'), gt(bookings.cancelledAt, since)),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return rows.map(bookingFromRow)
}
