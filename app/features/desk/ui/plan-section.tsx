import { Link } from 'react-router'
import type { RefusedForm } from '#app/features/forms/ui/form-state.ts'
import { writePlanPath } from '#app/features/plan/domain/paths.ts'
import { Section } from '#app/features/staff/ui/section.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { longestReason } from '../domain/booking-action.ts'
import type { BookingDetail } from '../view-booking.ts'
import { Unfold } from './unfold.tsx'

/** How the booking's plan stands, and the way to it; a paid session is completed with it, or with a reason. */
export function PlanSection({
  detail,
  refused,
}: {
  detail: BookingDetail
  refused: RefusedForm | undefined
}) {
  const { plan, session, can, version } = detail
  if (!plan) return null
  const small = detail.kind === 'free'
  const verb = plan.sent ? 'Open' : plan.begun ? 'Go on with' : 'Write'
  return (
    <Section title={small ? 'Next step' : 'Plan'}>
      <p className="mt-2">
        {plan.sent
          ? `Sent ${plan.sent} IST, ${plan.opened ? `opened ${plan.opened} IST` : 'not opened yet'}. ${plan.done} of ${plan.steps} steps ticked.`
          : plan.begun
            ? 'Begun, not sent.'
            : small
              ? 'You can send one next step after a free session.'
              : 'Nothing is written yet.'}
      </p>
      <div className="mt-3 grid gap-3">
        <Link
          to={writePlanPath(session.reference)}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'justify-self-start' })}
        >
          {verb} the {small ? 'next step' : 'plan'}
        </Link>
        {can.mark && detail.lacksPlan && (
          <Unfold id="without-plan" title="Complete it without a plan" open={refused !== undefined}>
            <WorkForm carries={{ intent: 'complete', version }} className="grid gap-3">
              <TextField
                name="reason"
                label="Why there is no plan"
                hint="Kept as a private note."
                maxLength={longestReason}
                defaultValue={refused?.typed.reason}
              />
              <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
                Mark as completed
              </Button>
            </WorkForm>
          </Unfold>
        )}
      </div>
    </Section>
  )
}
