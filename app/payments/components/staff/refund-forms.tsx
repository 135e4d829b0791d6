import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/form.tsx'
import { OneButtonForm, WorkForm } from '#app/ui/work-form.tsx'

/** Forms to resolve a failed refund: send it again, or record a bank transfer. */
export function RefundForms({
  refundId,
  byHand = false,
  refused,
}: {
  refundId: string
  byHand?: boolean
  refused: RefusedForm | undefined
}) {
  const carries = { refund: refundId }
  const mine = refused?.typed.refund === refundId ? refused : undefined
  const transfer = mine?.typed.intent === 'transferred' ? mine : undefined
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {!byHand && (
        <OneButtonForm carries={{ ...carries, intent: 'send-again' }}>Send it again now</OneButtonForm>
      )}
      <details open={byHand || transfer !== undefined} className="w-full">
        <summary className="link flex min-h-11 items-center">Paid by bank transfer</summary>
        <WorkForm
          carries={{ ...carries, intent: 'transferred' }}
          className="grid items-start gap-4 pt-1 pb-2 sm:grid-cols-[16rem_11rem]"
        >
          <TextField
            name="utr"
            id={transfer ? 'utr' : `utr-${refundId}`}
            label="UTR"
            note="The bank’s reference of the transfer"
            autoComplete="off"
            maxLength={40}
            required
            defaultValue={transfer?.typed.utr}
            error={transfer?.errors.utr}
          />
          <TextField
            name="day"
            id={transfer ? 'day' : `day-${refundId}`}
            label="Day of the transfer"
            type="date"
            required
            defaultValue={transfer?.typed.day}
            error={transfer?.errors.day}
          />
          <Button type="submit" size="sm" variant="secondary" className="justify-self-start">
            Note the transfer
          </Button>
        </WorkForm>
      </details>
    </div>
  )
}
