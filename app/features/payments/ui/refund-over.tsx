import { paymentSection } from '#app/content/payment.ts'

/** On the page that moves a paid session: a move brings back no refund whose last moment is past. */
export const RefundOver = ({ until }: { until: string }) => (
  <p className="measure mt-6 rounded-lg border-2 border-danger bg-danger-soft p-5">
    {paymentSection.moving(until)}
  </p>
)
