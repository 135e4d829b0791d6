import { weekdays } from '#app/availability/availability-page.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PartForm, type PartProps, PartSection } from './part.tsx'
import { TwoWeeks } from './two-weeks.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Section for weekly hours, with a preview of the next two weeks. */
export function HoursSection(part: PartProps) {
  const { view, answer, done, raised } = part
  const unsaved = useUnsaved(view.version, { answer, saved: done === 'hours', raised })
  return (
    <PartSection part="hours" {...part}>
      <div className="mt-2 grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <PartForm
          intent="hours"
          carries={{ version: unsaved.base }}
          changed={unsaved.changed}
          onInput={unsaved.onInput}
        >
          <p className="max-w-[62ch] text-muted">
            For example 10-1, 4-8 pm, or single starts: 4 PM, 5:30 PM. India time. Write “same” to repeat the
            day above, and leave a day off empty.
          </p>
          <div key={unsaved.stamp} className="mt-4 grid gap-3">
            {weekdays.map(([day, name]) => {
              const field = `day-${day}`
              const typed = answer?.typed[field]
              const now = answer?.current?.[field]
              return (
                <TextField
                  key={day}
                  name={field}
                  label={name}
                  defaultValue={typed ?? view.hours[field]}
                  error={answer?.errors?.[field]}
                  note={now !== undefined && now !== typed ? `Saved now: ${now || 'off'}` : undefined}
                  required={false}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={600}
                />
              )
            })}
          </div>
          <Button type="submit" size="sm" className="mt-5">
            Save hours
          </Button>
        </PartForm>
        <TwoWeeks days={view.preview} />
      </div>
    </PartSection>
  )
}
