import { submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { recordOfflinePayment } from '#app/payments/record-offline-payment.ts'
import { useField } from '#app/ui/workspace-form.tsx'
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

export default function PaymentPanel() {
  return (
    <ChangeForm
      title="Record a payment"
      button="Record the payment"
      notice="The session is booked at once, with its invoice. A later payment by the link is refunded automatically."
      isEmailed={false}
      className="sm:grid-cols-2"
    >
      <OfflinePaymentFields field={useField()} />
    </ChangeForm>
  )
}
