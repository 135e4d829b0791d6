import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayName } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { CalendarCell, Legend } from './calendar-cell.tsx'
import type { CalendarData } from './calendar-data.ts'
import { CalendarHead } from './calendar-head.tsx'
import { moveCursor } from './calendar-keys.ts'
import { cellOf, firstDate, levelOf, rowsOf, shows, viewOf } from './calendar-view.ts'
import { useHydratedSoon } from './hooks.ts'
import { type Picked, pick } from './picks.ts'

type CalendarProps = {
  calendar: CalendarData
  picked: Picked
  /** 1 Monday … 7 Sunday. */
  firstDay: number
  choose: (pick: string) => void
}

/**
 * A grid of days to pick from, and of months, years and decades to find them by (WAI-ARIA APG, date grid).
 * Every cell is a submit button of the form around it; with scripts the arrow keys move between them.
 */
export function Calendar({ calendar, picked, firstDay, choose }: CalendarProps) {
  const { view } = picked
  const { range } = calendar
  const level = levelOf(view)
  const hydrated = useHydratedSoon()
  const [moved, setMoved] = useState<IsoDate | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const takeFocus = useRef(false)

  const inView = (date: IsoDate) => shows(view, date, firstDay, range)
  const cursor = [moved, picked.date, range.first].find((date) => date && inView(date)) ?? firstDate(view)
  const cursorCell = cellOf(cursor, level)

  useEffect(() => {
    if (!takeFocus.current) return
    takeFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cursorCell}"]`)?.focus()
  }, [cursorCell])

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = moveCursor(view, cursor, event.key, event.shiftKey, { firstDay, range })
    if (!to) return
    event.preventDefault()
    takeFocus.current = cellOf(to, level) !== cursorCell
    setMoved(to)
    if (!inView(to)) choose(pick.view(viewOf(to, level)))
  }

  return (
    // its numbers stay in their shapes, however large letters are set
    <div className="@container">
      <CalendarHead view={view} range={range} hydrated={hydrated} />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows and headings of a table, keys of a grid
        role="grid"
        aria-labelledby="calendar-title"
        className="mt-3 w-full table-fixed border-collapse"
        onKeyDown={onKeyDown}
      >
        {level === 'month' && (
          <thead>
            <tr>
              {Array.from({ length: 7 }, (_, day) => dayName(firstDay + day)).map((name) => (
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
          {rowsOf(view, firstDay, range).map((row) => (
            <tr key={row.find(Boolean)}>
              {row.map((cell, column) =>
                cell ? (
                  <CalendarCell
                    key={cell}
                    cell={cell}
                    calendar={calendar}
                    picked={picked}
                    other={!cell.startsWith(view)}
                    hydrated={hydrated}
                    inTabOrder={!hydrated || cell === cursorCell}
                    onPress={() => {
                      takeFocus.current = level !== 'month'
                      setMoved(cell.length === 10 ? cell : null)
                    }}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a blank has nothing but its place
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {level === 'month' && <Legend />}
    </div>
  )
}
