import type { z } from 'zod'
import { ok, refuse } from '#app/lib/result.ts'
import { type PaymentProvider, ProviderUnreachable } from '#app/ports/payment-provider.ts'
import { getRequestContext } from '#app/server/request-context.ts'
import { createAsk } from './ask.ts'
import { listSchema, orderEntity, paymentEntity, refundEntity, toPayment, toRefund } from './entities.ts'
import type { RazorpaySettings } from './index.ts'

/** Largest page of a list at Razorpay. */
const pageSize = 100

/**
 * Client for Razorpay's orders, payments and refunds. A response with an unexpected shape counts as no
 * response.
 */
export function createApi(settings: RazorpaySettings) {
  const { ask, read } = createAsk(settings)
  return {
    async createOrder(amount, receipt) {
      const request = getRequestContext()
      const body = {
        ...{ amount, currency: 'INR', receipt, payment: { capture: 'automatic' } },
        ...(request && { notes: { request_id: request.id } }), // shown in the provider's dashboard and in our log
      }
      const answer = await ask<{ id: unknown }>('/orders', 'id', { body })
      if (!answer.ok) throw new ProviderUnreachable(`Razorpay refused the order: ${answer.description}`)
      const { id, ...made } = shaped(orderEntity, answer.body)
      if (made.amount !== amount || made.currency !== 'INR')
        throw new ProviderUnreachable('Razorpay opened an order over something else than was asked')
      return { id }
    },

    async paymentsOf(orderId) {
      const path = `/orders/${encodeURIComponent(orderId)}/payments?count=100`
      const { items } = shaped(listSchema(paymentEntity), await read<{ items: unknown }>(path, 'items'))
      return items.filter((item) => item.order_id === orderId).map(toPayment)
    },

    async paymentsIn({ from, to }) {
      const payments = []
      const path = `/payments?from=${Math.floor(from / 1000)}&to=${Math.ceil(to / 1000)}&count=${pageSize}`
      for (let skip = 0; ; skip += pageSize) {
        const page = await read<{ items: unknown }>(`${path}&skip=${skip}`, 'items')
        const { items } = shaped(listSchema(paymentEntity), page)
        payments.push(...items.map(toPayment))
        if (items.length < pageSize) return payments
      }
    },

    async refund(paymentId, amount, receipt) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      const answer = await ask<{ id: unknown }>(path, 'id', {
        body: { amount, speed: 'normal', receipt },
        // each key belongs to one amount, so a changed amount needs a new key
        headers: { 'X-Refund-Idempotency': `${receipt}-${amount}` },
      })
      if (!answer.ok) return refuse(answer.description)
      const made = shaped(refundEntity, answer.body)
      if (made.payment_id !== paymentId || made.amount !== amount)
        throw new ProviderUnreachable('Razorpay answered with another refund than was asked for')
      return ok(toRefund(made))
    },

    async refundsOf(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`
      const { items } = shaped(listSchema(refundEntity), await read<{ items: unknown }>(path, 'items'))
      return items.filter((item) => item.payment_id === paymentId).map(toRefund)
    },
  } satisfies Partial<PaymentProvider>
}

/**
 * Validates a response.
 *
 * @throws ProviderUnreachable when the shape is unexpected
 */
function shaped<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const { data, error } = shape.safeParse(body)
  const where = error?.issues[0]?.path.join('.')
  if (error)
    throw new ProviderUnreachable(`Razorpay answered something else: ${where} is not as it should be`)
  return data
}
