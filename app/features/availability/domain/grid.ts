import { ok, type Result, refuse } from '#app/lib/result.ts'
import { addDays, type ClockTime, type IsoDate } from '#app/lib/time.ts'
import { weekdays } from './availability-page.ts'
import { mostStarts, parseStarts } from './starts.ts'

/** A column of the grid: an ISO weekday (`1` Monday … `7`) or a date. */
export type Column = { key: string; short: string; long: string }
type Starts = Readonly<Record<string, readonly ClockTime[] | undefined>>
type Typed = Readonly<Record<string, string>>

export const dayKeys = weekdays.map(([day]) => String(day))

/** The dates of a week, from its Monday on. */
export const datesOf = (monday: IsoDate): IsoDate[] =>
  Array.from({ length: 7 }, (_, day) => addDays(monday, day))

/** The name of a box: `at-1-1600` is Monday's start at 4 PM. */
export const cellName = (key: string, time: ClockTime): string => `at-${key}-${time.replace(':', '')}`
/** The name of the box that says whether what is filled in counts for a column. */
export const fillsName = (key: string): string => `fill-${key}`

/** The first and the last full hour that the grid always has, India time. */
const usualHours = { first: 8, last: 21 }

/** The rows of the grid: full hours from 8 AM to 9 PM, half hours when they are asked for, and whatever else is offered. */
export function rowsOf(offered: Starts, halves: boolean): ClockTime[] {
  const rows = new Set(Object.values(offered).flatMap((starts) => starts ?? []))
  for (let hour = usualHours.first; hour <= usualHours.last; hour += 1) {
    const full = String(hour).padStart(2, '0')
    rows.add(`${full}:00`)
    if (halves) rows.add(`${full}:30`)
  }
  return [...rows].sort()
}

/** The boxes that are ticked, by column. */
export function tickedIn(typed: Typed, keys: readonly string[]): Record<string, ClockTime[]> {
  const cells = Object.keys(typed).flatMap((name) => {
    const [, key = '', hour, minutes] = /^at-([\d-]+)-([01]\d|2[0-3])([0-5][05])$/.exec(name) ?? []
    return hour ? [[key, `${hour}:${minutes}`] as const] : []
  })
  return Object.fromEntries(
    keys.map((key) => [key, cells.flatMap(([at, time]) => (at === key ? [time] : [])).sort()]),
  )
}

/** What the line over the grid holds: hours as text, or the column whose hours are to be copied. */
export type Fill = { hours: string; as: string; to: readonly string[] }

export const fillIn = (typed: Typed, keys: readonly string[]): Fill => ({
  hours: typed['fill-hours']?.trim() ?? '',
  as: typed['fill-as'] ?? '',
  to: keys.filter((key) => typed[fillsName(key)]),
})

/** The starts of every column once the line over the grid is filled in; without anything in it, those that are ticked. */
export function parseGrid(
  typed: Typed,
  keys: readonly string[],
): Result<Map<string, ClockTime[]>, Record<string, string>> {
  const ticked = tickedIn(typed, keys)
  const fill = fillIn(typed, keys)
  const filled = filling(fill, ticked)
  if (!filled.ok) return filled
  const after = keys.map((key): [string, ClockTime[]] => [
    key,
    filled.value && fill.to.includes(key) ? [...filled.value] : (ticked[key] ?? []),
  ])
  if (after.some(([, starts]) => starts.length > mostStarts))
    return refuse({ 'fill-hours': `A day can have ${mostStarts} starts at most.` })
  return ok(new Map(after))
}

/** The starts that the line over the grid stands for; null when there is nothing in it. */
export function filling(
  { hours, as, to }: Fill,
  ticked: Starts,
): Result<readonly ClockTime[] | null, Record<string, string>> {
  if (!hours && !as) return ok(null)
  if (to.length === 0) return refuse({ 'fill-hours': 'Tick the days that the hours are for.' })
  if (!hours) return ok(ticked[as] ?? [])
  const starts = parseStarts(hours)
  return starts.ok ? starts : refuse({ 'fill-hours': starts.reason })
}
