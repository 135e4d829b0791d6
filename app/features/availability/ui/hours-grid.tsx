import { type PointerEvent, useRef } from 'react'
import { type ClockTime, toSpoken } from '#app/lib/time.ts'
import { type Column, cellName } from '../domain/grid.ts'

type GridProps = {
  columns: readonly (Column & { under?: string })[]
  rows: readonly ClockTime[]
  ticked: Readonly<Record<string, readonly ClockTime[]>>
}

/** When sessions start, as boxes to tap: a column a day, a row an hour. With a mouse one draws over many. */
export function HoursGrid({ columns, rows, ticked }: GridProps) {
  return (
    <table
      className="mt-4 w-full max-w-xl table-fixed border-separate border-spacing-0.5 max-sm:-mx-2 max-sm:w-[calc(100%+1rem)]"
      {...useDrawing()}
    >
      <thead>
        <tr>
          <td className="w-9 sm:w-16" />
          {columns.map(({ key, short, under }) => (
            <th key={key} scope="col" className="pb-1 text-center text-sm font-semibold">
              {short}
              {under && <span className="block font-normal text-muted">{under}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((time) => (
          <tr key={time}>
            <th
              scope="row"
              className="pr-1 text-right text-xs leading-tight font-normal text-muted tabular-nums sm:text-sm"
            >
              {toSpoken(time).replace(':00', '')}
            </th>
            {columns.map(({ key, long }) => (
              <td key={key} className="p-0">
                <input
                  type="checkbox"
                  name={cellName(key, time)}
                  value="1"
                  defaultChecked={ticked[key]?.includes(time)}
                  aria-label={`${long}, ${toSpoken(time)}`}
                  className="block h-11 w-full cursor-pointer appearance-none rounded-md border-[1.5px] border-edge bg-card hover:border-text checked:border-accent checked:bg-accent forced-colors:appearance-auto sm:h-9"
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A mouse that is pressed on a box and drawn over others gives them what the first became; a finger scrolls. */
function useDrawing() {
  const drawn = useRef<boolean | null>(null)
  const end = (event: PointerEvent<HTMLTableElement>) => {
    // the browser tells of a box that is tapped, and not of those that are drawn over
    if (drawn.current !== null) event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
    drawn.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLTableElement>) {
      const box = event.target
      if (event.pointerType !== 'touch' && event.button === 0 && box instanceof HTMLInputElement)
        drawn.current = !box.checked
    },
    onPointerOver(event: PointerEvent<HTMLTableElement>) {
      const box = event.target
      if (drawn.current !== null && box instanceof HTMLInputElement) box.checked = drawn.current
    },
    onPointerOut(event: PointerEvent<HTMLTableElement>) {
      const box = event.target
      // a press that leaves its box is no click any more
      if (drawn.current !== null && box instanceof HTMLInputElement) box.checked = drawn.current
    },
    onPointerUp: end,
    onPointerLeave: end,
  }
}
