import { spokenTime } from '#app/lib/dates.ts'
import {
  addDays,
  type ClockTime,
  HOUR,
  type IsoDate,
  indiaInstant,
  indiaTime,
  type Millis,
} from '#app/lib/time.ts'
import type { SessionRow } from './rows.ts'

const shown = [
  ...(['reference', 'path', 'off', 'startsAt', 'time', 'name'] as const),
  ...(['session', 'byPhone', 'counselor', 'state'] as const),
]
/** Row fields that the week shows; fewer fields keep the page data small. */
export type WeekRow = Pick<SessionRow, (typeof shown)[number]>

/** Available slot; `time` is `16:00`, `shown` is `4:00 PM`. */
export type FreeTime = { date: IsoDate; time: ClockTime; shown: string; startsAt: string }
export type WeekItem = { kind: 'session'; row: WeekRow } | { kind: 'free'; free: FreeTime }
/** Items that begin within an hour, in order; `hour` is 0 to 23 in India time. */
export type WeekHour = { hour: number; items: WeekItem[] }

/** Minimum range of the week's axis, in hours. */
const usual = { first: 10, last: 18 }

const startOf = (item: WeekItem) => (item.kind === 'free' ? item.free : item.row).startsAt
const hourOf = (item: WeekItem) => Number(indiaTime(Date.parse(startOf(item))).slice(0, 2))

/** Groups a date's sessions and slots by hour; leaves out empty hours. */
export function hoursOf(
  date: IsoDate,
  sessions: readonly SessionRow[],
  free: readonly FreeTime[],
): WeekHour[] {
  const day = { from: indiaInstant(date, '00:00'), to: indiaInstant(addDays(date, 1), '00:00') }
  const isOfDay = ({ startsAt }: SessionRow) => {
    const at = Date.parse(startsAt)
    return day.from <= at && at < day.to
  }
  const items: WeekItem[] = [
    ...sessions.filter(isOfDay).map((row) => ({ kind: 'session' as const, row: weekRow(row) })),
    ...free.filter((one) => one.date === date).map((free) => ({ kind: 'free' as const, free })),
  ]
  items.sort((a, b) => Date.parse(startOf(a)) - Date.parse(startOf(b)))
  const hours = new Map<number, WeekItem[]>()
  for (const item of items) {
    const hour = hourOf(item)
    const before = hours.get(hour)
    if (before) before.push(item)
    else hours.set(hour, [item])
  }
  return [...hours].map(([hour, items]) => ({ hour, items }))
}

const weekRow = (row: SessionRow): WeekRow =>
  Object.fromEntries(shown.map((name) => [name, row[name]])) as WeekRow

/** Returns every hour from the first to the last item of the week, in India time. */
export function axisOf(days: readonly { hours: readonly WeekHour[] }[]): { hour: number; name: string }[] {
  const used = days.flatMap(({ hours }) => hours.map(({ hour }) => hour))
  const first = Math.min(usual.first, ...used)
  const last = Math.max(usual.last, ...used)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: first + index,
    name: spokenTime(atHour(first + index)).replace(':00', ''),
  }))
}

/** Returns an instant within an hour of India time. */
const atHour = (hour: number): Millis => Date.parse('2026-01-01T00:00:00+05:30') + hour * HOUR
