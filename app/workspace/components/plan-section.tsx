import { Link } from 'react-router'
import { writePlanPath } from '#app/plan/forms.ts'
import type { PlanToWrite } from '#app/plan/queries.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Section } from '#app/ui/workspace/page.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'

/** Status of the written plan, with its link. */
export function PlanSection({ detail: { plan, session } }: { detail: BookingDetail }) {
  if (!plan) return null
  return (
    <Section title="Plan">
      <p className="mt-2">
        {plan.sent ? `Sent ${plan.sent} IST.` : plan.isBegun ? 'Saved, not sent.' : 'Not written yet.'}
      </p>
      <Link
        to={writePlanPath(session.reference)}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
      >
        {plan.sent || plan.isBegun ? 'Open the plan' : 'Write the plan'}
      </Link>
    </Section>
  )
}

/** Recent paid sessions without a plan; renders nothing without any. */
export function PlansToWrite({ plans }: { plans: readonly PlanToWrite[] }) {
  if (plans.length === 0) return null
  return (
    <Section title={`Plans to write (${plans.length})`} look="text-h3" className="mt-10">
      <ul className="mt-4 border-t border-line">
        {plans.map(({ reference, name, path, ended, counselor }) => (
          <li
            key={reference}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div>
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-muted">
                Ended {ended} IST{counselor && `, ${counselor}`}
              </p>
            </div>
            <Link to={path} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Write the plan<span className="sr-only">: {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
