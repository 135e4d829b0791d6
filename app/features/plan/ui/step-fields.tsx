import { shortDate } from '#app/lib/dates.ts'
import { TextField } from '#app/ui/field.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { longest, type Step } from '../domain/plan.ts'
import { stepField } from '../domain/plan-form.ts'

type Props = {
  place: number
  step: Step
  today: string
  open: boolean
  errors: Readonly<Partial<Record<string, string>>>
}

/** One step: what, by when, who, and what it costs. Folded until it is needed; works without scripts. */
export function StepFields({ place, step, today, open, errors }: Props) {
  const field = (part: keyof Step) => {
    const name = stepField(place, part)
    return { name, defaultValue: step[part], error: errors[name], required: false, autoComplete: 'off' }
  }
  const wrong = Object.keys(errors).some((name) => name.startsWith(`step-${place}-`))
  return (
    <details open={open || wrong} className="group rounded-lg border border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-4 py-2 font-semibold hover:bg-shade">
        <span className="wrap-anywhere">
          Step {place}
          {step.what && (
            <span className="font-normal text-muted">
              {': '}
              {step.what}
              {step.date && `, ${shortDate(step.date)}`}
            </span>
          )}
        </span>
        <ChevronDown className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-5 sm:grid-cols-2">
        <input type="hidden" name={stepField(place, 'id')} value={step.id} />
        <TextField
          {...field('what')}
          label="What is to be done"
          maxLength={longest.what}
          className="sm:col-span-2"
        />
        <TextField {...field('date')} label="Until when" type="date" min={today} />
        <TextField {...field('who')} label="Who does it" maxLength={longest.who} list="who-does-it" />
        <TextField {...field('cost')} optional label="Cost" maxLength={longest.cost} />
        <TextField {...field('source')} optional label="Its source" maxLength={longest.source} />
      </div>
    </details>
  )
}
