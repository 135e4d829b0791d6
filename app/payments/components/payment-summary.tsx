import type { MouseEvent, SubmitEvent } from 'react'
import { Row } from '#app/booking/components/booking-card.tsx'
import { paidTerms, paymentWindow } from '#app/content/payment.ts'
import { formatRupees } from '#app/lib/money.ts'
import { heldFormPath, payPath } from '#app/payments/paths.ts'
import type { PaymentView } from '#app/payments/payment-view.ts'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { useBusiness } from '#app/ui/use-business.ts'
import { IntentButton, type IntentSender, PriceTag, RefundList, SessionFacts } from './payment-parts.tsx'
import { TermsCheckbox, TermsList, type useTermsAcceptance } from './terms.tsx'
import type { CheckoutPhase } from './use-checkout.ts'

const words = paymentWindow['to-pay']

export function PaymentSummary({ payment, sender }: { payment: PaymentView; sender: IntentSender }) {
  const { hold, refundableUntil } = payment
  return (
    <div className="grid gap-4">
      {payment.mayArrive && (
        <div className="rounded-md bg-soft px-4 py-2.5">
          <p role="status">{paymentWindow.notYet}</p>
          <IntentButton sender={sender} intent="check" isLink>
            {paymentWindow.again}
          </IntentButton>
        </div>
      )}
      <RefundList refunds={payment.refunds} />
      <PriceTag isLarge />
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-soft px-4 py-2">
        <p className="py-1 font-semibold text-sm">Held for you until {hold.time}</p>
        {hold.extension !== null && (
          <IntentButton sender={sender} intent="extend" isLink>
            {words.extend(hold.extension)}
          </IntentButton>
        )}
      </div>
      <SessionFacts payment={payment}>
        <Row term={words.refund}>
          {refundableUntil ? words.refundable(refundableUntil) : words.notRefundable}
        </Row>
      </SessionFacts>
      <div className="border-line border-t pt-4">
        <h3 className="mb-2 text-h4">{paidTerms.title}</h3>
        <TermsList className="text-sm" />
        {payment.isTest && <p className="mt-1 text-sm text-warning">{paymentWindow.test}</p>}
      </div>
    </div>
  )
}

type PaymentFormProps = {
  payment: PaymentView
  terms: ReturnType<typeof useTermsAcceptance>
  /** Whether the terms were accepted on the previous page. */
  carried: boolean
  phase: CheckoutPhase
  alert: string | null
  onPay: () => void
}

const buttonWords: Record<CheckoutPhase, string> = {
  idle: words.pay,
  opening: words.opening,
  open: words.open,
  verifying: words.verifying,
}

/** Form with terms, Back and Pay Now. Without scripts, our server redirects it to the provider's page. */
export function PaymentForm({ payment, terms, carried, phase, alert, onPay }: PaymentFormProps) {
  const { checkout, token } = payment
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (phase === 'idle') onPay()
  }
  function onBack(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.closest('dialog')?.close()
  }
  return (
    <form
      method="post"
      action={payPath(token, { terms: carried })}
      onSubmit={onSubmit}
      className="border-line border-t bg-card px-5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8 sm:pb-7"
    >
      <input type="hidden" name="intent" value="open" />
      {Object.entries(checkout?.fields ?? {}).map(([name, value]) => (
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
          href={heldFormPath(token, { terms: carried })}
          onClick={onBack}
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
          {buttonWords[phase]}
        </Button>
      </div>
    </form>
  )
}
