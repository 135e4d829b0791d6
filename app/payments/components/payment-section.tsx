import { SummaryRow } from '#app/booking/components/booking-card.tsx'
import { paymentSectionTexts, paymentWindowTexts } from '#app/content/payment.ts'
import { payPath } from '#app/payments/paths.ts'
import type { BookingPayment } from '#app/payments/payment-view.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentLinks, RefundList } from './payment-parts.tsx'

export function PaymentSection({ payment }: { payment: BookingPayment }) {
  const { status, paid, paymentId, documents, refunds } = payment
  const isAwaited = payment.mayArrive && !paid && status !== 'refunded'
  const canPay = status === 'to-pay' || status === 'not-started'
  if (!paid && !canPay && !isAwaited && refunds.length === 0) return null
  return (
    <section id="payment" aria-labelledby="payment-heading" className="mt-8 border-t border-line pt-6">
      <h2 id="payment-heading" className="text-h4">
        {paymentSectionTexts.title}
      </h2>
      {paid && (
        <dl className="mt-4 grid max-w-lg gap-3">
          <SummaryRow term={paymentSectionTexts.paid}>{paid}</SummaryRow>
          <SummaryRow term={paymentSectionTexts.id}>
            <span className="break-all">{paymentId}</span>
          </SummaryRow>
        </dl>
      )}
      {isAwaited && (
        <p className="measure mt-4">
          {status === 'confirming' ? paymentWindowTexts.confirming.says : paymentWindowTexts.notYet}
        </p>
      )}
      {documents.length > 0 && (
        <div className="mt-2">
          <DocumentLinks documents={documents} />
        </div>
      )}
      {paid && payment.isCancellable && <p className="mt-2 text-muted">{payment.deadline}</p>}
      {payment.isUnrefunded && <p className="mt-2 font-semibold">{paymentSectionTexts.unrefunded}</p>}
      {refunds.length > 0 && (
        <div className="measure mt-4 grid gap-4">
          <RefundList refunds={refunds} />
        </div>
      )}
      {/* only a full page load applies the Content-Security-Policy of the payment page */}
      {canPay && (
        <ButtonLink to={payPath(payment.token)} className="mt-4">
          {paymentSectionTexts.toPay}
        </ButtonLink>
      )}
    </section>
  )
}

export function RefundPreview({ payment }: { payment: BookingPayment }) {
  const { paid, isRefundable, deadline } = payment
  if (!paid) return null
  const words = paymentSectionTexts.preview
  return (
    <div className="mt-6 max-w-2xl rounded-lg bg-soft p-5">
      <p className="text-h4">{isRefundable ? words.full(paid) : words.none(paid)}</p>
      <p className="mt-2">{deadline}</p>
      <p>{isRefundable ? words.arrives : words.move}</p>
    </div>
  )
}
