import { Form, useNavigation } from 'react-router'
import { Check } from '#app/ui/icons.tsx'
import type { FamilyPlan } from '../follow-plan.ts'

/** The steps, each with a box to tick: a form of its own, so that it works without scripts. */
export function FamilySteps({ steps }: Pick<FamilyPlan, 'steps'>) {
  const sending = useNavigation().formMethod === 'POST'
  const done = steps.filter((step) => step.done).length
  return (
    <section aria-labelledby="plan-steps" className="mt-10">
      <h2 id="plan-steps" className="text-h3">
        {steps.length > 1 ? 'Steps' : 'One step'}
      </h2>
      <p className="mt-1 text-muted">
        {done === steps.length ? 'All done.' : `${done} of ${steps.length} done.`} Tick what is done; your
        counselor sees it too.
      </p>
      <ol className="mt-3 max-w-3xl">
        {steps.map((step) => (
          <li key={step.id} id={`step-${step.id}`} className="flex gap-3 border-t border-line py-3">
            <Form
              method="post"
              preventScrollReset
              className="shrink-0"
              onSubmit={(event) => sending && event.preventDefault()}
            >
              <input type="hidden" name="intent" value="tick" />
              <input type="hidden" name="step" value={step.id} />
              <input type="hidden" name="done" value={step.done ? 'no' : 'yes'} />
              <button
                type="submit"
                aria-pressed={step.done}
                aria-label={`Done: ${step.what}`}
                className="grid size-11 cursor-pointer place-items-center"
              >
                <span
                  className={`grid size-7 place-items-center rounded-sm border-2 ${step.done ? 'border-success bg-success text-page' : 'border-edge bg-card'}`}
                >
                  {step.done && <Check className="size-5" />}
                </span>
              </button>
            </Form>
            <div className="min-w-0 py-1.5">
              <p
                className={`text-lg font-semibold wrap-anywhere ${step.done ? 'text-muted line-through' : ''}`}
              >
                {step.what}
              </p>
              <p className="wrap-anywhere">
                <span className={step.late ? 'font-semibold text-warning' : ''}>
                  {step.done ? 'Done' : step.late ? `Was due on ${step.by}` : `Until ${step.by}`}
                </span>
                , {step.who}
              </p>
              {step.cost && (
                <p className="text-muted wrap-anywhere">
                  {step.cost} ({step.source})
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
