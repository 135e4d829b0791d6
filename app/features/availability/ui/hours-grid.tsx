import { type PointerEvent, useRef } from 'react'
import { type ClockTime, toSpoken } from '#app/lib/time.ts'
import { type Column, cellName } from '../domain/grid.ts'

type GridProps = {
  columns: readonly (Column & { under?: string })[]
  rows: readonly ClockTime[]
  ticked: Readonly<Record<string, readonly ClockTime[]>>
}

// told once, for there are a hundred of them
const rowHeads =
  '[&_tbody_th]:pr-0.5 [&_tbody_th]:text-right [&_tbody_th]:text-xs [&_tbody_th]:tracking-tight [&_tbody_th]:leading-tight [&_tbody_th]:font-normal [&_tbody_th]:text-muted [&_tbody_th]:tabular-nums [&_tbody_th]:sm:text-sm'
const boxes =
  '[&_input]:block [&_input]:h-11 [&_input]:w-full [&_input]:cursor-pointer [&_input]:appearance-none [&_input]:rounded-md [&_input]:border-[1.5px] [&_input]:border-edge [&_input]:bg-card [&_input]:hover:border-text [&_input]:checked:border-accent [&_input]:checked:bg-accent [&_input]:forced-colors:appearance-auto [&_input]:sm:h-9 [&_td]:p-0'

/** When sessions start, as boxes to tap: a column a day, a row an hour. With a mouse one draws over many. */
export function HoursGrid({ columns, rows, ticked }: GridProps) {
  return (
    <table
      className={`mt-4 w-full max-w-xl table-fixed border-separate border-spacing-0.5 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] ${rowHeads} ${boxes}`}
      {...useDrawing()}
    >
      <thead>
        <tr>
          <td className="w-8 sm:w-16" />
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
            <th scope="row">{toSpoken(time).replace(':00', '')}</th>
            {columns.map(({ key, long }) => (
              <td key={key}>
                <input
                  type="checkbox"
                  name={cellName(key, time)}
                  value="1"
                  defaultChecked={ticked[key]?.includes(time)}
                  aria-label={`${long}, ${toSpoken(time)}`}
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
