import { formatMonth, monthNames } from '#app/lib/dates.ts'
import { addDays, getWeekday, type IsoDate } from '#app/lib/time.ts'

/**
 * Part of the calendar as the common prefix of its ISO dates: the day `2026-11-24`, the month `2026-11`, the year
 * `2026`, the decade `202` or the century `20`. A view is a part that is shown with the next shorter parts as cells.
 */
export type CalendarPart = string
export type DateRange = { first: IsoDate; last: IsoDate }

const lengths = { day: 10, month: 7, year: 4, decade: 3, century: 2 }
const levels = Object.keys(lengths) as (keyof typeof lengths)[]

export const getPartLevel = (part: CalendarPart) =>
  levels.find((level) => lengths[level] === part.length) ?? 'day'

/** Returns the next longer part; null for a century. */
export function getWiderPart(part: CalendarPart): CalendarPart | null {
  const wider = levels[levels.indexOf(getPartLevel(part)) + 1]
  return wider ? part.slice(0, lengths[wider]) : null
}

/** Returns the first bookable cell of a view, or the first cell if the bookable range begins in another view. */
export function getFirstCell(view: CalendarPart, { first }: DateRange): CalendarPart {
  const start = view.length < lengths.year ? `${view}0` : `${view}-01`
  return first.startsWith(view) ? first.slice(0, start.length) : start
}

export const overlapsRange = (part: CalendarPart, { first, last }: DateRange): boolean =>
  first.slice(0, part.length) <= part && part <= last.slice(0, part.length)

/** Returns the part that is `by` parts of the same length later. */
export function shiftPart(part: CalendarPart, by: number): CalendarPart {
  if (part.length === lengths.day) return addDays(part, by)
  if (part.length === lengths.month) return addMonths(`${part}-01`, by).slice(0, 7)
  return String(Number(part) + by).padStart(part.length, '0')
}

/** Returns the same day of another month, or the last day of a shorter month. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Formats a part: `November 2026`, `2026`, `2020–2029`, `2000–2099`. */
export function formatPart(part: CalendarPart): string {
  if (part.length === lengths.month) return formatMonth(part)
  return part.length === lengths.year ? part : `${part.padEnd(4, '0')}–${part.padEnd(4, '9')}`
}

const splitIntoRows = (cells: readonly CalendarPart[], width: number): CalendarPart[][] =>
  cells.flatMap((_, index) => (index % width === 0 ? [cells.slice(index, index + width)] : []))

/**
 * Lists the rows of a view, with null for dates before the month or after the range. The current month begins with the
 * current week; a month has at least five rows, so it may reach into the next month.
 */
export function listViewRows(
  view: CalendarPart,
  firstDay: number,
  range: DateRange,
): (CalendarPart | null)[][] {
  if (view.length !== lengths.month) {
    const start = view.length === lengths.year ? `${view}-01` : `${view}0`
    const count = view.length === lengths.year ? monthNames.length : 10
    return splitIntoRows(
      Array.from({ length: count }, (_, index) => shiftPart(start, index)),
      3,
    )
  }
  const begin = getFirstCell(view, range)
  const start = addDays(begin, -findColumn(begin, firstDay))
  const dates = Array.from({ length: 42 }, (_, day) => addDays(start, day))
  return splitIntoRows(dates, 7)
    .filter(([date = ''], week) => date <= range.last && (week < 5 || date.startsWith(view)))
    .map((week) => week.map((date) => (date < view || date > range.last ? null : date)))
}

function findColumn(cell: CalendarPart, firstDay: number): number {
  if (cell.length === lengths.day) return (getWeekday(cell) - firstDay + 7) % 7
  return (cell.length === lengths.month ? Number(cell.slice(5)) - 1 : Number(cell.at(-1))) % 3
}

/**
 * Returns the cell to which a key moves the cursor, or null for keys that do not move it (WAI-ARIA APG, date grid):
 * arrows move by a cell or a row, Home and End within the row, Page Up and Page Down by a view, with Shift by a year.
 */
export function moveCursor(
  cell: CalendarPart,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { firstDay, range }: { firstDay: number; range: DateRange },
): CalendarPart | null {
  const isDay = cell.length === lengths.day
  const width = isDay ? 7 : 3
  const column = findColumn(cell, firstDay)
  const page = cell.length === lengths.month ? 12 : 10
  const pageOf = (by: number) =>
    isDay ? addMonths(cell, shiftKey ? by * 12 : by) : shiftPart(cell, by * page)
  const moves: Record<string, CalendarPart> = {
    ArrowLeft: shiftPart(cell, -1),
    ArrowRight: shiftPart(cell, 1),
    ArrowUp: shiftPart(cell, -width),
    ArrowDown: shiftPart(cell, width),
    Home: shiftPart(cell, -column),
    End: shiftPart(cell, width - 1 - column),
    PageUp: pageOf(-1),
    PageDown: pageOf(1),
  }
  const moved = moves[key]
  if (!moved) return null
  const [first, last] = [range.first, range.last].map((date) => date.slice(0, cell.length))
  return [first, moved, last].sort()[1] ?? moved
}

/** Returns the first day of the week in the visitor's locale, 1 (Monday) to 7 (Sunday); without a locale, India's. */
export function getWeekStart(acceptLanguage: string | null): number {
  const preferred = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() || 'en-IN'
  try {
    return new Intl.Locale(preferred).getWeekInfo().firstDay
  } catch {
    return 7
  }
}
