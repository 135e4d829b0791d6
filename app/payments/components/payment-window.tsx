import type { ReactNode } from 'react'
import { SummaryRow } from '#app/booking/components/booking-card.tsx'
import { paymentWindowTexts } from '#app/content/payment.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import { holdFormPath, paymentCheckPath } from '#app/payments/paths.ts'
import type { PaymentView } from '#app/payments/payment-view.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { DocumentLinks, PostButton, RefundList, type SendAction, SessionFacts } from './payment-parts.tsx'
import { PaymentForm, PaymentSummary } from './payment-summary.tsx'
import { useTermsAcceptance } from './terms.tsx'
import { usePayment } from './use-payment.ts'

type PaymentWindowProps = {
  payment: PaymentView
  /** Whether the terms were accepted on the previous page. */
  hasAcceptedTerms: boolean
  onClose: () => void
}

export function PaymentWindow({ payment, hasAcceptedTerms, onClose }: PaymentWindowProps) {
  const { status, mayArrive } = payment
  const terms = useTermsAcceptance(hasAcceptedTerms)
  const { phase, alert, pay, send } = usePayment(payment)
  const isToPay = status === 'to-pay'
  return (
    <PaymentDialog
      title={
        status === 'unpaid' && mayArrive
          ? paymentWindowTexts.unpaid.attempted
          : paymentWindowTexts[status].title
      }
      isBehind={phase === 'open'}
      seed={status === 'paid' ? payment.reference : undefined}
      onClose={onClose}
      foot={
        isToPay ? (
          <PaymentForm payment={payment} terms={terms} phase={phase} alert={alert} onPay={() => void pay()} />
        ) : (
          <NextSteps payment={payment} send={send} alert={alert} />
        )
      }
    >
      {isToPay ? <PaymentSummary payment={payment} send={send} /> : <PaymentResult payment={payment} />}
    </PaymentDialog>
  )
}

function PaymentResult({ payment }: { payment: PaymentView }): ReactNode {
  const { slot, status, mayArrive } = payment
  const isPaid = status === 'paid'
  return (
    <div className="grid gap-4">
      {isPaid && <p>{paymentWindowTexts.paid.says(payment.email)}</p>}
      {status === 'confirming' && (
        <div role="status">
          <p>{paymentWindowTexts.confirming.says}</p>
          <p className="mt-3 text-muted noscript:hidden">{paymentWindowTexts.checking}</p>
        </div>
      )}
      {status === 'not-started' && <p>{paymentWindowTexts[status].says}</p>}
      {status === 'unpaid' && (
        <>
          {mayArrive && <p role="status">{paymentWindowTexts.notYet}</p>}
          <p>{paymentWindowTexts.unpaid.over(`${formatShortDay(slot.date)}, ${slot.time}`)}</p>
        </>
      )}
      {(isPaid || status === 'not-started') && (
        <SessionFacts payment={payment}>
          {isPaid && (
            <SummaryRow term="Payment id">
              <span className="break-all">{payment.paymentId}</span>
            </SummaryRow>
          )}
        </SessionFacts>
      )}
      <DocumentLinks documents={payment.documents} />
      <RefundList refunds={payment.refunds} />
    </div>
  )
}

type NextStepsProps = { payment: PaymentView; send: SendAction; alert: string | null }

function NextSteps({ payment: { status, token, mayArrive }, send, alert }: NextStepsProps) {
  const isOver = status === 'unpaid' || status === 'refunded'
  const canCheck = status === 'unpaid' ? mayArrive : status !== 'refunded'
  return (
    <div className="flex flex-wrap gap-3 px-5 pt-1 pb-5 sm:px-8 sm:pb-8">
      {alert && (
        <p role="alert" className="w-full font-medium text-danger">
          {alert}
        </p>
      )}
      {status === 'paid' ? (
        <ButtonLink to={`/bookings/${token}`}>{paymentWindowTexts.paid.close}</ButtonLink>
      ) : (
        canCheck && (
          <PostButton action={paymentCheckPath(token)} send={send}>
            {paymentWindowTexts.again}
          </PostButton>
        )
      )}
      {isOver && (
        <ButtonLink to={holdFormPath(token)} reloadDocument={false} variant="secondary">
          {paymentWindowTexts.otherTimes}
        </ButtonLink>
      )}
    </div>
  )
}
