import { bounds } from '#app/availability/availability-page.ts'
import { Button } from '#app/ui/button.tsx'
import { Select, TextField } from '#app/ui/field.tsx'
import { PartForm, type PartProps, PartSection } from './part.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Section for notice, horizon and buffers. */
export function RulesSection(part: PartProps) {
  const { view, answer, done, raised } = part
  const unsaved = useUnsaved(view.version, { answer, saved: done === 'rules', raised })
  const field = (name: keyof typeof view.rules) => {
    const now = answer?.current?.[name]
    return {
      name,
      defaultValue: answer?.typed[name] ?? view.rules[name],
      error: answer?.errors?.[name],
      note: now !== undefined && now !== answer?.typed[name] ? `Saved now: ${now}` : undefined,
    }
  }
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const
  return (
    <PartSection part="rules" {...part}>
      <PartForm
        intent="rules"
        carries={{ version: unsaved.base }}
        changed={unsaved.changed}
        onInput={unsaved.onInput}
        className="mt-2 max-w-3xl"
      >
        <div key={unsaved.stamp} className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <div className="grid grid-cols-2 gap-x-3">
            <TextField {...field('notice')} {...number} label="Notice" />
            <Select {...field('notice-unit')} label="Counted in">
              <option value="minutes">minutes</option>
              <option value="hours">hours</option>
            </Select>
          </div>
          <TextField {...field('horizon')} {...number} label="Days ahead that can be booked" />
          <TextField {...field('before')} {...number} label="Buffer before a session, minutes" />
          <TextField {...field('after')} {...number} label="Buffer after a session, minutes" />
        </div>
        <p className="mt-3 max-w-[62ch] text-sm text-muted">
          A session can be booked until the notice before its start: up to{' '}
          {bounds.noticeMinutes.most / 60 / 24} days. Buffers count for what is booked from now on. Sessions
          that are booked already keep the time around them that they had.
        </p>
        <Button type="submit" size="sm" variant="secondary" className="mt-4">
          Save notice and buffers
        </Button>
      </PartForm>
    </PartSection>
  )
}
