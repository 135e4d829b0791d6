import type { SessionKind } from '#app/availability/session.ts'
import type { CalendarData, DateAndTime, Day, Start } from '#app/booking/calendar.ts'
import { parseInstant } from '#app/lib/dates.ts'
import { addDays, type IsoDate } from '#app/lib/time.ts'

export type * from '#app/booking/calendar.ts'

export const slotsOn = (calendar: CalendarData, date: IsoDate | null): readonly Start[] =>
  calendar.days.find((day) => day.date === date)?.slots ?? []

export const countAvailable = (calendar: CalendarData, date: IsoDate): number =>
  slotsOn(calendar, date).filter((slot) => slot.available).length

export const isAvailable = (calendar: CalendarData, { date, time }: DateAndTime): boolean =>
  slotsOn(calendar, date).some((slot) => slot.time === time && slot.available)

/** Lists all available slots in chronological order. */
export const availableSlots = ({ days }: Pick<CalendarData, 'days'>): DateAndTime[] =>
  days.flatMap(({ date, slots }) =>
    slots.filter((slot) => slot.available).map(({ time }) => ({ date, time })),
  )

/** Lists the next available slots, at most two of a day, so that suggestions cover several days. */
export function nextSlots(calendar: Pick<CalendarData, 'days'>, count: number): DateAndTime[] {
  const slots = availableSlots(calendar)
  return slots.filter(({ date }, index) => slots[index - 2]?.date !== date).slice(0, count)
}

/** Lists the three available slots nearest to an unavailable slot, in chronological order. */
export function nearestSlots(calendar: Pick<CalendarData, 'days'>, wanted: DateAndTime): DateAndTime[] {
  const instant = ({ date, time }: DateAndTime) => parseInstant(date, time)
  const distance = (slot: DateAndTime) => Math.abs(instant(slot) - instant(wanted))
  return availableSlots(calendar)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .sort((a, b) => instant(a) - instant(b))
}

/** Describes why a day cannot be picked, or its number of available slots, for screen readers. */
export function dayStatus(calendar: CalendarData, date: IsoDate): { text: string; bookable: boolean } {
  const { first, last } = calendar.range
  if (date < first) return { text: 'in the past', bookable: false }
  if (date > last) return { text: 'not open for booking yet', bookable: false }
  if (slotsOn(calendar, date).length === 0) return { text: 'no sessions', bookable: false }
  const count = countAvailable(calendar, date)
  if (count === 0) return { text: 'no slot available', bookable: false }
  return { text: count === 1 ? '1 slot available' : `${count} slots available`, bookable: true }
}

/** Whether all bookable slots of a day are taken, so that a waitlist is offered. */
export const isFull = (calendar: CalendarData, date: IsoDate): boolean =>
  countAvailable(calendar, date) === 0 &&
  slotsOn(calendar, date).some(({ time }) => parseInstant(date, time) >= calendar.bookableFrom)

/** Whether a day can be opened, because it has available slots or a waitlist. */
export const canOpenDay = (calendar: CalendarData, date: IsoDate): boolean =>
  dayStatus(calendar, date).bookable || isFull(calendar, date)

/** Returns the label of a slot, with the reason when unavailable: `4:00 PM`, `5:00 PM, taken`. */
export function slotLabel(calendar: CalendarData, date: IsoDate, { time, available }: Start): string {
  if (available) return time
  return parseInstant(date, time) < calendar.bookableFrom ? `${time}, booking closed` : `${time}, taken`
}

type DaysQuery = { session: SessionKind; counselor: string; from: IsoDate; to: IsoDate }

/** Maximum number of days in a request to the API. */
const maxDays = 62

/** Reads the current slots of some days; empty when the site cannot be reached. */
export async function readDays({ session, counselor, from, to }: DaysQuery): Promise<Day[]> {
  const days: Day[] = []
  for (let start = from; start <= to; start = addDays(start, maxDays)) {
    const end = addDays(start, maxDays - 1)
    const query = new URLSearchParams({ from: start, to: end < to ? end : to, session, counselor })
    try {
      const response = await fetch(`/api/v1/availability?${query}`)
      if (!response.ok) return []
      const { data } = (await response.json()) as { data: { days: Day[] } }
      days.push(...data.days)
    } catch {
      return []
    }
  }
  return days
}
