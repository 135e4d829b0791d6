import { paise } from '#app/lib/money.ts'
import { succeed } from '#app/lib/result.ts'
import type { Order, ReportedPayment, ReportedRefund } from '#app/payments/order.ts'
import type { PaymentProvider } from '#app/payments/provider.ts'
import { aReport, aReportedRefund } from './payments.ts'

export function createFakeProvider() {
  const payments: ReportedPayment[] = []
  const refunds: (ReportedRefund & { paymentId: string })[] = []
  const provider: Partial<PaymentProvider> = {
    id: 'razorpay',
    listPayments: async (orderId) => payments.filter((payment) => payment.orderId === orderId),
    listRefunds: async (id) => refunds.filter(({ paymentId }) => paymentId === id),
    async refund(paymentId, amount, receipt) {
      const refund = { ...aReportedRefund({ amount }, { receipt }), paymentId }
      refunds.push(refund)
      return succeed(refund)
    },
  }
  return {
    provider: provider as PaymentProvider,
    refunds,
    pay(order: Order, changes: Partial<ReportedPayment> = {}): ReportedPayment {
      const payment = aReport(order, changes)
      payments.push(payment)
      return payment
    },
    /** Refunds an amount in the provider's dashboard. */
    refundExternally(payment: ReportedPayment, amount: number) {
      payment.amountRefunded += amount
      refunds.push({ ...aReportedRefund(payment, { amount: paise(amount) }), paymentId: payment.id })
    },
  }
}
