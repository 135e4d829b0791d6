import { formatFullDay } from '#app/lib/dates.ts'
import { type Plan, planHeadings, sortPlanSteps } from '#app/plan/forms.ts'

/** Text of a plan as shown to the client, without empty sections. */
export const PlanText = ({ plan }: { plan: Plan }) => (
  <>
    {(['situation', 'paths'] as const).map(
      (part) =>
        plan[part] && (
          <section key={part} aria-labelledby={`plan-${part}`} className="mt-10">
            <h2 id={`plan-${part}`} className="text-h3">
              {planHeadings[part]}
            </h2>
            <p className="measure mt-2 whitespace-pre-line wrap-anywhere">{plan[part]}</p>
          </section>
        ),
    )}
    {plan.steps.length > 0 && (
      <section aria-labelledby="plan-steps" className="mt-10">
        <h2 id="plan-steps" className="text-h3">
          {planHeadings.steps}
        </h2>
        <ol className="mt-3 max-w-3xl border-b border-line">
          {sortPlanSteps(plan.steps).map((step) => (
            <li
              key={JSON.stringify(step)}
              className="grid gap-x-6 border-t border-line py-3 wrap-anywhere sm:grid-cols-[14rem_minmax(0,1fr)]"
            >
              <p className="text-muted">{step.date && `By ${formatFullDay(step.date)}`}</p>
              <p className="font-semibold">{step.what}</p>
            </li>
          ))}
        </ol>
      </section>
    )}
  </>
)
