import { z } from 'zod'
import { type Emulator, nowInSeconds } from './emulator.ts'
import type { Dispute, Order, Payment, Refund } from './entities.ts'
import { failures } from './failures.ts'
import { computePaymentSignature } from './ids.ts'
import { createPayment, findPayment } from './payments.ts'
import type { MerchantAccount } from './rest.ts'
import type { Delivery } from './store.ts'

/** Schema of a test's request to pay an order without a browser. */
export const directPaymentSchema = z.strictObject({
  outcome: z.enum(['success', 'captured', 'authorized', 'failed', 'late']).default('captured'),
  amount: z.int().min(1).optional(),
  method: z.enum(['card', 'upi', 'netbanking']).optional(),
  vpa: z.string().optional(),
  failure: z.enum(Object.keys(failures) as [keyof typeof failures]).optional(),
  email: z.string().optional(),
  contact: z.string().optional(),
})

export type DirectPayment = z.input<typeof directPaymentSchema>

export type PaymentProof = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** All records of the emulator. */
export type Books = {
  orders: Order[]
  /** Payments; `late` is set while the bank's response is pending. `at` is a time in milliseconds, or null. */
  payments: (Payment & { late?: { at: number | null } })[]
  refunds: Refund[]
  /** Webhook deliveries with their payloads. */
  deliveries: (Delivery & { payload: unknown })[]
}

export const createProof = (payment: Payment, account: MerchantAccount): PaymentProof => ({
  razorpay_payment_id: payment.id,
  razorpay_order_id: payment.order_id,
  razorpay_signature: computePaymentSignature(payment.order_id, payment.id, account.keySecret),
})

/** Pays an order and returns the proof, which a failed payment lacks. */
export function payDirectly(
  emulator: Emulator,
  account: MerchantAccount,
  orderId: string,
  asked: DirectPayment,
): { payment: Payment; proof: PaymentProof | null } {
  const payment = createPayment(emulator, orderId, directPaymentSchema.parse(asked))
  return { payment, proof: payment.status === 'failed' ? null : createProof(payment, account) }
}

/** Returns all records, oldest first. */
export const readBooks = ({ store }: Emulator): Books => ({
  orders: store.orders.list().map(({ entity }) => entity),
  payments: store.payments.list().map(({ entity, late }) => (late ? { ...entity, late } : entity)),
  refunds: store.refunds.list().map(({ entity }) => entity),
  deliveries: store.deliveries
    .list()
    .map((delivery) => ({ ...delivery, payload: JSON.parse(delivery.body).payload })),
})

export type DisputeEvent = 'created' | Exclude<Dispute['status'], 'open'>

/** Opens a dispute, or records the bank's decision. */
export function changeDispute(emulator: Emulator, paymentId: string, as: DisputeEvent): Dispute {
  const { entity: payment } = findPayment(emulator.store, paymentId)
  const created_at = nowInSeconds(emulator.clock)
  const entity: Dispute = {
    id: payment.id.replace('pay_', 'disp_'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    amount_deducted: as === 'lost' ? payment.amount : 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: created_at + 7 * 24 * 60 * 60,
    status: as === 'created' ? 'open' : as,
    phase: 'chargeback',
    created_at,
  }
  emulator.emit(`payment.dispute.${as}`, { payment, dispute: entity })
  return entity
}
