import { reloadOnConflict, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { formatRupees } from '#app/lib/money.ts'
import { refundPayment } from '#app/payments/refund-payment.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { ChangeForm, EmailNotice, useBookingDetail } from '#app/workspace/booking/components/panel.tsx'
import { refundForm } from '#app/workspace/booking/forms.ts'
import { reasonLength } from '#app/workspace/booking/limits.ts'
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
export const shouldRevalidate = reloadOnConflict

export default function RefundPanel({ actionData: refused }: Route.ComponentProps) {
  const { refund, session } = useBookingDetail()
  return (
    <ChangeForm
      title="Refund"
      refused={refused}
      button={refund && 'Refund'}
      variant="danger"
      className="max-w-md"
    >
      {refund && (
        <>
          <TextField
            name="amount"
            label="Amount in rupees"
            hint={`Up to ${refund.left}.`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refused?.typed.amount ?? refund.amount}
            error={refused?.errors.amount}
          />
          <TextArea
            name="reason"
            label="Reason"
            hint="A private note."
            rows={2}
            maxLength={reasonLength}
            defaultValue={refused?.typed.reason}
            error={refused?.errors.reason}
          />
          <p className="text-sm text-muted">
            {refund.isOffline
              ? 'They paid in cash or by transfer: pay it back, and record that on Today. '
              : 'It goes to the card or account they paid with. '}
            The session stays as it is; the client gets a credit note. This can’t be undone.{' '}
            <EmailNotice session={session} />
          </p>
        </>
      )}
    </ChangeForm>
  )
}
