import { Link } from 'react-router'
import { availabilityHref } from '#app/availability/availability-page.ts'
import type { DateRow } from '#app/availability/availability-view.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PartForm, type PartProps, PartSection, RemoveForm } from './part.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Section for date overrides; `chosen` is the date to edit. */
export function DatesSection({ chosen, ...part }: PartProps & { chosen: string | null }) {
  const { view, answer, done, raised } = part
  const unsaved = useUnsaved(view.version, {
    answer,
    saved: done === 'date' || done === 'date-removed',
    raised,
  })
  const before = view.dates.find(({ date }) => date === chosen)
  const typed = answer?.typed
  const closed = typed ? typed.kind === 'closed' : before?.starts === ''
  return (
    <PartSection part="dates" {...part}>
      <p className="mt-2 max-w-[62ch] text-muted">
        Other starts on one date, or none. They take the place of the weekly hours; sessions that are booked
        stay.
      </p>
      {view.dates.length > 0 && (
        <ul aria-label="Dates of their own" className="mt-4 max-w-3xl border-t border-line">
          {view.dates.map((row) => (
            <DateEntry key={row.date} row={row} view={view} />
          ))}
        </ul>
      )}
      <PartForm
        intent="date"
        carries={{ version: unsaved.base }}
        changed={unsaved.changed}
        onInput={unsaved.onInput}
        className="mt-5 max-w-3xl"
      >
        <div key={`${unsaved.stamp} ${chosen}`} className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <TextField
            type="date"
            name="date"
            label="Date"
            defaultValue={typed?.date ?? chosen ?? ''}
            error={answer?.errors?.date}
          />
          <fieldset className="grid content-start gap-1.5">
            <legend className="mb-1.5 font-semibold leading-snug">On this date</legend>
            <div className="flex flex-wrap gap-x-6">
              <Radio value="closed" checked={closed}>
                Closed
              </Radio>
              <Radio value="other" checked={!closed}>
                Other starts
              </Radio>
            </div>
            <TextField
              name="starts"
              label="Other starts"
              note="For example 10 AM, 11:30 AM"
              defaultValue={typed?.starts ?? before?.typed}
              error={answer?.errors?.starts}
              required={false}
              autoComplete="off"
              spellCheck={false}
              maxLength={600}
            />
          </fieldset>
        </div>
        <Button type="submit" size="sm" variant="secondary" className="mt-4">
          Save date
        </Button>
      </PartForm>
    </PartSection>
  )
}

function DateEntry({
  row: { date, label, starts, usual },
  view: { version, counselorId },
}: Pick<PartProps, 'view'> & { row: DateRow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-1.5">
      <p className="min-w-0 grow basis-40 py-1.5">
        <time dateTime={date} className="font-semibold">
          {label}
        </time>{' '}
        {starts || 'Closed'}
        <span className="block text-sm text-muted">Usually {usual || 'off'}</span>
      </p>
      <div className="flex gap-x-5">
        <Link
          to={`${availabilityHref(counselorId, { date })}#dates`}
          className="link flex min-h-11 items-center"
        >
          Change<span className="sr-only"> {label}</span>
        </Link>
        <RemoveForm intent="date-removed" carries={{ date, version }} name={label} />
      </div>
    </li>
  )
}

function Radio({ value, checked, children }: { value: string; checked: boolean; children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name="kind"
        value={value}
        defaultChecked={checked}
        className="size-5 accent-accent"
      />
      {children}
    </label>
  )
}
