import { hasRight, type Member } from '#app/accounts/roles.ts'
import { hasHours, listCounselors } from '#app/availability/queries.ts'
import type { BookingStatus } from '#app/booking/booking.ts'
import { formatDay } from '#app/lib/dates.ts'
import { addDays, indiaDate, MINUTE, parseIndiaTime } from '#app/lib/time.ts'
import { loadOpenCases } from '#app/payments/money-page.ts'
import { listPlansToWrite } from '#app/plan/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { listFailedEmails } from './failed-emails.ts'
import { listBookings, rescheduleRequestsQuery } from './queries.ts'

const emailsShown = 100
const movesShown = 50
/** Time in ms for which a session still has a card after it has ended. */
const cardTime = 30 * MINUTE
/** Statuses of bookings that occupy their slot. */
export const activeStatuses: readonly BookingStatus[] = ['held', 'confirmed', 'no-show']

export async function readToday(app: App, user: Member) {
  const now = app.clock.now()
  const date = indiaDate(now)
  const since = parseIndiaTime(date, '00:00')
  const day = { from: since, to: parseIndiaTime(addDays(date, 1), '00:00') }
  const recent = { when: 'upcoming', statuses: ['confirmed'], from: now - cardTime, limit: 5 } as const
  const ofDay = { when: 'upcoming', statuses: activeStatuses, from: since, starts: day } as const
  const { rows } = await listBookings(app, user, recent)
  return {
    /** Server time of the page. */
    at: now,
    heading: formatDay(date),
    /** Sessions that have just ended, and the current or next one on any day. */
    cards: [...rows.filter(({ isOver }) => isOver), ...rows.filter(({ isOver }) => !isOver).slice(0, 1)],
    sessions: (await listBookings(app, user, ofDay)).rows,
    toMove: await listBookings(app, user, { ...rescheduleRequestsQuery, limit: movesShown }),
    isWithoutHours: await isWithoutHours(app, user),
    failedEmails: hasRight(user.role, 'mail') ? await listFailedEmails(app, emailsShown) : [],
    plansToWrite: await listPlansToWrite(app, user),
    payments: await loadOpenCases(app, user),
  }
}

async function isWithoutHours(app: App, { counselorId }: Member): Promise<boolean> {
  const counselor = (await listCounselors(app, app.clock.now())).find(({ id }) => id === counselorId)
  return counselor?.offered === true && !hasHours(counselor)
}
