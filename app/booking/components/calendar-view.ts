import { monthNames } from '#app/lib/dates.ts'
import { addDays, type IsoDate, weekday } from '#app/lib/time.ts'

/** View of the calendar, as the common prefix of its dates: `2026-11`, `2026`, the decade `202` or the century `20`. */
export type View = string
export type Level = 'month' | 'year' | 'decade' | 'century'
/** First and last bookable date, inclusive. */
export type DateRange = { first: IsoDate; last: IsoDate }

/** Length of a view and of its cells as prefixes of a date, and the next wider view. */
const shape = {
  month: { length: 7, cell: 10, wider: 'year' },
  year: { length: 4, cell: 7, wider: 'decade' },
  decade: { length: 3, cell: 4, wider: 'century' },
  century: { length: 2, cell: 3, wider: null },
} as const
const levels = Object.keys(shape) as Level[]

export const readLevel = (view: View): Level =>
  levels.find((level) => shape[level].length === view.length) ?? 'month'

export const toView = (date: IsoDate, level: Level): View => date.slice(0, shape[level].length)

/** Returns the cell that contains a date; the cell's text is also the next closer view. */
export const toCell = (date: IsoDate, level: Level): string => date.slice(0, shape[level].cell)

/** Returns the view that shows this one as a cell; null for the widest. */
export function wider(view: View): View | null {
  const level = shape[readLevel(view)].wider
  return level && toView(view, level)
}

/** Whether a view or a cell contains a date of the range. */
export const touches = (part: string, { first, last }: DateRange): boolean =>
  first.slice(0, part.length) <= part && part <= last.slice(0, part.length)

/** Returns the view before (-1) or after (1). */
export function shiftView(view: View, by: 1 | -1): View {
  if (readLevel(view) === 'month') return addMonths(`${view}-01`, by).slice(0, 7)
  return String(Number(view) + by).padStart(view.length, '0')
}

/**
 * Lists the rows of a view. A month starts at the current week and has at least five weeks while days can be booked, so
 * it runs on into the next month. Cells outside the month or the range are null.
 */
export function listRows(view: View, firstDay: number, range: DateRange): (string | null)[][] {
  const level = readLevel(view)
  if (level === 'month') return listWeeks(view, firstDay, range)
  const parts =
    level === 'year'
      ? monthNames.map((_, month) => `${view}-${String(month + 1).padStart(2, '0')}`)
      : Array.from({ length: 10 }, (_, digit) => `${view}${digit}`)
  return inRows(parts, columns(level))
}

/** `November 2026`, `2026`, `2020–2029`, `2000–2099` */
export function formatView(view: View): string {
  const level = readLevel(view)
  if (level === 'month') return `${monthNames[Number(view.slice(5)) - 1]} ${view.slice(0, 4)}`
  if (level === 'year') return view
  return `${view.padEnd(4, '0')}–${view.padEnd(4, '9')}`
}

/** Returns the first date of a view. */
export const firstDate = (view: View): IsoDate =>
  readLevel(view) === 'month' ? `${view}-01` : `${view.padEnd(4, '0')}-01-01`

/** Returns the number of cells in a row. */
export const columns = (level: Level): number => (level === 'month' ? 7 : 3)

const fewestWeeks = 5

function listWeeks(month: View, firstDay: number, range: DateRange): (IsoDate | null)[][] {
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

/** Whether a view shows a date, perhaps of the next month. */
export const shows = (view: View, date: IsoDate, firstDay: number, range: DateRange): boolean =>
  readLevel(view) === 'month'
    ? listWeeks(view, firstDay, range).some((week) => week.includes(date))
    : date.startsWith(view)

function inRows<T>(cells: readonly T[], width: number): T[][] {
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  )
}

/** Returns the same day of another month, or the last day of a shorter month. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

const monthsInCell: Record<Exclude<Level, 'month'>, number> = { year: 1, decade: 12, century: 120 }

/**
 * Returns the date to which a key moves the cursor, null for other keys (WAI-ARIA APG, date grid): arrows by a cell or
 * a row, Home and End in the row, Page Up and Page Down by a view, with Shift by a year.
 */
export function moveCursor(
  view: View,
  cursor: IsoDate,
  key: string,
  shift: boolean,
  { firstDay, range }: { firstDay: number; range: DateRange },
): IsoDate | null {
  const level = readLevel(view)
  const moved = target(level, cursor, key, shift, firstDay)
  if (moved === null) return null
  const [earliest] = [moved, range.last].sort()
  return earliest && earliest > range.first ? earliest : range.first
}

function target(level: Level, cursor: IsoDate, key: string, shift: boolean, firstDay: number) {
  const step = (cells: number) =>
    level === 'month' ? addDays(cursor, cells) : addMonths(cursor, cells * monthsInCell[level])
  const column = findColumn(level, cursor, firstDay)
  const width = columns(level)
  const page = monthsInPage(level, shift)
  const moves: Record<string, IsoDate> = {
    ArrowLeft: step(-1),
    ArrowRight: step(1),
    ArrowUp: step(-width),
    ArrowDown: step(width),
    Home: step(-column),
    End: step(width - 1 - column),
    PageUp: addMonths(cursor, -page),
    PageDown: addMonths(cursor, page),
  }
  return moves[key] ?? null
}

function monthsInPage(level: Level, shift: boolean): number {
  if (level === 'month') return shift ? 12 : 1
  return monthsInCell[level] * (level === 'year' ? 12 : 10)
}

function findColumn(level: Level, cursor: IsoDate, firstDay: number): number {
  if (level === 'month') return (weekday(cursor) - firstDay + 7) % 7
  const cell = level === 'year' ? Number(cursor.slice(5, 7)) - 1 : Number(cursor[level === 'decade' ? 3 : 2])
  return cell % columns(level)
}

/** Returns the first day of the week in the visitor's locale, 1 Monday … 7 Sunday; India's for none. */
export function weekStart(acceptLanguage: string | null): number {
  const preferred = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() || 'en-IN'
  return firstDayOf(preferred === '*' ? 'en-IN' : preferred) ?? firstDayOf('en-IN') ?? 7
}

type WeekInfo = { firstDay: number }

function firstDayOf(tag: string): number | undefined {
  try {
    const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  } catch {
    return undefined
  }
}
