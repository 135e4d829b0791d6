import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { type CalendarData, describeDay } from '#app/booking/calendar.ts'
import { formatFullDay, formatMonth, getDayName } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { ArrowLeft, ArrowRight, ChevronDown } from '#app/ui/icons.tsx'
import {
  type CalendarPart,
  type DateRange,
  formatPart,
  getFirstCell,
  getPartLevel,
  getWiderPart,
  listViewRows,
  moveCursor,
  overlapsRange,
  shiftPart,
} from './calendar-parts.ts'

type CalendarProps = {
  calendar: CalendarData
  /** Day whose slots are shown; null if no day is selected. */
  day: IsoDate | null
  /** First day of the week, 1 (Monday) to 7 (Sunday). */
  firstDay: number
  onPick: (date: IsoDate) => void
}

/** Calendar grid of days, months, years or decades (WAI-ARIA APG, date grid). */
export function Calendar({ calendar, day, firstDay, onPick }: CalendarProps) {
  const { range } = calendar
  /** Cell that Tab reaches. The calendar shows the view that contains this cell. */
  const [cursor, setCursor] = useState<CalendarPart>(day ?? range.first)
  const [shownDay, setShownDay] = useState(day)
  const grid = useRef<HTMLTableElement>(null)
  const takeFocus = useRef(false)
  const view = getWiderPart(cursor) ?? cursor
  const isMonth = getPartLevel(view) === 'month'
  if (shownDay !== day) {
    setShownDay(day)
    if (day) setCursor(day)
  }

  useEffect(() => {
    if (!takeFocus.current) return
    takeFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[value="${cursor}"]`)?.focus()
  }, [cursor])

  function moveTo(cell: CalendarPart) {
    takeFocus.current = cell !== cursor
    setCursor(cell)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = moveCursor(cursor, event, { firstDay, range })
    if (!to) return
    event.preventDefault()
    moveTo(to)
  }

  function onClick({ target }: MouseEvent) {
    const button = (target as Element).closest('button')
    if (!button || button.ariaDisabled) return
    const cell = button.value
    moveTo(isMonth ? cell : getFirstCell(cell, range))
    if (isMonth) onPick(cell)
  }

  return (
    // container for the font sizes in `cqi`, which keep enlarged text within its cell
    <div className="@container">
      <CalendarHead view={view} range={range} onMove={setCursor} />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table needs the arrow keys of a grid
        role="grid"
        aria-labelledby="calendar-title"
        className="mt-3 w-full table-fixed border-collapse"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {isMonth && (
          <thead>
            <tr>
              {Array.from({ length: 7 }, (_, index) => getDayName(firstDay + index)).map((name) => (
                <th
                  key={name}
                  scope="col"
                  abbr={name}
                  className="overflow-hidden pb-2 text-center text-[min(0.9375rem,5.4cqi)] font-normal text-muted"
                >
                  {name.slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {listViewRows(view, firstDay, range).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the next view reuses the elements, which is faster
            <tr key={index}>
              {row.map((cell, column) =>
                cell ? (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    key={column}
                    cell={cell}
                    calendar={calendar}
                    isChosen={day?.startsWith(cell) ?? false}
                    isOther={!cell.startsWith(view)}
                    isInTabOrder={cell === cursor}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified only by its column
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CalendarHeadProps = { view: CalendarPart; range: DateRange; onMove: (cursor: CalendarPart) => void }

function CalendarHead({ view, range, onMove }: CalendarHeadProps) {
  const level = getPartLevel(view)
  const up = getWiderPart(view)
  const title = formatPart(view)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 id="calendar-title" className="text-h3">
        <button
          type="button"
          name="view"
          value={up ?? view}
          aria-label={up ? `${title}, choose another ${level}` : title}
          aria-disabled={up ? undefined : true}
          onClick={() => up && onMove(view)}
          className="-ml-3 flex min-h-11 items-center gap-1 rounded-md px-3 text-left text-h4 hover:bg-soft sm:text-h3"
        >
          {title}
          {up && <ChevronDown className="size-4" />}
        </button>
      </h3>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <div className="flex gap-2">
        {([-1, 1] as const).map((by) => {
          const next = shiftPart(view, by)
          const isOpen = overlapsRange(next, range)
          return (
            <button
              key={by}
              type="button"
              name="view"
              value={next}
              aria-label={`${by < 0 ? 'Previous' : 'Next'} ${level}`}
              aria-disabled={isOpen ? undefined : true}
              onClick={() => isOpen && onMove(getFirstCell(next, range))}
              className="grid size-11 place-items-center rounded-full border-[1.5px] border-text hover:bg-text hover:text-page aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-muted"
            >
              {by < 0 ? <ArrowLeft /> : <ArrowRight />}
            </button>
          )
        })}
      </div>
    </div>
  )
}

type CellProps = {
  cell: CalendarPart
  calendar: CalendarData
  isChosen: boolean
  isOther: boolean
  /** Whether Tab reaches this cell, true for one cell only; arrow keys reach the others. */
  isInTabOrder: boolean
}

const looks = {
  available: 'border-[1.5px] border-edge bg-card font-semibold group-hover:border-text',
  chosen: 'border-[1.5px] border-accent bg-accent font-semibold text-on-accent',
  closed: 'text-muted',
}

/** Cell of the grid. An unavailable cell can be focused, so that screen readers announce the reason. */
const Cell = memo(({ cell, calendar, isChosen, isOther, isInTabOrder }: CellProps) => {
  const { range } = calendar
  const isDay = cell.length === 10
  const { text, count, canOpen } = describeDay(calendar, cell)
  const isOpen = isDay ? canOpen : overlapsRange(cell, range)
  const look = isChosen ? 'chosen' : count > 0 || (!isDay && isOpen) ? 'available' : 'closed'
  const isCurrent = range.first.startsWith(cell)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid must be gridcells
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
    <td role="gridcell" aria-selected={isChosen} className="p-0">
      <button
        type="button"
        name="cell"
        value={cell}
        tabIndex={isInTabOrder ? undefined : -1}
        aria-label={isDay ? `${formatFullDay(cell)}, ${text}` : formatCell(cell)}
        aria-current={isCurrent ? 'date' : undefined}
        aria-disabled={isOpen ? undefined : true}
        className="group flex h-[max(44px,min(3.5rem,18cqi))] w-full p-[2px] sm:h-[max(44px,min(4.5rem,18cqi))] sm:p-[min(4px,0.6cqi)]"
      >
        <span
          className={`grid size-full place-items-center rounded-md pb-[4px] text-center leading-none ${isDay ? 'text-[min(1em,6cqi)]' : ''} ${looks[look]}`}
        >
          <span className={`[grid-area:1/1] ${isCurrent ? 'border-b-2 border-current pb-0.5' : ''}`}>
            {isDay ? Number(cell.slice(8)) : formatCell(cell)}
            {isOther && (
              <span className="block text-[0.6em] font-normal">{formatMonth(cell).slice(0, 3)}</span>
            )}
          </span>
          {isDay && <Dots count={count} className={isChosen ? '' : 'text-art-dot'} />}
        </span>
      </button>
    </td>
  )
})

const formatCell = (cell: string) => (cell.length === 7 ? formatMonth(cell).split(' ')[0] : formatPart(cell))

const Dots = ({ count, className }: { count: number; className: string }) => (
  <span
    aria-hidden="true"
    style={{ width: count * 7 }}
    className={`mb-px h-[4px] max-w-full self-end bg-[radial-gradient(circle,currentColor_2px,transparent_2.5px)] bg-size-[7px_4px] [grid-area:1/1] sm:mb-1 ${className}`}
  />
)
