import { z } from 'zod'
import { paise } from '#app/lib/money.ts'
import type { ReportedRefund, ToldPayment } from '#app/payments/order.ts'

/** Schemas of the parts of Razorpay's responses that we use: paise, Unix seconds. */

const amount = z.int().min(0)
const id = z.string().min(1)
const unixSeconds = z.number().positive()

export const orderEntity = z.object({ id, amount, currency: z.string() })

export const paymentEntity = z.object({
  id,
  order_id: z.string().nullish(),
  status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
  amount,
  currency: z.string(),
  amount_refunded: amount.nullish(),
  method: z.string().nullish(),
  fee: amount.nullish(),
  error_description: z.string().nullish(),
  created_at: unixSeconds,
})

export const refundEntity = z.object({
  id,
  payment_id: id,
  status: z.string(),
  amount,
  receipt: z.string().nullish(),
  // PHP encodes an empty object as a list
  acquirer_data: z.union([z.object({ arn: z.string().nullish() }), z.array(z.unknown())]).nullish(),
  created_at: unixSeconds,
})

export const listSchema = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

export const toPayment = (entity: z.infer<typeof paymentEntity>): ToldPayment => ({
  id: entity.id,
  orderId: entity.order_id ?? '',
  status: entity.status,
  amount: entity.amount,
  currency: entity.currency,
  amountRefunded: entity.amount_refunded ?? 0,
  method: entity.method ?? null,
  fee: entity.fee ?? null,
  error: entity.error_description ?? null,
  createdAt: entity.created_at * 1000,
})

const isDone = (status: string): status is 'processed' | 'failed' =>
  status === 'processed' || status === 'failed'

export const toRefund = (entity: z.infer<typeof refundEntity>): ReportedRefund => ({
  id: entity.id,
  receipt: entity.receipt ?? null,
  state: isDone(entity.status) ? entity.status : 'pending',
  amount: paise(entity.amount),
  arn: (Array.isArray(entity.acquirer_data) ? null : entity.acquirer_data?.arn) ?? null,
  createdAt: entity.created_at * 1000,
})
