import type { Member } from '#app/accounts/roles.ts'
import { bookingScope } from '#app/accounts/roles.ts'
import type { Counselor } from '#app/availability/queries.ts'
import { listCounselors } from '#app/availability/queries.ts'
import { listOpenDays } from '#app/booking/list-slots.ts'
import { removeMinimumNotice } from '#app/booking/reschedule-booking.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import {
  addDays,
  type ClockTime,
  formatClockTime,
  getMonday,
  type IsoDate,
  indiaDate,
  indiaIso,
  indiaTime,
  parseIndiaTime,
} from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import type { BookingRow } from './booking-row.ts'
import type { CalendarQuery } from './forms.ts'
import { listBookings } from './queries.ts'
import { activeStatuses } from './today.ts'

const mostShown = 500
/** Hours that are always shown. */
const usualHours = { first: 10, last: 18 }

/** Available slot; `time` is `16:00`, `label` is `4:00 PM`. */
export type CalendarSlot = { date: IsoDate; time: ClockTime; label: string; startsAt: string }
export type CalendarItem = { kind: 'booking'; row: BookingRow } | { kind: 'slot'; slot: CalendarSlot }

export type CalendarPeriod = Awaited<ReturnType<typeof readCalendar>>

/** Reads a week or a day by hours: the active bookings, and the available slots of one counselor. */
export async function readCalendar(app: App, user: Member, query: CalendarQuery) {
  const now = app.clock.now()
  const today = indiaDate(now)
  const date = query.date ?? today
  const [from, count] = query.view === 'week' ? [getMonday(date), 7] : [date, 1]
  const dates = Array.from({ length: count }, (_, day) => addDays(from, day))
  const { rows } = await listBookings(app, user, {
    ...{ when: 'all', statuses: activeStatuses, now, limit: mostShown, offset: 0 },
    starts: { from: parseIndiaTime(from, '00:00'), to: parseIndiaTime(addDays(from, count), '00:00') },
    ...(query.counselor && { counselorId: query.counselor }),
  })
  const counselor = await findCounselor(app, user, query)
  const slots = counselor ? await listSlots(app, counselor, dates) : []
  const items: CalendarItem[] = [
    ...rows.map((row) => ({ kind: 'booking' as const, row })),
    ...slots.map((slot) => ({ kind: 'slot' as const, slot })),
  ]
  return {
    days: dates.map((date) => ({
      date,
      name: formatShortDay(date),
      isToday: date === today,
      /** Whether the day has passed in the current week. */
      isPast: dates.includes(today) && date < today,
    })),
    hours: groupByHour(items, dates),
    today,
    /** Id of the counselor whose slots are shown, or null for several counselors. */
    slotsOf: counselor?.id ?? null,
    isEmpty: items.length === 0,
  }
}

async function findCounselor({ db, clock }: App, user: Member, { counselor }: CalendarQuery) {
  const all = await listCounselors({ db }, clock.now())
  const id = bookingScope(user) ?? (counselor || (all.length === 1 ? all[0]?.id : undefined))
  return all.find((one) => one.id === id)
}

/** Lists the slots for a free session. The minimum notice does not apply to staff. */
async function listSlots(app: App, counselor: Counselor, dates: readonly IsoDate[]): Promise<CalendarSlot[]> {
  const [from = '', to = from] = [dates[0], dates.at(-1)]
  const days = await listOpenDays(app, removeMinimumNotice(counselor), { from, to, session: 'free' })
  return days.flatMap(({ date, slots }) =>
    slots
      .filter(({ available }) => available)
      .map(({ time, startsAt }) => ({
        date,
        time,
        label: formatClockTime(time),
        startsAt: indiaIso(startsAt),
      })),
  )
}

const getStart = (item: CalendarItem) =>
  Date.parse(item.kind === 'slot' ? item.slot.startsAt : item.row.startsAt)

/** Groups items by hour and day. Every hour from the first to the last item is listed. */
export function groupByHour(items: readonly CalendarItem[], dates: readonly IsoDate[]) {
  const located = items
    .toSorted((a, b) => getStart(a) - getStart(b))
    .map((item) => ({
      item,
      date: indiaDate(getStart(item)),
      hour: Number(indiaTime(getStart(item)).slice(0, 2)),
    }))
  const first = Math.min(usualHours.first, ...located.map(({ hour }) => hour))
  const last = Math.max(usualHours.last, ...located.map(({ hour }) => hour))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => ({
    name: formatClockTime(`${String(hour).padStart(2, '0')}:00`).replace(':00', ''),
    /** Items of the hour, for each day. */
    cells: dates.map((date) =>
      located.filter((one) => one.hour === hour && one.date === date).map(({ item }) => item),
    ),
  }))
}
