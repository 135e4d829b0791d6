import type { CalendarData, DateAndTime, Day, Start } from '#app/booking/calendar.ts'
import { parseInstant } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'

export type * from '#app/booking/calendar.ts'

export const slotsOn = (calendar: CalendarData, date: IsoDate | null): readonly Start[] =>
  calendar.days.find((day) => day.date === date)?.slots ?? []

export const freeOn = (calendar: CalendarData, date: IsoDate): number =>
  slotsOn(calendar, date).filter((slot) => slot.available).length

export const isFree = (calendar: CalendarData, { date, time }: DateAndTime): boolean =>
  slotsOn(calendar, date).some((slot) => slot.time === time && slot.available)

/** Maximum number of suggested slots per day, so that suggestions cover several days. */
const mostOfOneDay = 2

/** Lists the next available slots in chronological order, spread over several days. */
export function nextFree({ days }: Pick<CalendarData, 'days'>, count: number): DateAndTime[] {
  const found: DateAndTime[] = []
  for (const { date, slots } of days) {
    const free = slots.filter((slot) => slot.available).slice(0, mostOfOneDay)
    found.push(...free.map(({ time }) => ({ date, time })))
    if (found.length >= count) break
  }
  return found.slice(0, count)
}

/** Lists the three available slots nearest to an unavailable slot, in chronological order. */
export function nearestIn({ days }: Pick<CalendarData, 'days'>, wanted: DateAndTime): DateAndTime[] {
  const at = parseInstant(wanted.date, wanted.time)
  return days
    .flatMap(({ date, slots }) => slots.filter((slot) => slot.available).map(({ time }) => ({ date, time })))
    .map((moment) => ({ moment, startsAt: parseInstant(moment.date, moment.time) }))
    .sort((a, b) => Math.abs(a.startsAt - at) - Math.abs(b.startsAt - at))
    .slice(0, 3)
    .sort((a, b) => a.startsAt - b.startsAt)
    .map(({ moment }) => moment)
}

/** Returns the calendar with an updated day. */
export const withDay = (calendar: CalendarData, fresh: Day): CalendarData => ({
  ...calendar,
  days: calendar.days.map((day) => (day.date === fresh.date ? fresh : day)),
})

/** Describes why a day cannot be picked, or its number of available slots, for screen readers. */
export function dayStatus(calendar: CalendarData, date: IsoDate): { text: string; bookable: boolean } {
  const { first, last } = calendar.range
  if (date < first) return { text: 'in the past', bookable: false }
  if (date > last) return { text: 'not open for booking yet', bookable: false }
  if (slotsOn(calendar, date).length === 0) return { text: 'no sessions', bookable: false }
  const free = freeOn(calendar, date)
  if (free === 0) return { text: 'no time free', bookable: false }
  return { text: free === 1 ? '1 time free' : `${free} times free`, bookable: true }
}

/** Whether all bookable slots of a day are taken, so that a waitlist is offered. */
export const isFull = (calendar: CalendarData, date: IsoDate): boolean =>
  freeOn(calendar, date) === 0 &&
  slotsOn(calendar, date).some(({ time }) => parseInstant(date, time) >= calendar.bookableFrom)

/** Whether a day can be chosen, because it has available slots or is full. */
export const opens = (calendar: CalendarData, date: IsoDate): boolean =>
  dayStatus(calendar, date).bookable || isFull(calendar, date)

/** Returns the label of a slot's button, with the reason when unavailable: `4:00 PM`, `5:00 PM, taken`. */
export function startLabel(calendar: CalendarData, date: IsoDate, { time, available }: Start): string {
  if (available) return time
  return parseInstant(date, time) < calendar.bookableFrom ? `${time}, too late to book` : `${time}, taken`
}
