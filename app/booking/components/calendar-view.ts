import { monthNames } from '#app/lib/dates.ts'
import { addDays, type IsoDate, weekday } from '#app/lib/time.ts'

/**
 * What the calendar shows, as the beginning that all its dates have in common:
 * the month `2026-11`, the year `2026`, the decade `202`, or the century `20`.
 */
export type View = string
export type Level = 'month' | 'year' | 'decade' | 'century'
/** First and last date that matter, both included. */
export type DateRange = { first: IsoDate; last: IsoDate }

/** How many letters of a date a view has, and its cells (`2026-11-24` in a month), and which view has it as a cell. */
const shape = {
  month: { length: 7, cell: 10, wider: 'year' },
  year: { length: 4, cell: 7, wider: 'decade' },
  decade: { length: 3, cell: 4, wider: 'century' },
  century: { length: 2, cell: 3, wider: null },
} as const
const levels = Object.keys(shape) as Level[]

export const levelOf = (view: View): Level =>
  levels.find((level) => shape[level].length === view.length) ?? 'month'

export const viewOf = (date: IsoDate, level: Level): View => date.slice(0, shape[level].length)

/** The cell of a view in which a date lies; its text is also the view one step closer. */
export const cellOf = (date: IsoDate, level: Level): string => date.slice(0, shape[level].cell)

/** The view that shows this one as a cell; null for the widest. */
export function wider(view: View): View | null {
  const level = shape[levelOf(view)].wider
  return level && viewOf(view, level)
}

/** True for text that names a view, such as one that came back from a form. */
export const isView = (text: string): text is View => /^(\d{4}-(0[1-9]|1[0-2])|\d{2,4})$/.test(text)

/** Whether a view or a cell has a date of the range in it. */
export const touches = (part: string, { first, last }: DateRange): boolean =>
  first.slice(0, part.length) <= part && part <= last.slice(0, part.length)

/** The view before (-1) or after (1). */
export function shiftView(view: View, by: 1 | -1): View {
  if (levelOf(view) === 'month') return addMonths(`${view}-01`, by).slice(0, 7)
  return String(Number(view) + by).padStart(view.length, '0')
}

/**
 * The rows of cells of a view. In a month a row is a week: the first is the present one, the last runs on into the next
 * month, and there are five of them at least while days can be booked. Null stands before a month's first day and after
 * the last date that matters.
 */
export function rowsOf(view: View, firstDay: number, range: DateRange): (string | null)[][] {
  const level = levelOf(view)
  if (level === 'month') return weeksOf(view, firstDay, range)
  const parts =
    level === 'year'
      ? monthNames.map((_, month) => `${view}-${String(month + 1).padStart(2, '0')}`)
      : Array.from({ length: 10 }, (_, digit) => `${view}${digit}`)
  return inRows(parts, columns(level))
}

/** The first date of a view. */
export const firstDate = (view: View): IsoDate =>
  levelOf(view) === 'month' ? `${view}-01` : `${view.padEnd(4, '0')}-01-01`

/** How many cells stand in a row. */
export const columns = (level: Level): number => (level === 'month' ? 7 : 3)

const fewestWeeks = 5

function weeksOf(month: View, firstDay: number, range: DateRange): (IsoDate | null)[][] {
  const first = `${month}-01`
  const begin = range.first.startsWith(month) ? range.first : first
  const monday = addDays(begin, -((weekday(begin) - firstDay + 7) % 7))
  const weeks: (IsoDate | null)[][] = []
  for (let day = monday; ; day = addDays(day, 7)) {
    const week = Array.from({ length: 7 }, (_, place) => addDays(day, place))
    const bare = week[0] ?? day
    const inMonth = week.some((date) => date.startsWith(month))
    if (bare > range.last || (!inMonth && (weeks.length >= fewestWeeks || month < range.first.slice(0, 7))))
      break
    weeks.push(week.map((date) => (date < first || date > range.last ? null : date)))
  }
  return weeks
}

/** Whether a view shows a date, maybe of the month after. */
export const shows = (view: View, date: IsoDate, firstDay: number, range: DateRange): boolean =>
  levelOf(view) === 'month'
    ? weeksOf(view, firstDay, range).some((week) => week.includes(date))
    : date.startsWith(view)

function inRows<T>(cells: readonly T[], width: number): T[][] {
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  )
}

/** The same day of another month, or that month's last day when it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
