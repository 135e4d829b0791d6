import { submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { formatRupees } from '#app/lib/money.ts'
import { refundPayment } from '#app/payments/refund-payment.ts'
import { TextField } from '#app/ui/field.tsx'
import { useField } from '#app/ui/workspace-form.tsx'
import { ChangeForm, ReasonField, useBookingDetail } from '#app/workspace/booking/components/panel.tsx'
import { refundForm } from '#app/workspace/booking/forms.ts'
import type { Route } from './+types/refunds.ts'
import { handleBookingChange } from './change-route.ts'

export const action = (args: Route.ActionArgs) =>
  handleBookingChange(
    args,
    refundForm,
    async ({ app, booking, form, by }) => {
      const { amount, reason } = form
      const note = `Refunded ${formatRupees(amount)}: ${reason}`
      await refundPayment(app, booking, amount, by('refunded', { rupees: amount / 100 }, note))
      return 'refunded'
    },
    { right: 'money' },
  )

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function RefundPanel() {
  const refund = useBookingDetail().money?.refund
  const field = useField()
  return (
    <ChangeForm
      title="Refund"
      button={refund ? 'Refund' : null}
      variant="danger"
      notice={`${
        refund?.isOffline
          ? 'They paid in cash or by transfer: pay it back, and record that on Today.'
          : 'It goes to the card or account they paid with.'
      } The session stays as it is; the client gets a credit note. This can’t be undone.`}
      className="max-w-md"
    >
      {refund && (
        <>
          <TextField
            {...field('amount', refund.amount)}
            label="Amount in rupees"
            hint={`Up to ${refund.left}.`}
            inputMode="decimal"
            autoComplete="off"
          />
          <ReasonField />
        </>
      )}
    </ChangeForm>
  )
}
