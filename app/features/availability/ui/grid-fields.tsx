import { startTransition, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ClockTime } from '#app/lib/time.ts'
import { type Column, fillIn, parseGrid, rowsOf, tickedIn } from '../domain/grid.ts'
import { FillLine } from './fill-line.tsx'
import { HoursGrid } from './hours-grid.tsx'

type Typed = Readonly<Record<string, string>>

type GridFieldsProps = {
  columns: readonly (Column & { under?: string })[]
  saved: Readonly<Record<string, readonly ClockTime[] | undefined>>
  /** What was sent and not saved; `asked` when it was only looked at, by which the line over the grid is filled in. */
  typed: Typed | null
  asked: boolean
  errors: Readonly<Partial<Record<string, string>>> | undefined
  ids: string
  preview: string
}

/** Ends the value of `preview` with which the half hours are asked for. */
const halved = '-halves'

/** The line that fills several days, and the grid under it. */
export function GridFields({ columns, saved, typed, asked, errors, ids, preview }: GridFieldsProps) {
  const keys = columns.map(({ key }) => key)
  const looked = typed && asked ? parseGrid(typed, keys) : null
  const ticked: Readonly<Record<string, readonly ClockTime[]>> = looked?.ok
    ? Object.fromEntries(looked.value)
    : typed
      ? tickedIn(typed, keys)
      : Object.fromEntries(keys.map((key) => [key, saved[key] ?? []]))
  const working = keys.filter((key) => ticked[key]?.length)
  const begins =
    typed && !looked?.ok
      ? fillIn(typed, keys)
      : { hours: '', as: '', to: working.length > 0 ? working : keys.slice(0, 6) }
  const [halves, setHalves] = useState(Boolean(typed?.halves || typed?.preview?.endsWith(halved)))
  const [more, setMore] = useState<readonly ClockTime[]>([])
  const rows = rowsOf({ ...ticked, more }, halves)
  return (
    <>
      <FillLine
        columns={columns}
        begins={begins}
        error={errors?.['fill-hours'] ?? (looked && !looked.ok ? looked.reason['fill-hours'] : undefined)}
        ids={ids}
        preview={preview}
        // the boxes are there before they are ticked
        show={(starts) => flushSync(() => setMore([...more, ...starts]))}
      />
      <HoursGrid columns={columns} rows={rows} ticked={ticked} />
      {halves ? (
        <input type="hidden" name="halves" value="1" />
      ) : (
        <button
          type="submit"
          formMethod="get"
          name="preview"
          value={`${preview}${halved}`}
          className="link mt-1 min-h-11 cursor-pointer"
          onClick={(event) => {
            event.preventDefault()
            // twice as many boxes: the press is seen before they are there
            startTransition(() => setHalves(true))
          }}
        >
          Show half hours too
        </button>
      )}
    </>
  )
}
