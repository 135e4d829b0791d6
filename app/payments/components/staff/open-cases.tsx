import { Link } from 'react-router'
import type { CaseRow } from '#app/payments/open-cases.ts'
import type { RefusedForm } from '#app/ui/form.tsx'
import { OneButtonForm } from '#app/ui/work-form.tsx'
import { Time } from '#app/ui/workspace/page.tsx'
import { RefundForms } from './refund-forms.tsx'

/** Payments that need action, with the next step for each; renders nothing when there are none. */
export function OpenCases({ cases, refused }: { cases: CaseRow[]; refused: RefusedForm | undefined }) {
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
                {row.todo}
                <span className="block text-sm text-muted wrap-anywhere">
                  Payment {row.paymentId}
                  {row.error && `. ${row.error}`}
                </span>
              </p>
              {row.refundId ? (
                <RefundForms refundId={row.refundId} byHand={row.byHand} refused={refused} />
              ) : (
                <OneButtonForm carries={{ intent: 'dismiss', payment: row.paymentId }}>Dismiss</OneButtonForm>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
