import { type ReactNode, useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { paymentWindow } from '#app/content/payment.ts'
import { payPath } from '#app/payments/paths.ts'
import type { PaymentView, StatusReport } from '#app/payments/payment-status.ts'
import { Button } from '#app/ui/button.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { OutcomeActions, PaymentOutcome } from './payment-outcome.tsx'
import type { IntentSender } from './payment-parts.tsx'
import { useTerms } from './terms.tsx'
import { PayForm, ToPay } from './to-pay.tsx'
import { allowsCheckout, useCheckout } from './use-checkout.ts'
import { usePaymentStatus } from './use-payment-status.ts'
import { useTimeLeft } from './use-time-left.ts'

type PaymentWindowProps = {
  payment: PaymentView
  /** Whether the URL says that the terms were accepted on the previous page. */
  carried: boolean
  /** Whether the last request to the server failed. */
  isCutOff: boolean
  /** Whether the visitor may have paid, so that the provider must be asked. */
  mustCheck: boolean
  onClose: () => void
}

/** Payment window of a held session: the payment, or its result. */
export function PaymentWindow({ payment, carried, isCutOff, mustCheck, onClose }: PaymentWindowProps) {
  const { token, status, mayArrive } = payment
  const isPaid = status === 'paid'
  const fetcher = useFetcher<{ alert?: string }>()
  const action = payPath(token, { terms: carried })
  const sender: IntentSender = { fetcher, action }
  const check = () =>
    fetcher.submit({ intent: 'check' }, { method: 'post', action, preventScrollReset: true })
  const terms = useTerms(carried)
  const navigate = useNavigate()
  function show({ status: now }: StatusReport) {
    if (now !== 'to-pay') close()
    const to = payPath(token, { terms: carried, ...(now === 'unsure' && { check: now }) })
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  const { phase, alert, isUncharged, unsent, verify, pay, close } = useCheckout({
    token,
    terms: carried,
    failure: status === 'to-pay' ? payment.failure : null,
    onChange: (report) => (report ? show(report) : check()),
  })
  const until = status === 'to-pay' || status === 'not-started' ? payment.hold.until : null
  const { left, readLeft } = useTimeLeft(until, payment.now, () => phase === 'idle' && check())
  const isAwaited =
    !isPaid && (mayArrive || phase === 'open' || status === 'confirming' || status === 'unsure')
  usePaymentStatus({ token, shown: payment, isAwaited, onChange: show })
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once, by the URL that opened the page
  useEffect(() => {
    if (!allowsCheckout()) location.reload()
    else if (mustCheck || (mayArrive && !isPaid)) void check()
  }, [])

  const failure = fetcher.data?.alert ?? (isCutOff ? paymentWindow.cutOff : null)
  if (unsent && !isPaid) {
    const { title, says } = paymentWindow.unsent
    const retry = (
      <Button onClick={() => verify(unsent)} aria-disabled={phase !== 'idle' || undefined}>
        {phase === 'idle' ? paymentWindow.again : paymentWindow['to-pay'].verifying}
      </Button>
    )
    return (
      <PayDialog title={title} onClose={onClose} foot={<Foot>{retry}</Foot>}>
        <p role="status">{says}</p>
      </PayDialog>
    )
  }
  const title =
    status === 'unpaid' && mayArrive ? paymentWindow.unpaid.attempted : paymentWindow[status].title
  if (status === 'to-pay') {
    const onPay = () => payment.checkout && pay(payment.checkout, Math.floor(readLeft() / 1000))
    const form = <PayForm {...{ payment, terms, carried, phase, onPay }} alert={failure ?? alert} />
    return (
      <PayDialog title={title} isBehind={phase === 'open'} onClose={onClose} foot={form}>
        <ToPay {...{ payment, sender, left }} isUncharged={isUncharged && !payment.hasAttempts} />
      </PayDialog>
    )
  }
  const foot = (
    <Foot alert={isPaid ? null : failure}>
      <OutcomeActions payment={payment} sender={sender} />
    </Foot>
  )
  return (
    <PayDialog title={title} {...(isPaid && { seed: payment.reference })} onClose={onClose} foot={foot}>
      <PaymentOutcome payment={payment} />
    </PayDialog>
  )
}

/** Footer with the actions. */
const Foot = ({ alert, children }: { alert?: string | null; children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 px-5 pt-1 pb-5 sm:px-8 sm:pb-8">
    {alert && (
      <p role="alert" className="w-full font-medium text-danger">
        {alert}
      </p>
    )}
    {children}
  </div>
)
