import { useState } from 'react'
import type { ClockTime } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Select, TextField } from '#app/ui/field.tsx'
import { type Column, cellName, type Fill, fillIn, filling, fillsName, tickedIn } from '../domain/grid.ts'

type FillProps = {
  columns: readonly Column[]
  /** What it holds when it is shown; the days in `to` are ticked. */
  begins: Fill
  error: string | undefined
  /** Begins the ids of its fields. */
  ids: string
  /** The value of `preview` with which the form asks for it without scripts. */
  preview: string
  /** The starts that the grid is to have rows for before they are ticked. */
  show: (starts: readonly ClockTime[]) => void
}

/** One line for several days: hours as one types them, or those of another day. */
export function FillLine({ columns, begins, error, ids, preview, show }: FillProps) {
  const [refused, setRefused] = useState<string>()
  /** Without scripts the button asks the server for the same. */
  const fill = (button: HTMLButtonElement): boolean => {
    const { form } = button
    if (!form) return false
    const keys = columns.map(({ key }) => key)
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const line = fillIn(typed, keys)
    const starts = filling(line, tickedIn(typed, keys))
    setRefused(starts.ok ? undefined : starts.reason['fill-hours'])
    if (!starts.ok || !starts.value) return true
    show(starts.value)
    const names = new Set(line.to.flatMap((key) => (starts.value ?? []).map((time) => cellName(key, time))))
    for (const box of form.querySelectorAll<HTMLInputElement>('table input')) {
      if (line.to.some((key) => box.name.startsWith(`at-${key}-`))) box.checked = names.has(box.name)
    }
    for (const name of ['fill-hours', 'fill-as']) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = ''
    }
    form.dispatchEvent(new Event('input', { bubbles: true }))
    return true
  }
  return (
    <fieldset className="mt-4 max-w-xl min-w-0 rounded-lg bg-soft p-4">
      <legend className="sr-only">Several days at once</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3">
        <TextField
          name="fill-hours"
          id={`${ids}-fill-hours`}
          label="Hours"
          placeholder="4–8 PM"
          defaultValue={begins.hours}
          error={refused ?? error}
          required={false}
          autoComplete="off"
          spellCheck={false}
          maxLength={600}
        />
        <Select
          name="fill-as"
          id={`${ids}-fill-as`}
          label="Or the same as"
          defaultValue={begins.as}
          required={false}
        >
          <option value="">–</option>
          {columns.map(({ key, long }) => (
            <option key={key} value={key}>
              {long}
            </option>
          ))}
        </Select>
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-1 max-sm:-mx-3 max-sm:gap-0.5">
        {columns.map(({ key, short, long }) => (
          <label
            key={key}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-md border-[1.5px] border-edge bg-card text-sm font-semibold has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={fillsName(key)}
              value="1"
              defaultChecked={begins.to.includes(key)}
              aria-label={`For ${long}`}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {short}
          </label>
        ))}
      </div>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        formMethod="get"
        name="preview"
        value={preview}
        className="mt-3"
        onClick={(event) => {
          if (fill(event.currentTarget)) event.preventDefault()
        }}
      >
        Fill in
      </Button>
    </fieldset>
  )
}
