import type { Member } from '#app/accounts/roles.ts'
import { hasRight } from '#app/accounts/roles.ts'
import { hasHours, listCounselors } from '#app/availability/queries.ts'
import type { BookingStatus } from '#app/booking/booking.ts'
import { formatDay } from '#app/lib/dates.ts'
import { addDays, indiaDate, parseIndiaTime } from '#app/lib/time.ts'
import { listPlansToWrite } from '#app/plan/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { listFailedEmails } from './failed-emails.ts'
import { buildToMoveFilter, formatBookingRows, listBookings, readBookings } from './queries.ts'

const emailsShown = 20
const movesShown = 50
const sessionsShown = 100
/** Statuses of bookings that take up time. */
export const activeStatuses: readonly BookingStatus[] = ['held', 'confirmed', 'no-show']

/** Reads Today, with the sessions and decisions that the user may see. */
export async function readToday(app: App, user: Member) {
  const now = app.clock.now()
  const date = indiaDate(now)
  const since = parseIndiaTime(date, '00:00')
  const day = { from: since, to: parseIndiaTime(addDays(date, 1), '00:00') }
  const query = { when: 'upcoming', now, offset: 0 } as const
  const ofDay = await readBookings(app, user, {
    ...query,
    statuses: activeStatuses,
    from: since,
    starts: day,
    limit: sessionsShown,
  })
  const upcoming = await readBookings(app, user, { ...query, statuses: ['confirmed'], limit: 1 })
  const rows = await formatBookingRows(app, user, [...ofDay, ...upcoming])
  return {
    /** Server time of the page. */
    at: now,
    heading: formatDay(date),
    /** Current or next session on any day, or null. */
    next: rows[ofDay.length] ?? null,
    sessions: rows.slice(0, ofDay.length),
    toMove: await listBookings(app, user, { ...buildToMoveFilter(now), limit: movesShown }),
    isWithoutHours: await isWithoutHours(app, user),
    failedEmails: hasRight(user.role, 'mail') ? await listFailedEmails(app, emailsShown) : [],
    plansToWrite: await listPlansToWrite(app, user),
  }
}

/** Whether the user is a counselor without bookable hours. */
async function isWithoutHours(app: App, { counselorId }: Member): Promise<boolean> {
  const counselor = (await listCounselors(app, app.clock.now())).find(({ id }) => id === counselorId)
  return counselor?.offered === true && !hasHours(counselor)
}
