import { paymentSection } from '#app/content/payment.ts'

/**
 * On the page that moves a paid session: what becomes of its full refund. It moves along with the session, unless its last
 * moment is past.
 *
 * @param until that moment, in words
 */
export const RefundAfterMove = ({ until, past }: { until: string; past: boolean }) =>
  past ? (
    <p className="measure mt-6 rounded-lg border-2 border-danger bg-danger-soft p-5">
      {paymentSection.moving(until)}
    </p>
  ) : (
    <p className="measure mt-6 rounded-lg border border-line bg-card p-5">{paymentSection.movingInTime}</p>
  )
