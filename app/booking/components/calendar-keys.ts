import { addDays, type IsoDate, weekday } from '#app/lib/time.ts'
import { addMonths, columns, type DateRange, type Level, levelOf, type View } from './calendar-view.ts'

const monthsInCell: Record<Exclude<Level, 'month'>, number> = { year: 1, decade: 12, century: 120 }

/**
 * Where a key takes the calendar's cursor, by the pattern for a date grid (WAI-ARIA APG): arrows by a cell or a row,
 * Home and End in the row, Page Up and Down by a view, with Shift by a year. Null for other keys.
 */
export function moveCursor(
  view: View,
  cursor: IsoDate,
  key: string,
  shift: boolean,
  { firstDay, range }: { firstDay: number; range: DateRange },
): IsoDate | null {
  const level = levelOf(view)
  const moved = target(level, cursor, key, shift, firstDay)
  if (moved === null) return null
  const [earliest] = [moved, range.last].sort()
  return earliest && earliest > range.first ? earliest : range.first
}

function target(level: Level, cursor: IsoDate, key: string, shift: boolean, firstDay: number) {
  const step = (cells: number) =>
    level === 'month' ? addDays(cursor, cells) : addMonths(cursor, cells * monthsInCell[level])
  const column = columnOf(level, cursor, firstDay)
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

function columnOf(level: Level, cursor: IsoDate, firstDay: number): number {
  if (level === 'month') return (weekday(cursor) - firstDay + 7) % 7
  const cell = level === 'year' ? Number(cursor.slice(5, 7)) - 1 : Number(cursor[level === 'decade' ? 3 : 2])
  return cell % columns(level)
}
