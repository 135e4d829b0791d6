import { spokenTime } from '#app/lib/dates.ts'
import { type ClockTime, HOUR, type IsoDate, indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'
import type { SessionRow } from './rows.ts'

/** A start that can be had; `time` is `16:00`, `shown` `4:00 PM`. */
export type FreeTime = { date: IsoDate; time: ClockTime; shown: string; startsAt: string }
export type WeekItem = { kind: 'session'; row: SessionRow } | { kind: 'free'; free: FreeTime }
/** What begins within an hour of a day, in order; `hour` is that of India's clock, 0 to 23. */
export type WeekHour = { hour: number; items: WeekItem[] }

/** The hours that a week's axis has at least, first and last. */
const usual = { first: 10, last: 18 }

const startOf = (item: WeekItem) => (item.kind === 'free' ? item.free : item.row).startsAt
const hourOf = (item: WeekItem) => Number(indiaTime(Date.parse(startOf(item))).slice(0, 2))

/** What begins on each date, hour by hour: sessions and free times, the hours without either left out. */
export function hoursOf(
  date: IsoDate,
  sessions: readonly SessionRow[],
  free: readonly FreeTime[],
): WeekHour[] {
  const items: WeekItem[] = [
    ...sessions
      .filter(({ startsAt }) => indiaDate(Date.parse(startsAt)) === date)
      .map((row) => ({ kind: 'session' as const, row })),
    ...free.filter((one) => one.date === date).map((free) => ({ kind: 'free' as const, free })),
  ]
  items.sort((a, b) => Date.parse(startOf(a)) - Date.parse(startOf(b)))
  const hours = new Map<number, WeekItem[]>()
  for (const item of items) {
    const hour = hourOf(item)
    hours.set(hour, [...(hours.get(hour) ?? []), item])
  }
  return [...hours].map(([hour, items]) => ({ hour, items }))
}

/** The axis: every hour from the first to the last in which something begins, India time. */
export function axisOf(days: readonly { hours: readonly WeekHour[] }[]): { hour: number; name: string }[] {
  const used = days.flatMap(({ hours }) => hours.map(({ hour }) => hour))
  const first = Math.min(usual.first, ...used)
  const last = Math.max(usual.last, ...used)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: first + index,
    name: spokenTime(atHour(first + index)).replace(':00', ''),
  }))
}

/** An instant at that hour of India's clock. */
const atHour = (hour: number): Millis => Date.parse('2026-01-01T00:00:00+05:30') + hour * HOUR
