import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { availabilityHref, weekdays } from '../domain/availability-page.ts'
import { PartForm, type PartProps, PartSection } from './part.tsx'
import { TwoWeeks } from './two-weeks.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Milliseconds without a key before the two weeks are worked out anew. */
const pause = 350

/** `draft` are hours in the address: looked at, and not saved. */
type HoursProps = PartProps & { draft: Readonly<Record<string, string>> | null }

/** The starts of every weekday, with what they come to beside them. */
export function HoursSection({ draft, ...part }: HoursProps) {
  const { view, answer, done, raised } = part
  const typed = answer?.typed ?? draft
  const unsaved = useUnsaved(view.version, {
    answer,
    saved: done === 'hours',
    raised,
    draft: draft ? Number(draft.version) : undefined,
  })
  const looked = useFetcher<Pick<HoursProps, 'view'>>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (form: HTMLFormElement) => {
    unsaved.onInput()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
      looked.load(availabilityHref(view.counselorId, { ...Object.fromEntries(fields), preview: '1' }))
    }, pause)
  }
  const shown = (unsaved.changed && looked.data?.view) || view

  return (
    <PartSection part="hours" {...part}>
      <div className="mt-2 grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <PartForm
          intent="hours"
          // the counselor for the button that asks by GET: the page's address then loses its own
          carries={{ version: unsaved.base, ...(view.counselorId && { counselor: view.counselorId }) }}
          changed={unsaved.changed}
          onInput={look}
        >
          <p className="max-w-[62ch] text-muted">
            When sessions start, India time, with commas between: 4 PM, 5:30 PM. An empty day is a day off.
          </p>
          <div key={unsaved.stamp} className="mt-4 grid gap-3">
            {weekdays.map(([day, name]) => {
              const field = `day-${day}`
              const now = answer?.current?.[field]
              return (
                <TextField
                  key={day}
                  name={field}
                  label={name}
                  defaultValue={typed ? (typed[field] ?? '') : view.hours[field]}
                  error={answer?.errors?.[field]}
                  note={
                    now !== undefined && now !== typed?.[field] ? `Saved now: ${now || 'off'}` : undefined
                  }
                  required={false}
                  placeholder="Off"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={600}
                  className="items-center gap-x-4 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:[&>p]:col-start-2"
                />
              )
            })}
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button type="submit" size="sm">
              Save hours
            </Button>
            <Button type="submit" size="sm" variant="secondary" formMethod="get" name="preview" value="1">
              Preview
            </Button>
          </div>
        </PartForm>
        <TwoWeeks days={shown.preview} problem={shown.previewProblem} />
      </div>
    </PartSection>
  )
}
