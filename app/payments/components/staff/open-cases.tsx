import { Link } from 'react-router'
import type { CaseRow } from '#app/payments/money-page.ts'
import { dismissalPath, refundCasePath } from '#app/payments/month.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/form.tsx'
import { OneButtonForm, WorkForm } from '#app/ui/work-form.tsx'
import { Time } from '#app/ui/workspace/page.tsx'

/** Payments that need action, with the next step for each; renders nothing without any. Forms post to URLs below the Money page. */
export function OpenCases({ cases, refused }: { cases: CaseRow[]; refused?: RefusedForm | undefined }) {
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="payments" className="mt-6">
      <h2 id="payments" className="text-h3">
        Payments to look at
      </h2>
      <ul className="mt-3 border-t border-line">
        {cases.map((row) => (
          <li
            key={row.refundId ?? row.paymentId}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 lg:grid-cols-[13rem_10rem_1fr]"
          >
            <p className="font-semibold text-danger">
              {row.title}
              <span className="block text-sm font-normal text-muted">
                <Time at={row.since} /> IST
              </span>
            </p>
            <p className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-4">
              <span className="block tabular-nums">{row.amount}</span>
              {row.reference && row.href && (
                <Link className="link inline-flex min-h-9 items-center text-sm" to={row.href}>
                  {row.reference}
                </Link>
              )}
            </p>
            <div className="max-w-[75ch] min-w-0">
              <p>
                {row.nextStep}
                <span className="block text-sm text-muted wrap-anywhere">
                  Payment {row.paymentId}
                  {row.error && `. ${row.error}`}
                </span>
              </p>
              {row.refundId ? (
                <RefundForms refundId={row.refundId} isOffline={row.isOffline} refused={refused} />
              ) : (
                <OneButtonForm action={dismissalPath} carries={{ payment: row.paymentId }}>
                  Dismiss
                </OneButtonForm>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RefundFormsProps = { refundId: string; isOffline: boolean; refused?: RefusedForm | undefined }

/** Forms to resolve a failed refund: send it again, or record a bank transfer. */
function RefundForms({ refundId, isOffline, refused }: RefundFormsProps) {
  const { typed, errors } = refused ?? {}
  const transfer = typed?.id === refundId && errors && Object.keys(errors).length > 0 ? typed : undefined
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {!isOffline && (
        <OneButtonForm action={refundCasePath(refundId, 'retry')}>Send it again now</OneButtonForm>
      )}
      <details open={isOffline || transfer !== undefined} className="w-full">
        <summary className="link flex min-h-11 items-center">Paid by bank transfer</summary>
        <WorkForm
          action={refundCasePath(refundId, 'transfer')}
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
            defaultValue={transfer?.utr}
            error={transfer && errors?.utr}
          />
          <TextField
            name="day"
            id={transfer ? 'day' : `day-${refundId}`}
            label="Day of the transfer"
            type="date"
            required
            defaultValue={transfer?.day}
            error={transfer && errors?.day}
          />
          <Button type="submit" size="sm" variant="secondary" className="justify-self-start">
            Record the transfer
          </Button>
        </WorkForm>
      </details>
    </div>
  )
}
