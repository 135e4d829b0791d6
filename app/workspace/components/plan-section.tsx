import { Link } from 'react-router'
import { writePlanPath } from '#app/plan/forms.ts'
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
