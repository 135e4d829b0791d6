import type { ReportedPayment } from '#app/features/payments/domain/order.ts'
import { paise } from '#app/lib/money.ts'
import { ok, refuse } from '#app/lib/result.ts'
import {
  type PaymentProvider,
  ProviderUnreachable,
  type ReportedRefund,
} from '#app/ports/payment-provider.ts'
import { createAsk } from './ask.ts'
import type { RazorpaySettings } from './index.ts'

type PaymentEntity = {
  id: string
  order_id: string
  status: ReportedPayment['status']
  amount: number
  currency: string
  amount_refunded: number
  method: string | null
  error_description: string | null
  created_at: number
}
type RefundEntity = {
  id: string
  status: string
  amount: number
  acquirer_data?: { arn?: string | null } | []
}

/** Razorpay's orders, payments and refunds. */
export function createApi(settings: RazorpaySettings) {
  const { ask, read } = createAsk(settings)
  return {
    async createOrder(amount, receipt) {
      const body = { amount, currency: 'INR', receipt, payment: { capture: 'automatic' } }
      const answer = await ask<{ id: string }>('/orders', 'id', { body })
      if (!answer.ok) throw new ProviderUnreachable(`Razorpay refused the order: ${answer.description}`)
      return { id: answer.body.id }
    },

    async paymentsOf(orderId) {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`
      const { items } = await read<{ items: PaymentEntity[] }>(path, 'items')
      return items.filter((item) => item.order_id === orderId).map(paymentFrom)
    },

    async refund(paymentId, amount, key) {
      const answer = await ask<RefundEntity>(`/payments/${encodeURIComponent(paymentId)}/refund`, 'id', {
        body: { amount, speed: 'normal', receipt: key },
        headers: { 'X-Refund-Idempotency': key },
      })
      return answer.ok ? ok(refundFrom(answer.body)) : refuse(answer.description)
    },

    refundOf: async (refundId) =>
      refundFrom(await read<RefundEntity>(`/refunds/${encodeURIComponent(refundId)}`, 'id')),

    async refundsOf(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds`
      const { items } = await read<{ items: RefundEntity[] }>(path, 'items')
      return items.map(refundFrom)
    },
  } satisfies Partial<PaymentProvider>
}

const paymentFrom = (entity: PaymentEntity): ReportedPayment => ({
  id: entity.id,
  orderId: entity.order_id,
  status: entity.status,
  amount: entity.amount,
  currency: entity.currency,
  amountRefunded: entity.amount_refunded ?? 0,
  method: entity.method,
  error: entity.error_description,
  createdAt: entity.created_at * 1000,
})

const isDone = (status: string): status is 'processed' | 'failed' =>
  status === 'processed' || status === 'failed'

const refundFrom = (entity: RefundEntity): ReportedRefund => ({
  id: entity.id,
  state: isDone(entity.status) ? entity.status : 'pending',
  amount: paise(entity.amount),
  arn: (Array.isArray(entity.acquirer_data) ? null : entity.acquirer_data?.arn) ?? null,
})
