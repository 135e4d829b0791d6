import { hasRight } from '#app/accounts/roles.ts'
import { submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import {
  ChangeForm,
  RadioCard,
  ReasonField,
  useBookingDetail,
} from '#app/workspace/booking/components/panel.tsx'
import { type CancellationKind, cancellationForm, isPolicyException } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/cancellation.ts'
import { handleBookingChange } from './change-route.ts'

const inNote: Record<CancellationKind, string> = {
  'by-policy': '',
  ours: ' by us',
  all: ', full refund',
  nothing: ', no refund',
}

export const action = (args: Route.ActionArgs) =>
  handleBookingChange(args, cancellationForm, async ({ app, user, booking, form, by }) => {
    const { money, reason } = form
    if (isPolicyException(money) && booking.kind === 'paid' && !hasRight(user.role, 'money'))
      throw new DomainError('not-yours')
    const note = reason && `Cancelled${inNote[money]}: ${reason}`
    await cancelBooking(app, booking.token, { ...by('cancelled', { money }, note), refund: money })
    return 'cancelled'
  })

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function CancelPanel() {
  const { money, can } = useBookingDetail()
  const due = money?.policyRefund
  const choice = (value: CancellationKind, who: string, result: string) => (
    <RadioCard name="money" value={value}>
      <span>
        <span className="font-semibold">{who}</span>
        {due && <span className="block text-sm text-muted">{result}</span>}
      </span>
    </RadioCard>
  )
  return (
    <ChangeForm
      title="Cancel this session"
      button="Cancel the session"
      variant="danger"
      notice="The slot becomes available to others. This can’t be undone."
    >
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Who cancels?</legend>
        {choice(
          'by-policy',
          'The client asked',
          due?.past ? `No refund: 24 hours before was ${due.until}` : `${due?.sum} refunded by the policy`,
        )}
        {choice('ours', 'We cancel', `${due?.sum} refunded, with an apology`)}
        {can.decideMoney &&
          due &&
          (due.past
            ? choice('all', 'The client asked: full refund', `${due.sum} refunded as an exception`)
            : choice('nothing', 'The client asked: no refund', 'Nothing refunded, as an exception'))}
      </fieldset>
      <ReasonField hint={due && can.decideMoney ? 'Required for an exception.' : ''} optional />
    </ChangeForm>
  )
}
