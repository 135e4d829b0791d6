import { Row } from '#app/booking/components/summary.tsx'
import { paymentSection, paymentWindow } from '#app/content/payment.ts'
import type { DocumentLink, Money, RefundNews } from '#app/payments/payment-progress.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Amount paid, documents, refund deadline and refunds. */
export function PaymentSection({ money }: { money: Money }) {
  const { paid, paymentId, documents, refunds, back, isUnrefunded, awaited, toPay } = money
  if (!paid && !toPay && !awaited && refunds.length === 0) return null
  const { title, refundable, notRefundable } = paymentSection
  return (
    <section id="payment" aria-labelledby="payment-heading" className="mt-8 border-t border-line pt-6">
      <h2 id="payment-heading" className="text-h4">
        {title}
      </h2>
      {paid && (
        <dl className="mt-4 grid max-w-lg gap-3">
          <Row term={paymentSection.paid}>{paid}</Row>
          <Row term={paymentSection.id}>
            <span className="break-all">{paymentId}</span>
          </Row>
        </dl>
      )}
      {awaited && (
        <p className="measure mt-4">
          {awaited.standing === 'confirming' ? paymentWindow.confirming.says : paymentWindow.notSoFar}
        </p>
      )}
      {documents.length > 0 && (
        <div className="mt-2">
          <DocumentLinks documents={documents} />
        </div>
      )}
      {back && (
        <p className="mt-2 text-muted">
          {back.past || back.until === null ? notRefundable(back.until) : refundable(back.until)}
        </p>
      )}
      {isUnrefunded && <p className="mt-2 font-semibold">{paymentSection.unrefunded}</p>}
      {refunds.length > 0 && (
        <div className="measure mt-4 grid gap-4">
          <Refunds refunds={refunds} />
        </div>
      )}
      {/* its document must be one of the paying page's own, whose policy lets the provider in */}
      {toPay && (
        <ButtonLink to={toPay} className="mt-4">
          {paymentSection.toPay}
        </ButtonLink>
      )}
    </section>
  )
}

type ComesBackProps = { paid: string; back: { until: string | null; past: boolean } }

/** Refund that cancelling would bring, shown before the visitor cancels: all or nothing. */
export function ComesBack({ paid, back: { until, past } }: ComesBackProps) {
  const words = paymentSection.comesBack
  return (
    <div
      className={`mt-6 max-w-2xl rounded-lg border-2 p-5 ${past ? 'border-danger bg-danger-soft' : 'border-success bg-success-soft'}`}
    >
      <p className={`text-h4 font-bold ${past ? 'text-danger' : 'text-success'}`}>
        {past ? words.nothing(paid) : words.all(paid)}
      </p>
      <p className="mt-2">{past || until === null ? words.over(until) : words.until(until)}</p>
      {!past && <p>{words.arrives}</p>}
    </div>
  )
}

/**
 * Explains whether rescheduling keeps the full refund: the deadline moves with the session unless it has
 * passed.
 *
 * @param until formatted deadline
 */
export const RefundAfterMove = ({ until, past }: { until: string | null; past: boolean }) =>
  past ? (
    <p className="measure mt-6 rounded-lg border-2 border-danger bg-danger-soft p-5">
      {paymentSection.moving(until)}
    </p>
  ) : (
    <p className="measure mt-6 rounded-lg border border-line bg-card p-5">{paymentSection.movingInTime}</p>
  )

/** Links to invoices, receipts and credit notes, as pages and files. */
export function DocumentLinks({ documents }: { documents: readonly DocumentLink[] }) {
  if (documents.length === 0) return null
  return (
    <ul aria-label={paymentSection.documents}>
      {documents.map(({ title, number, page, pdf }) => (
        <li key={number} className="flex flex-wrap items-center gap-x-6">
          <a href={page} className="link inline-flex min-h-11 items-center">
            {title} {number}
          </a>
          <a href={pdf} className="link inline-flex min-h-11 items-center">
            {paymentSection.pdf}
            <span className="sr-only"> of {number}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Refunds with reason and progress. */
export function Refunds({ refunds }: { refunds: readonly RefundNews[] }) {
  return refunds.map(({ why, says }) => (
    <div key={why + says}>
      <p>{why}</p>
      <p className="mt-2 font-semibold">{says}</p>
    </div>
  ))
}
