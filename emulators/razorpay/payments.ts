import { type Emulator, nowInSeconds } from './emulator.ts'
import type { Card, Method, Payment } from './entities.ts'
import { createStatusError, createUnknownIdError } from './errors.ts'
import { type FailureName, failures, noPaymentError } from './failures.ts'
import { type Body, parseAmount, parseCurrency } from './fields.ts'
import { generateDigits, generateId } from './ids.ts'
import { findOrder, recordAttempt, recordCapture } from './orders.ts'
import type { PaymentRecord, Store } from './store.ts'

/** Payment attempt of a customer. With the outcome `success`, the order's settings decide whether it is captured. */
export type PaymentAttempt = {
  outcome: 'success' | 'captured' | 'authorized' | 'failed' | 'late'
  /** Amount that differs from the order's, which only a fault can cause. */
  amount?: number
  method?: Method
  vpa?: string
  card?: { number: string; network: string }
  failure?: FailureName
  email?: string
  contact?: string
  description?: string
}

/** @throws if the payment does not exist */
export function findPayment(store: Store, id: string): PaymentRecord {
  const payment = store.payments.get(id)
  if (!payment) throw createUnknownIdError()
  return payment
}

/** Records a payment attempt with its outcome, and emits its events. */
export function createPayment(emulator: Emulator, orderId: string, attempt: PaymentAttempt): Payment {
  const { store, settings, clock } = emulator
  const order = findOrder(store, orderId)
  const entity = buildPayment(emulator, orderId, attempt)
  recordAttempt(store, orderId, entity.id)
  if (attempt.outcome === 'failed' || attempt.outcome === 'late') {
    const late = attempt.outcome === 'late'
    const name = late ? 'timedOut' : (attempt.failure ?? 'unsuccessful')
    const failed: Payment = { ...entity, ...failures[name], status: 'failed' }
    const { afterMs } = settings.late
    const at = afterMs === null ? null : clock.now() + afterMs
    store.payments.put({ id: failed.id, entity: failed, ...(late && { late: { at } }) })
    emulator.emit('payment.failed', { payment: failed })
    if (late && afterMs !== null) clock.after(afterMs, () => completeLatePayment(emulator, failed.id))
    return failed
  }
  const captures =
    attempt.outcome === 'success' ? order.capture === 'automatic' : attempt.outcome === 'captured'
  return authorize(emulator, entity, captures)
}

/** Completes a late payment: the payment, which had failed, succeeds. Does nothing if it is already complete. */
export function completeLatePayment(emulator: Emulator, paymentId: string): Payment {
  const { entity, late } = findPayment(emulator.store, paymentId)
  if (!late) return entity
  const order = findOrder(emulator.store, entity.order_id)
  const minutes = (nowInSeconds(emulator.clock) - entity.created_at) / 60
  const inTime = order.automaticExpiry === null || minutes <= order.automaticExpiry
  return authorize(emulator, { ...entity, ...noPaymentError }, order.capture === 'automatic' && inTime)
}

/** @throws if the payment is not authorized or the amount differs */
export function capturePayment(emulator: Emulator, paymentId: string, body: Body): Payment {
  const { entity } = findPayment(emulator.store, paymentId)
  const amount = parseAmount(body.amount)
  parseCurrency(body.currency)
  if (entity.captured)
    throw createStatusError('This payment has already been captured', 'payment_already_captured')
  if (entity.status !== 'authorized') {
    throw createStatusError('Only payments which have been authorized and not yet captured can be captured')
  }
  if (amount !== entity.amount) {
    throw createStatusError(
      'Capture amount must be equal to the amount authorized.',
      'capture_amount_mismatch',
    )
  }
  return capture(emulator, entity)
}

function authorize(emulator: Emulator, payment: Payment, captures: boolean): Payment {
  const entity: Payment = {
    ...payment,
    status: 'authorized',
    acquirer_data: buildAcquirerData(payment.method),
  }
  emulator.store.payments.put({ id: entity.id, entity })
  emulator.emit('payment.authorized', { payment: entity })
  return captures ? capture(emulator, entity) : entity
}

/** Captures a payment, with a fee of 2% plus tax. */
function capture(emulator: Emulator, authorized: Payment): Payment {
  const fee = Math.round(authorized.amount * 0.02)
  const tax = Math.round(fee * 0.18)
  const entity: Payment = { ...authorized, status: 'captured', captured: true, fee: fee + tax, tax }
  emulator.store.payments.put({ id: entity.id, entity })
  const order = recordCapture(emulator.store, entity.order_id, entity.amount)
  emulator.emit('payment.captured', { payment: entity })
  if (order.paid) emulator.emit('order.paid', { payment: entity, order: order.entity })
  return entity
}

function buildPayment({ store, clock }: Emulator, orderId: string, attempt: PaymentAttempt): Payment {
  const order = findOrder(store, orderId).entity
  const method = attempt.method ?? (attempt.card ? 'card' : 'upi')
  const vpa = method === 'upi' ? (attempt.vpa ?? 'success@razorpay') : null
  const card = method === 'card' ? buildCard(attempt.card) : null
  const number = attempt.contact?.trim().replace(/[^\d+]/g, '')
  return {
    id: generateId('pay_'),
    entity: 'payment',
    amount: attempt.amount ?? order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description || null,
    card_id: card?.id ?? null,
    ...(card && { card }),
    bank: method === 'netbanking' ? 'HDFC' : null,
    wallet: null,
    vpa,
    ...(vpa && { upi: { vpa } }),
    email: attempt.email?.trim() || 'void@razorpay.com',
    contact: number ? (/^\d{10}$/.test(number) ? `+91${number}` : number) : '+919000090000',
    notes: order.notes,
    fee: null,
    tax: null,
    ...noPaymentError,
    acquirer_data: { [method === 'card' ? 'auth_code' : 'rrn']: null },
    created_at: nowInSeconds(clock),
  }
}

const buildCard = ({ number, network } = { number: '4100280000001007', network: 'Visa' }): Card => ({
  id: generateId('card_'),
  entity: 'card',
  name: '',
  last4: number.slice(-4),
  network,
  type: 'credit',
  issuer: null,
  international: false,
  emi: false,
})

function buildAcquirerData(method: Method): Payment['acquirer_data'] {
  switch (method) {
    case 'card':
      return { auth_code: generateDigits(6) }
    case 'upi':
      return { rrn: generateDigits(12), upi_transaction_id: generateDigits(32) }
    case 'netbanking':
      return { bank_transaction_id: generateDigits(7) }
  }
}
