import { type Emulator, nowInSeconds } from './emulator.ts'
import type { Order } from './entities.ts'
import { createFieldError, createUnknownIdError } from './errors.ts'
import {
  type Body,
  isRecord,
  parseAmount,
  parseCurrency,
  parseNotes,
  parseReceipt,
  rejectUnknownFields,
} from './fields.ts'
import { generateId } from './ids.ts'
import type { OrderRecord, Store } from './store.ts'

const known = ['amount', 'currency', 'receipt', 'notes', 'payment', 'payment_capture', 'partial_payment']

/** @throws if the body is invalid */
export function createOrder({ store, clock }: Emulator, body: Body): Order {
  rejectUnknownFields(body, known)
  const amount = parseAmount(body.amount)
  const currency = parseCurrency(body.currency)
  const receipt = parseReceipt(body.receipt)
  const notes = parseNotes(body.notes)
  const entity: Order = {
    id: generateId('order_'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: nowInSeconds(clock),
  }
  store.orders.put({ id: entity.id, entity, ...parseCaptureSettings(body), paymentIds: [] })
  return entity
}

/** Parses the capture settings of an order. Without settings, payments are captured automatically. */
function parseCaptureSettings(body: Body): Pick<OrderRecord, 'capture' | 'automaticExpiry'> {
  if ([0, false, '0'].includes(body.payment_capture as number)) {
    return { capture: 'manual', automaticExpiry: null }
  }
  if (!isRecord(body.payment)) return { capture: 'automatic', automaticExpiry: null }
  const { capture, capture_options: options } = body.payment
  if (capture !== 'automatic' && capture !== 'manual') {
    throw createFieldError('payment.capture', 'The selected payment.capture is invalid.')
  }
  const minutes = isRecord(options) ? options.automatic_expiry_period : undefined
  if (minutes !== undefined && !(Number.isInteger(minutes) && Number(minutes) >= 12)) {
    throw createFieldError('automatic_expiry_period', 'The automatic expiry period must be at least 12.')
  }
  return { capture, automaticExpiry: minutes === undefined ? null : Number(minutes) }
}

/** @throws if the order does not exist */
export function findOrder(store: Store, id: string): OrderRecord {
  const order = store.orders.get(id)
  if (!order) throw createUnknownIdError()
  return order
}

export function recordAttempt(store: Store, orderId: string, paymentId: string): void {
  const order = findOrder(store, orderId)
  const { status, attempts } = order.entity
  const entity: Order = {
    ...order.entity,
    status: status === 'paid' ? 'paid' : 'attempted',
    attempts: attempts + 1,
  }
  store.orders.put({ ...order, entity, paymentIds: [...order.paymentIds, paymentId] })
}

/** Records a captured payment. `paid` is true if this payment completed the order. */
export function recordCapture(
  store: Store,
  orderId: string,
  amount: number,
): { paid: boolean; entity: Order } {
  const order = findOrder(store, orderId)
  const amount_paid = Math.min(order.entity.amount, order.entity.amount_paid + amount)
  const amount_due = order.entity.amount - amount_paid
  const status = amount_due === 0 ? 'paid' : order.entity.status
  const entity: Order = { ...order.entity, amount_paid, amount_due, status }
  store.orders.put({ ...order, entity })
  return { paid: status === 'paid' && order.entity.status !== 'paid', entity }
}
