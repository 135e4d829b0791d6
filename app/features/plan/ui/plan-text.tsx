import { dayInWords } from '#app/lib/dates.ts'
import { inOrder, type Plan, type PlanSize, textParts } from '../domain/plan.ts'
import { partNames } from '../domain/plan-words.ts'

/** A plan as plain text, for staff. */
export const PlanText = ({ plan, size }: { plan: Plan; size: PlanSize }) => (
  <dl className="mt-2 grid gap-2 text-sm">
    {size === 'whole' &&
      textParts.map((part) => (
        <div key={part}>
          <dt className="font-semibold">{partNames[part]}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{plan[part] || '–'}</dd>
        </div>
      ))}
    {inOrder(plan.steps).map(({ id, what, date, who, cost, source }) => (
      <div key={id}>
        <dt className="font-semibold">{date ? dayInWords(date) : 'Step without a date'}</dt>
        <dd className="wrap-anywhere">
          {[what, who, cost && (source ? `${cost} (${source})` : cost)].filter(Boolean).join(', ')}
        </dd>
      </div>
    ))}
  </dl>
)
