import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { availabilityHref, weekdays } from '../domain/availability-page.ts'
import { dayKeys, tickedIn } from '../domain/grid.ts'
import { startsTyped } from '../domain/starts.ts'
import { GridFields } from './grid-fields.tsx'
import { PartForm, type PartProps, PartSection } from './part.tsx'
import { TwoWeeks } from './two-weeks.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Milliseconds without a key before the two weeks are worked out anew. */
const pause = 350

const weekColumns = weekdays.map(([day, name]) => ({ key: String(day), short: name.slice(0, 3), long: name }))

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
      looked.load(availabilityHref(view.counselorId, { ...Object.fromEntries(fields), preview: 'hours' }))
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
            Tap when sessions start, India time. A day without any is a day off.
          </p>
          <div key={unsaved.stamp}>
            <GridFields
              columns={weekColumns}
              saved={view.hours}
              typed={typed}
              asked={!answer}
              errors={answer?.errors}
              ids="hours"
              preview="hours"
            />
          </div>
          {answer?.current && <SavedNow current={answer.current} typed={answer.typed} />}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button type="submit" size="sm">
              Save hours
            </Button>
            <Button type="submit" size="sm" variant="secondary" formMethod="get" name="preview" value="hours">
              Preview
            </Button>
          </div>
        </PartForm>
        <TwoWeeks days={shown.preview} problem={shown.previewProblem} />
      </div>
    </PartSection>
  )
}

/** Of days on which somebody else has saved other hours meanwhile. */
function SavedNow({ current, typed }: { current: Record<string, string>; typed: Record<string, string> }) {
  const ticked = tickedIn(typed, dayKeys)
  const others = weekdays.filter(([day]) => current[`day-${day}`] !== startsTyped(ticked[day] ?? []))
  return (
    <ul className="mt-3 text-sm text-warning">
      {others.map(([day, name]) => (
        <li key={day}>
          {name}, saved now: {current[`day-${day}`] || 'off'}
        </li>
      ))}
    </ul>
  )
}
