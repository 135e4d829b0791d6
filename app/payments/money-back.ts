import type { EventPayment } from '#app/booking/event-details.ts'
import { refundable } from '#app/booking/refund-policy.ts'
import { paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Account, NewDocument } from '#app/ports/payments.ts'
import { creditNoteKind, takesBack } from './documents.ts'
import { leftOf, newRefund, type Refund } from './order.ts'

/**
 * Refund on cancellation: by policy; the refundable amount when we cancel; all or nothing as an admin
 * decides.
 */
export type MoneyBack = 'by-policy' | 'ours' | 'all' | 'nothing'

/** What cancelling a paid booking does to its money: all that we still have goes back in time, later nothing; nothing while it is disputed. */
export function moneyBack(
  { booking, order, payments, refunds, documents }: Account,
  now: Millis,
  how: MoneyBack = 'by-policy',
): { refunds: Refund[]; documents: NewDocument[]; payment?: EventPayment } {
  const paid = payments.find((payment) => payment.use === 'books')
  if (!paid) return { refunds: [], documents: [] }
  // a lost dispute has already returned the money
  if (order.disputedAt !== null)
    return { refunds: [], documents: [], payment: { id: paid.id, amount: order.amount, isDisputed: true } }
  const decided = how !== 'by-policy'
  const payment: EventPayment = { id: paid.id, amount: order.amount, ...(decided && { isDecided: true }) }
  if (decided ? how === 'nothing' : !refundable(booking, now)) return { refunds: [], documents: [], payment }
  const amount = paise(leftOf(paid, refunds))
  const reason = decided ? 'by-staff' : 'cancelled'
  // a part that is still to be sent becomes all of it: one refund at most is
  const waits = refunds.find(({ paymentId, state }) => paymentId === paid.id && state === 'wanted')
  const more = (part: Refund) =>
    ({ ...part, reason, amount: paise(part.amount + amount), refusedAt: null }) as const
  return {
    refunds: amount > 0 ? [waits ? more(waits) : newRefund({ id: paid.id, amount }, reason, now)] : [],
    documents: takesBack(documents, paid.id, now),
    payment: { ...payment, refund: amount, document: creditNoteKind(documents, paid.id) },
  }
}
