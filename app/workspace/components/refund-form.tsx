import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { longestReason } from '#app/workspace/booking-action.ts'
import type { BookingDetail } from '#app/workspace/view-booking.ts'
import { EmailNotice } from './email-notice.tsx'
import { Unfold } from './unfold.tsx'

type Props = { detail: BookingDetail; refused: RefusedForm | undefined }

/** Form to refund all or part of the payment of a session that has begun. */
export function RefundForm({ detail: { refund, version, session }, refused }: Props) {
  if (!refund) return null
  return (
    <Unfold id="refund" title="Send money back" open={refused !== undefined}>
      <WorkForm carries={{ intent: 'refund', version }} className="grid gap-4">
        <p className="text-sm text-muted">
          {refund.byHand
            ? 'They paid by hand, so you pay it back by hand: it then stands on Today. '
            : 'It goes back the way they paid. '}
          The session stays as it is. <EmailNotice session={session} /> A credit note comes with it. This
          can’t be undone.
        </p>
        <TextField
          name="amount"
          label="Amount in rupees"
          hint={`${refund.left} is all that we still have of it. Enter less to send back a part.`}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={refused?.typed.amount ?? refund.amount}
        />
        <TextArea
          id="refund-reason"
          name="reason"
          label="Reason"
          hint="Kept as a private note; the visitor does not see it."
          rows={2}
          maxLength={longestReason}
          required
          defaultValue={refused?.typed.reason}
        />
        <Button type="submit" variant="danger" size="sm" className="justify-self-start">
          {session.email === null ? 'Refund' : `Refund and email ${session.name}`}
        </Button>
      </WorkForm>
    </Unfold>
  )
}
