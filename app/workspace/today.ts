import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import { hasHours, listCounselors } from '#app/availability/queries.ts'
import type { BookingStatus } from '#app/booking/booking.ts'
import { formatDay } from '#app/lib/dates.ts'
import { addDays, indiaDate, parseIndiaTime } from '#app/lib/time.ts'
import { listPlansToWrite } from '#app/plan/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { listFailedEmails } from './failed-emails.ts'
import { buildToMoveFilter, formatRows, listBookings, readBookings } from './queries.ts'

const emailsShown = 20
const movesShown = 50
/** Maximum number of sessions shown; an admin sees those of every counselor. */
const sessionsShown = 100
/** Statuses of sessions that take place or took place. */
export const activeStatuses: readonly BookingStatus[] = ['held', 'confirmed', 'no-show']

/** Returns Today in India time: a counselor's own sessions, or all sessions and the failed emails for an admin. */
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
  const rows = await formatRows(app, user, [...ofDay, ...upcoming])
  return {
    /** Server time from which the page counts on. */
    at: now,
    heading: formatDay(date),
    /** Running or next session, on any day; null without one. */
    next: rows[ofDay.length] ?? null,
    /** Sessions of the day in their order. */
    sessions: rows.slice(0, ofDay.length),
    toMove: await listBookings(app, user, { ...buildToMoveFilter(now), limit: movesShown }),
    isWithoutHours: await isWithoutHours(app, user),
    failedEmails: may(user.role, 'mail') ? await listFailedEmails(app, emailsShown) : [],
    plansToWrite: await listPlansToWrite(app, user),
  }
}

/** Returns whether the user is a counselor without bookable hours or upcoming dates. */
async function isWithoutHours(app: App, { counselorId }: Member): Promise<boolean> {
  const counselor = (await listCounselors(app, app.clock.now())).find(({ id }) => id === counselorId)
  return counselor?.offered === true && !hasHours(counselor)
}
