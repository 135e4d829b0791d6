import type { Order, Payment, Refund } from '#app/features/payments/domain/order.ts'
import { paise } from '#app/lib/money.ts'
import type { orders, payments, refunds } from './payments-schema.ts'

export const orderRow = (order: Order) => ({ ...order, createdAt: new Date(order.createdAt) })

export const orderFrom = ({ checkAt: _, ...row }: typeof orders.$inferSelect): Order => ({
  ...row,
  amount: paise(row.amount),
  createdAt: row.createdAt.getTime(),
})

export const paymentRow = (payment: Payment) => ({ ...payment, createdAt: new Date(payment.createdAt) })

export const paymentFrom = (row: typeof payments.$inferSelect): Payment => ({
  ...row,
  createdAt: row.createdAt.getTime(),
})

export const refundRow = (refund: Refund) => ({
  ...refund,
  createdAt: new Date(refund.createdAt),
  doneAt: refund.doneAt === null ? null : new Date(refund.doneAt),
})

export const refundFrom = (row: typeof refunds.$inferSelect): Refund => ({
  id: row.id,
  paymentId: row.paymentId,
  amount: paise(row.amount),
  reason: row.reason,
  state: row.state,
  gatewayId: row.gatewayId,
  arn: row.arn,
  createdAt: row.createdAt.getTime(),
  doneAt: row.doneAt?.getTime() ?? null,
})
