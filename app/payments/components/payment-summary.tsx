import { SummaryRow } from '#app/booking/components/booking-card.tsx'
import { paidTerms, paymentWindowTexts } from '#app/content/payment.ts'
import { formatRupees } from '#app/lib/money.ts'
import { checkoutPath, extensionPath, holdFormPath, paymentCheckPath } from '#app/payments/paths.ts'
import type { PaymentView } from '#app/payments/payment-view.ts'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import { PostButton, PriceTag, RefundList, type SendAction, SessionFacts } from './payment-parts.tsx'
import { TermsCheckbox, TermsList, type useTermsAcceptance } from './terms.tsx'
import type { CheckoutPhase } from './use-payment.ts'

const words = paymentWindowTexts['to-pay']

export function PaymentSummary({ payment, send }: { payment: PaymentView; send: SendAction }) {
  const { token, hold } = payment
  return (
    <div className="grid gap-4">
      {payment.mayArrive && payment.failure === null && (
        <div className="rounded-md bg-soft px-4 py-2.5">
          <p role="status">{paymentWindowTexts.notYet}</p>
          <PostButton action={paymentCheckPath(token)} send={send} isLink>
            {paymentWindowTexts.again}
          </PostButton>
        </div>
      )}
      <RefundList refunds={payment.refunds} />
      <PriceTag isLarge />
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-soft px-4 py-2">
        <p className="py-1 font-semibold text-sm">Held for you until {hold.time}</p>
        {hold.extension !== null && (
          <PostButton action={extensionPath(token)} send={send} isLink>
            {words.extend(hold.extension)}
          </PostButton>
        )}
      </div>
      <SessionFacts payment={payment}>
        <SummaryRow term={words.refund}>
          {payment.isRefundable ? payment.deadline : words.notRefundable}
        </SummaryRow>
      </SessionFacts>
      <div className="border-line border-t pt-4">
        <h3 className="mb-2 text-h4">{paidTerms.title}</h3>
        <TermsList className="text-sm" />
        {payment.isTest && <p className="mt-1 text-sm text-warning">{paymentWindowTexts.test}</p>}
      </div>
    </div>
  )
}

type PaymentFormProps = {
  payment: PaymentView
  terms: ReturnType<typeof useTermsAcceptance>
  phase: CheckoutPhase
  alert: string | null
  onPay: () => void
}

/** Form with terms, Back and Pay Now. Without scripts, our server redirects the submission to the provider's page. */
export const PaymentForm = ({ payment, terms, phase, alert, onPay }: PaymentFormProps) => (
  <form
    method="post"
    action={checkoutPath(payment.token)}
    onSubmit={(event) => {
      event.preventDefault()
      onPay()
    }}
    className="border-line border-t bg-card px-5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8 sm:pb-7"
  >
    {Object.entries(payment.checkout?.fields ?? {}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p
      role="alert"
      className={alert ? 'my-2 rounded-md bg-danger-soft px-4 py-2.5 font-medium text-danger' : ''}
    >
      {alert}
    </p>
    <TermsCheckbox id="payment-terms" terms={terms} />
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <a
        href={holdFormPath(payment.token, { terms: terms.atFirst })}
        onClick={(event) => {
          event.preventDefault()
          event.currentTarget.closest('dialog')?.close()
        }}
        className={getButtonClass({ variant: 'secondary', className: 'max-sm:px-4' })}
      >
        {words.back}
      </a>
      <p className="font-bold text-h3 tabular-nums">{formatRupees(useBusiness().paidPrice.total)}</p>
      <Button
        type="submit"
        aria-disabled={terms.waits || phase !== 'idle' || undefined}
        className="grow max-sm:px-4"
      >
        {words.payNow[phase]}
      </Button>
    </div>
  </form>
)
