import { reloadOnConflict, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { recordOfflinePayment } from '#app/payments/record-offline-payment.ts'
import { OfflinePaymentFields } from '#app/workspace/booking/components/new-booking-fields.tsx'
import { ChangeForm } from '#app/workspace/booking/components/panel.tsx'
import { paymentForm } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/payments.ts'
import { handleBookingChange } from './change-route.ts'

export const action = (args: Route.ActionArgs) =>
  handleBookingChange(
    args,
    paymentForm,
    async ({ app, user, booking, form }) => {
      await recordOfflinePayment(app, user, booking, form)
      return 'paid'
    },
    { right: 'money' },
  )

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)
export const shouldRevalidate = reloadOnConflict

export default function PaymentPanel({ actionData: refused }: Route.ComponentProps) {
  return (
    <ChangeForm
      title="Record a payment"
      refused={refused}
      button="Record the payment"
      isEmailed={false}
      className="sm:grid-cols-2"
    >
      <OfflinePaymentFields values={refused?.typed ?? {}} errors={refused?.errors ?? {}} />
      <p className="text-sm text-muted sm:col-span-2">
        The session is booked at once, with its invoice. A later payment by the link is refunded
        automatically.
      </p>
    </ChangeForm>
  )
}
