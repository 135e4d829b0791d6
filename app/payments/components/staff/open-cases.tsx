import { Link } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import type { OpenCaseRow } from '#app/payments/money-page.ts'
import { openCasePath } from '#app/payments/month.ts'
import { Section, TimeText } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'

export function OpenCases({ cases }: { cases: OpenCaseRow[] }) {
  if (cases.length === 0) return null
  return (
    <Section title="Payments to look at" look="text-h3" className="mt-6">
      <ul className="mt-3 border-t border-line">
        {cases.map((row) => (
          <li
            key={row.refundId ?? row.paymentId}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 lg:grid-cols-[13rem_10rem_1fr]"
          >
            <p className="font-semibold text-danger">
              {row.title}
              <span className="block text-sm font-normal text-muted">
                <TimeText at={row.since} /> IST
              </span>
            </p>
            <p className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-4">
              <span className="block tabular-nums">{row.amount}</span>
              {row.reference && (
                <Link
                  className="link inline-flex min-h-9 items-center text-sm"
                  to={bookingPath(row.reference)}
                >
                  {row.reference}
                </Link>
              )}
            </p>
            <div className="max-w-[75ch] min-w-0">
              <p>
                {row.nextStep}
                <span className="block text-sm text-muted wrap-anywhere">
                  Payment {row.paymentId}
                  {row.error && row.kind !== 'refund-offline' && `. Razorpay’s error: ${row.error}`}
                </span>
              </p>
              {row.refundId ? (
                <RefundForms refundId={row.refundId} canRetry={row.kind !== 'refund-offline'} />
              ) : (
                <OneButtonForm action={openCasePath('dismissal')} carries={{ id: row.paymentId }}>
                  Dismiss
                </OneButtonForm>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const RefundForms = ({ refundId, canRetry }: { refundId: string; canRetry: boolean }) => (
  <div className="mt-2 grid justify-items-start gap-2">
    {canRetry && (
      <OneButtonForm action={openCasePath('retry')} carries={{ id: refundId }}>
        Send it again now
      </OneButtonForm>
    )}
    <details>
      <summary className="link flex min-h-11 items-center">Paid by bank transfer</summary>
      <OneButtonForm action={openCasePath('transfer')} carries={{ id: refundId }}>
        Record the transfer
      </OneButtonForm>
    </details>
  </div>
)
