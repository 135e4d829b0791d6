import { bookingScope, type Member } from '#app/accounts/roles.ts'
import { listCounselors } from '#app/availability/queries.ts'
import { listChangedDays } from '#app/availability/set-days.ts'
import { listStarts } from '#app/availability/slots.ts'
import { listAvailableStarts } from '#app/booking/calendar.ts'
import { listDays } from '#app/booking/list-slots.ts'
import { removeMinimumNotice } from '#app/booking/reschedule-booking.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import {
  addDays,
  type ClockTime,
  formatClockTime,
  getWeekday,
  type IsoDate,
  indiaDate,
  indiaTime,
  type Millis,
  parseIndiaTime,
} from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import type { CalendarQuery } from './forms.ts'
import { listBookings } from './queries.ts'
import { activeStatuses } from './today.ts'

const mostShown = 500

export type CalendarPeriod = Awaited<ReturnType<typeof readCalendar>>

/** Reads a week or a day of the calendar, grouped by hour: the active bookings, and one counselor's available slots. */
export async function readCalendar(app: App, user: Member, query: CalendarQuery) {
  const now = app.clock.now()
  const today = indiaDate(now)
  const date = query.date ?? today
  const [from, count] = query.view === 'week' ? [addDays(date, 1 - getWeekday(date)), 7] : [date, 1]
  const dates = Array.from({ length: count }, (_, day) => addDays(from, day))
  const { rows } = await listBookings(app, user, {
    when: 'all',
    statuses: activeStatuses,
    limit: mostShown,
    starts: { from: parseIndiaTime(from, '00:00'), to: parseIndiaTime(addDays(from, count), '00:00') },
    ...(query.counselor && { counselorId: query.counselor }),
  })
  const counselors = await listCounselors(app, now)
  const only = counselors.length === 1 ? counselors[0]?.id : undefined
  const counselorId = bookingScope(user) ?? (query.counselor || only)
  const counselor = counselors.find(({ id }) => id === counselorId)
  const changes = counselor
    ? await listChangedDays(app, { counselorId: counselor.id, weekly: counselor.schedule.weekly }, now)
    : []
  const range = { from, to: addDays(from, count - 1) }
  // the minimum notice does not apply to staff
  const openDays = counselor ? await listDays(app, removeMinimumNotice(counselor), 'free', range) : []
  const starts = (counselor ? [counselor] : counselors).flatMap(({ schedule }) =>
    dates.flatMap((day) => listStarts(schedule, day)),
  )
  const entries = [
    ...rows.map((row) => ({ at: Date.parse(row.startsAt), row })),
    ...listAvailableStarts(openDays).map((at) => ({ at, row: null })),
  ]
  return {
    days: dates.map((date) => ({
      date,
      name: formatShortDay(date),
      isToday: date === today,
      /** Whether the counselor whose slots are shown has closed the day. */
      isClosed: changes.some(({ from, to, hours }) => hours === 'closed' && from <= date && date <= to),
      /** Whether the day is a past day of the current week. */
      isPast: dates.includes(today) && date < today,
    })),
    hours: groupByHour(entries, dates, starts),
    today,
    /** Id of the counselor whose slots are shown, or null for several counselors. */
    slotsOf: counselor?.id ?? null,
    isEmpty: entries.length === 0,
  }
}

/** Groups entries by hour and day. The hours run from the earliest to the latest entry or usual start. */
export function groupByHour<Entry extends { at: Millis }>(
  entries: readonly Entry[],
  dates: readonly IsoDate[],
  starts: readonly ClockTime[],
) {
  const getHour = (time: ClockTime) => Number(time.slice(0, 2))
  const located = entries
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => ({ ...entry, date: indiaDate(entry.at), hour: getHour(indiaTime(entry.at)) }))
  const shown = [...located.map(({ hour }) => hour), ...starts.map(getHour)].sort((a, b) => a - b)
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined) return []
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => ({
    name: formatClockTime(`${String(hour).padStart(2, '0')}:00`).replace(':00', ''),
    /** Entries of the hour, for each day. */
    cells: dates.map((date) => located.filter((one) => one.hour === hour && one.date === date)),
  }))
}
