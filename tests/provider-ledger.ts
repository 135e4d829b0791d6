import { paise } from '#app/lib/money.ts'
import type { Order, PaymentStatus, ReportedPayment, ReportedRefund } from '#app/payments/order.ts'
import type { OrderReport } from '#app/payments/order-changes.ts'
import { aReport, aReportedRefund } from './builders/payments.ts'

/** Allowed status transitions of a payment at the provider. */
const onwards: Record<PaymentStatus, PaymentStatus[]> = {
  created: ['failed', 'authorized', 'captured'],
  failed: ['authorized', 'captured'],
  authorized: ['captured'],
  captured: [],
  refunded: [],
}

/** Creates an in-memory ledger of the provider. Refunds cannot exceed the balance, and failed refunds restore it. */
export function createProviderLedger() {
  const payments: ReportedPayment[] = []
  const refunds: (ReportedRefund & { paymentId: string })[] = []
  const of = (paymentId: string) => refunds.filter((refund) => refund.paymentId === paymentId)
  const back = (paymentId: string) =>
    of(paymentId).reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0)
  const add = (payment: ReportedPayment) => {
    payment.amountRefunded = back(payment.id)
    if (payment.status === 'captured' || payment.status === 'refunded')
      payment.status = payment.amountRefunded === payment.amount ? 'refunded' : 'captured'
  }

  return {
    payments,
    listRefunds: of,
    back,
    pay: (order: Order, changes: Partial<ReportedPayment>) => void payments.push(aReport(order, changes)),
    becomes(payment: ReportedPayment | undefined, to: PaymentStatus) {
      if (payment && onwards[payment.status].includes(to)) payment.status = to
    },
    /** Creates a refund once for each receipt and amount. Returns false if the ledger rejects it. */
    refund(
      payment: ReportedPayment,
      asked: { amount: number; receipt: string | null; status?: 'pending' | 'processed'; at: number },
    ): boolean {
      const { amount, receipt, status = 'processed', at } = asked
      if (of(payment.id).some((made) => receipt && made.receipt === receipt && made.amount === amount))
        return true
      const arrived = payment.status === 'captured' || payment.status === 'refunded'
      if (!arrived || amount <= 0 || amount > payment.amount - back(payment.id)) return false
      const made = aReportedRefund({ amount: paise(amount) }, { receipt, status, createdAt: at })
      refunds.push({ ...made, paymentId: payment.id })
      add(payment)
      return true
    },
    /** Completes a pending refund, or marks a processed refund as failed. */
    ends(refund: (ReportedRefund & { paymentId: string }) | undefined, status: 'processed' | 'failed') {
      if (!refund || refund.status === 'failed') return
      refund.status = status
      const payment = payments.find(({ id }) => id === refund.paymentId)
      if (payment) add(payment)
    },
    refunds,
    report: (): OrderReport =>
      structuredClone({ payments, refunds: new Map(payments.map(({ id }) => [id, of(id)])) }),
  }
}
