import { paymentSection } from '#app/content/payment.ts'
import { Row } from '#app/features/booking/ui/summary.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Money } from '../domain/paying.ts'
import { DocumentLinks } from './document-links.tsx'
import { Refunds } from './outcomes.tsx'

/** What was paid, its documents, until when it comes back, and what is on its way back. */
export function PaymentSection({ money }: { money: Money }) {
  const { paid, paymentId, documents, refunds, back, toPay } = money
  if (!paid && !toPay && refunds.length === 0) return null
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
      {documents.length > 0 && (
        <div className="mt-2">
          <DocumentLinks documents={documents} />
        </div>
      )}
      {back && (
        <p className="mt-2 text-muted">{back.past ? notRefundable(back.until) : refundable(back.until)}</p>
      )}
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
