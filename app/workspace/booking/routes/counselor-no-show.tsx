import { reloadOnConflict, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { ChangeForm, EmailNotice, useBookingDetail } from '#app/workspace/booking/components/panel.tsx'
import { emptyForm } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/counselor-no-show.ts'
import { handleBookingChange } from './change-route.ts'

export const action = (args: Route.ActionArgs) =>
  handleBookingChange(args, emptyForm, async ({ app, user, booking, by }) => {
    if (booking.status !== 'confirmed') throw new DomainError('not-confirmed')
    if (app.clock.now() < booking.startsAt) throw new DomainError('not-started')
    await cancelBooking(app, booking.token, {
      ...by('counselor-no-show'),
      refund: 'ours',
      isCounselorNoShow: true,
      message: { text: 'Your counselor did not come to the session.', author: user.name },
    })
    return 'counselor-no-show'
  })

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)
export const shouldRevalidate = reloadOnConflict

export default function CounselorNoShowPanel({ actionData: refused }: Route.ComponentProps) {
  const { can, session, kind } = useBookingDetail()
  return (
    <ChangeForm
      title="Counselor no-show"
      refused={refused}
      button={can.recordOutcome ? 'Record a counselor no-show' : null}
      variant="danger"
      isEmailed={false}
    >
      {can.recordOutcome && (
        <p className="text-muted">
          The session is cancelled with an apology{kind === 'paid' && ' and a full refund'}. This can’t be
          undone. <EmailNotice session={session} />
        </p>
      )}
    </ChangeForm>
  )
}
