import type { MouseEvent, SubmitEvent } from 'react'
import { Row } from '#app/booking/components/summary.tsx'
import { paidTerms, paymentWindow, price } from '#app/content/payment.ts'
import { heldPath, payPath } from '#app/payments/payment-path.ts'
import type { PayingIn } from '#app/payments/payment-progress.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { HoldClock } from './hold-clock.tsx'
import { IntentButton, type IntentSender } from './intent-button.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { Refunds } from './payment-section.tsx'
import { PriceTag } from './price-tag.tsx'
import { Stays } from './stays.tsx'
import { AcceptTerms, TermsList, type useTerms } from './terms.tsx'
import type { Phase } from './use-checkout.ts'

const words = paymentWindow['to-pay']

type ToPayProps = {
  paying: PayingIn<'to-pay'>
  sender: IntentSender
  left: number
  /** Message that nothing was charged, when known. */
  known: string | null
}

/** What came and goes back, the amount, what it is for, how long it is held, and the terms. */
export function ToPay({ paying, sender, left, known }: ToPayProps) {
  return (
    <div className="grid gap-4">
      {paying.tried && (
        <div className="rounded-md bg-soft px-4 py-2.5">
          <p role="status">{known ?? paymentWindow.notSoFar}</p>
          {!known && (
            <IntentButton sender={sender} intent="check" asLink>
              {paymentWindow.again}
            </IntentButton>
          )}
        </div>
      )}
      <Refunds refunds={paying.refunds} />
      <Stays paying={paying} />
      <PriceTag large />
      <HoldClock sender={sender} hold={paying.hold} left={left} />
      <PaymentFacts paying={paying}>
        <Row term={words.refund}>
          {paying.refundableUntil ? words.refundable(paying.refundableUntil) : words.notRefundable}
        </Row>
      </PaymentFacts>
      <div className="border-line border-t pt-4">
        <h3 className="mb-2 text-h4">{paidTerms.title}</h3>
        <TermsList className="text-sm" />
        {paying.test && <p className="mt-1 text-sm text-warning">{paymentWindow.test}</p>}
      </div>
    </div>
  )
}

type PayFormProps = {
  paying: PayingIn<'to-pay'>
  terms: ReturnType<typeof useTerms>
  /** Whether the address says that they were accepted on the page before. */
  carried: boolean
  phase: Phase
  alert: string | null
  onPay: () => void
}

const buttonWords: Record<Phase, string> = {
  idle: words.pay,
  opening: words.opening,
  open: words.open,
  verifying: words.verifying,
}

/** Accepts the terms and pays. Without scripts our server leads on to the provider's own page; with them its window opens. */
export function PayForm({ paying, terms, carried, phase, alert, onPay }: PayFormProps) {
  const { checkout, token } = paying
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
      {Object.entries(checkout.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p
        role="alert"
        className={alert ? 'my-2 rounded-md bg-danger-soft px-4 py-2.5 font-medium text-danger' : ''}
      >
        {alert}
      </p>
      <AcceptTerms id="payment-terms" terms={terms} atFirst={carried} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <a
          href={heldPath(token, undefined, carried)}
          onClick={onBack}
          className={buttonClass({ variant: 'secondary', className: 'max-sm:px-4' })}
        >
          {words.back}
        </a>
        <p className="font-bold text-h3 tabular-nums">{price.total}</p>
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
