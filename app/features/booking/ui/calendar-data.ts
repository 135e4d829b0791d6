import { parseInstant } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import type { CalendarData, DateAndTime, Day, Start } from '../domain/calendar.ts'

export type * from '../domain/calendar.ts'

export const slotsOn = (calendar: CalendarData, date: IsoDate | null): readonly Start[] =>
  calendar.days.find((day) => day.date === date)?.slots ?? []

export const freeOn = (calendar: CalendarData, date: IsoDate): number =>
  slotsOn(calendar, date).filter((slot) => slot.available).length

export const isFree = (calendar: CalendarData, { date, time }: DateAndTime): boolean =>
  slotsOn(calendar, date).some((slot) => slot.time === time && slot.available)

/** So many starts of one day are suggested at most, so that somebody who is busy that day finds another. */
const mostOfOneDay = 2

/** The next free starts in order of time, spread over more than one day. */
export function nextFree({ days }: Pick<CalendarData, 'days'>, count: number): DateAndTime[] {
  const found: DateAndTime[] = []
  for (const { date, slots } of days) {
    const free = slots.filter((slot) => slot.available).slice(0, mostOfOneDay)
    found.push(...free.map(({ time }) => ({ date, time })))
    if (found.length >= count) break
  }
  return found.slice(0, count)
}

/** The three free starts nearest to one that cannot be had, in order of time. */
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

/** The calendar with one day's starts read anew. */
export const withDay = (calendar: CalendarData, fresh: Day): CalendarData => ({
  ...calendar,
  days: calendar.days.map((day) => (day.date === fresh.date ? fresh : day)),
})

/** Why nothing can be picked on a day, or how many times are free: the end of the day's spoken name. */
export function dayStatus(calendar: CalendarData, date: IsoDate): { text: string; bookable: boolean } {
  const { first, last } = calendar.range
  if (date < first) return { text: 'in the past', bookable: false }
  if (date > last) return { text: 'not open for booking yet', bookable: false }
  if (slotsOn(calendar, date).length === 0) return { text: 'no sessions', bookable: false }
  const free = freeOn(calendar, date)
  if (free === 0) return { text: 'no time free', bookable: false }
  return { text: free === 1 ? '1 time free' : `${free} times free`, bookable: true }
}

/** Whether everything on a day is taken that could have been booked: it can be waited for. */
export const isFull = (calendar: CalendarData, date: IsoDate): boolean =>
  freeOn(calendar, date) === 0 &&
  slotsOn(calendar, date).some(({ time }) => parseInstant(date, time) >= calendar.bookableFrom)

/** Whether a day can be chosen: to book on it, or to see that all of it is taken. */
export const opens = (calendar: CalendarData, date: IsoDate): boolean =>
  dayStatus(calendar, date).bookable || isFull(calendar, date)

/** What a start's button says: `4:00 PM`, or why it cannot be had: `5:00 PM, taken`. */
export function startLabel(calendar: CalendarData, date: IsoDate, { time, available }: Start): string {
  if (available) return time
  return parseInstant(date, time) < calendar.bookableFrom ? `${time}, too late to book` : `${time}, taken`
}
