import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { Row } from '#app/booking/components/booking-card.tsx'
import { paymentWindow } from '#app/content/payment.ts'
import { readBrowserClock } from '#app/lib/browser-clock.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import type { StatusReport } from '#app/payments/order.ts'
import { heldFormPath, payPath } from '#app/payments/paths.ts'
import type { PaymentView } from '#app/payments/payment-view.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { DocumentLinks, IntentButton, type IntentSender, RefundList, SessionFacts } from './payment-parts.tsx'
import { PaymentForm, PaymentSummary } from './payment-summary.tsx'
import { useTermsAcceptance } from './terms.tsx'
import { isCheckoutAllowed, useCheckout } from './use-checkout.ts'
import { usePaymentPolling } from './use-payment-polling.ts'

type PaymentWindowProps = {
  payment: PaymentView
  /** Whether the terms were accepted on the previous page. */
  carried: boolean
  onClose: () => void
}

/** Window with the payment of a held session, or its result. */
export function PaymentWindow({ payment, carried, onClose }: PaymentWindowProps) {
  const { token, status, mayArrive } = payment
  const isPaid = status === 'paid'
  const fetcher = useFetcher<{ alert?: string }>()
  const action = payPath(token, { terms: carried })
  const sender: IntentSender = { fetcher, action }
  const check = () =>
    fetcher.submit({ intent: 'check' }, { method: 'post', action, preventScrollReset: true })
  const terms = useTermsAcceptance(carried)
  const navigate = useNavigate()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  function show({ status: now }: StatusReport) {
    if (isGone.current) return
    if (now !== 'to-pay') close()
    void navigate(action, { replace: true, preventScrollReset: true })
  }
  const { phase, alert, pay, close } = useCheckout({
    token,
    failure: status === 'to-pay' ? payment.failure : null,
    onChange: (report) => (report ? show(report) : !isGone.current && check()),
  })
  const until = status === 'to-pay' || status === 'not-started' ? payment.hold.until : null
  const readLeft = useHoldEnd(until, payment.now, () => phase !== 'open' && check())
  const isAwaited = !isPaid && (mayArrive || phase !== 'idle' || status === 'confirming')
  usePaymentPolling({ token, shown: payment, isAwaited, onChange: show })
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once, when the page opens
  useEffect(() => {
    if (!isCheckoutAllowed()) location.reload()
    else if (mayArrive && !isPaid) void check()
  }, [])

  const failure = fetcher.data?.alert ?? null
  const onPay = () => payment.checkout && pay(payment.checkout, Math.floor(readLeft() / 1000))
  return (
    <PaymentDialog
      title={status === 'unpaid' && mayArrive ? paymentWindow.unpaid.attempted : paymentWindow[status].title}
      isBehind={phase === 'open'}
      {...(isPaid && { seed: payment.reference })}
      onClose={() => {
        isGone.current = true
        onClose()
      }}
      foot={
        status === 'to-pay' ? (
          <PaymentForm
            {...{ payment, terms, carried, phase, onPay }}
            alert={phase === 'idle' ? (failure ?? alert) : alert}
          />
        ) : (
          <NextSteps payment={payment} sender={sender} alert={failure} />
        )
      }
    >
      {status === 'to-pay' ? (
        <PaymentSummary payment={payment} sender={sender} />
      ) : (
        <PaymentResult payment={payment} />
      )}
    </PaymentDialog>
  )
}

/**
 * Calls `onOver` at the end of a hold, by the server's clock.
 *
 * @param until end of the hold, or null
 * @param now server time when the page was rendered
 * @returns function that returns the remaining time
 */
function useHoldEnd(until: Millis | null, now: Millis, onOver: () => void) {
  const ahead = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOver` changes with each render
  useEffect(() => {
    if (until === null) return
    ahead.current = now - readBrowserClock()
    const timer = setTimeout(onOver, Math.min(until - now, DAY)) // a timer has at most 24 days
    return () => clearTimeout(timer)
  }, [until, now])
  return (): Millis => (until ?? now) - (readBrowserClock() + ahead.current)
}

function PaymentResult({ payment }: { payment: PaymentView }): ReactNode {
  const { slot, status, mayArrive } = payment
  if (status === 'confirming')
    return (
      <div role="status">
        <p>{paymentWindow[status].says}</p>
        <p className="mt-3 text-muted noscript:hidden">{paymentWindow.checking}</p>
      </div>
    )
  const isPaid = status === 'paid'
  return (
    <div className="grid gap-4">
      {isPaid && <p>{paymentWindow.paid.says(payment.email)}</p>}
      {status === 'not-started' && <p>{paymentWindow[status].says}</p>}
      {status === 'unpaid' && mayArrive && <p role="status">{paymentWindow.notYet}</p>}
      {status === 'unpaid' && (
        <p>{paymentWindow.unpaid.over(`${formatShortDay(slot.date)}, ${slot.time}`)}</p>
      )}
      {(isPaid || status === 'not-started') && (
        <SessionFacts payment={payment}>
          {isPaid && (
            <Row term="Payment id">
              <span className="break-all">{payment.paymentId}</span>
            </Row>
          )}
        </SessionFacts>
      )}
      <DocumentLinks documents={payment.documents} />
      <RefundList refunds={payment.refunds} />
    </div>
  )
}

type NextStepsProps = { payment: PaymentView; sender: IntentSender; alert: string | null }

function NextSteps({ payment: { status, token, mayArrive }, sender, alert }: NextStepsProps) {
  const isOver = status === 'unpaid' || status === 'refunded'
  const canCheck = status === 'unpaid' ? mayArrive : status !== 'refunded'
  return (
    <div className="flex flex-wrap gap-3 px-5 pt-1 pb-5 sm:px-8 sm:pb-8">
      {alert && status !== 'paid' && (
        <p role="alert" className="w-full font-medium text-danger">
          {alert}
        </p>
      )}
      {status === 'paid' ? (
        <ButtonLink to={`/bookings/${token}`}>{paymentWindow.paid.close}</ButtonLink>
      ) : (
        canCheck && (
          <IntentButton sender={sender} intent="check">
            {paymentWindow.again}
          </IntentButton>
        )
      )}
      {isOver && (
        <ButtonLink to={heldFormPath(token)} reloadDocument={false} variant="secondary">
          {paymentWindow.otherTimes}
        </ButtonLink>
      )}
    </div>
  )
}
