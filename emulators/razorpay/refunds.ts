import { type Emulator, nowInSeconds } from './emulator.ts'
import type { Payment, Refund } from './entities.ts'
import { createFieldError, createStatusError, createUnknownIdError } from './errors.ts'
import { type Body, parseAmount, parseNotes, parseReceipt, rejectUnknownFields } from './fields.ts'
import { generateDigits, generateId } from './ids.ts'
import { findPayment } from './payments.ts'
import type { RefundRecord, Store } from './store.ts'

/** @throws if the refund does not exist */
export function findRefund(store: Store, id: string): RefundRecord {
  const refund = store.refunds.get(id)
  if (!refund) throw createUnknownIdError()
  return refund
}

/**
 * Refunds a payment. A used idempotency key returns the refund of its first request.
 *
 * @throws if the payment is not captured, its balance is too low, or the key was used for a different request
 */
export function createRefund(emulator: Emulator, paymentId: string, body: Body, key?: string): Refund {
  const { store } = emulator
  const request = JSON.stringify([paymentId, body])
  if (key !== undefined) {
    if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) throw createStatusError('The idempotency key provided is invalid.')
    const before = store.keys.get(key)
    if (before && before.request !== request) {
      throw createStatusError('Different request with the same idempotency key has already been processed.')
    }
    if (before) return findRefund(store, before.refundId).entity
  }
  const entity = refunded(emulator, paymentId, body)
  if (key !== undefined) store.keys.put({ id: key, request, refundId: entity.id })
  return entity
}

/** Completes a pending refund, or fails a pending or processed refund and restores the merchant's balance. */
export function settleRefund(emulator: Emulator, refundId: string, as?: 'processed' | 'failed'): Refund {
  const { entity: pending, settles } = findRefund(emulator.store, refundId)
  if (pending.status !== 'pending' && !(pending.status === 'processed' && as === 'failed')) return pending
  const status = as ?? settles?.as ?? 'processed'
  const arn = status === 'processed' ? generateDigits(14) : null
  const entity: Refund = { ...pending, status, acquirer_data: { arn } }
  emulator.store.refunds.put({ id: refundId, entity })
  const payment =
    status === 'failed'
      ? addRefundedAmount(emulator, entity.payment_id, -entity.amount)
      : findPayment(emulator.store, entity.payment_id).entity
  emulator.emit(`refund.${status}`, { refund: entity, payment })
  return entity
}

function refunded(emulator: Emulator, paymentId: string, body: Body): Refund {
  const { store, clock, settings } = emulator
  const payment = findPayment(store, paymentId).entity
  rejectUnknownFields(body, ['amount', 'speed', 'notes', 'receipt'])
  const { speed = 'normal' } = body
  if (speed !== 'normal' && speed !== 'optimum')
    throw createFieldError('speed', 'The selected speed is invalid.')
  if (!payment.captured)
    throw createStatusError('The payment status should be captured for action to be taken')
  const left = payment.amount - payment.amount_refunded
  if (left === 0) throw createStatusError('The payment has been fully refunded already.')
  const amount = body.amount === undefined || body.amount === null ? left : parseAmount(body.amount)
  if (amount > left) throw createStatusError('The refund amount provided is greater than amount captured.')

  const pending: Refund = {
    id: generateId('rfnd_'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: parseNotes(body.notes),
    receipt: parseReceipt(body.receipt),
    acquirer_data: { arn: null },
    created_at: nowInSeconds(clock),
    batch_id: null,
    status: 'pending',
    speed_processed: speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: speed,
  }
  const { mode, settleMs } = settings.refund
  const at = settleMs === null ? null : clock.now() + settleMs
  const as = mode === 'failed' ? 'failed' : 'processed'
  store.refunds.put({ id: pending.id, entity: pending, settles: { at, as } })
  emulator.emit('refund.created', {
    refund: pending,
    payment: addRefundedAmount(emulator, payment.id, amount),
  })
  if (mode === 'processed') return settleRefund(emulator, pending.id)
  if (settleMs !== null) clock.after(settleMs, () => settleRefund(emulator, pending.id))
  return pending
}

/** Adds an amount in paise, which may be negative, to the refunded amount of a payment. */
function addRefundedAmount({ store }: Emulator, paymentId: string, amount: number): Payment {
  const record = findPayment(store, paymentId)
  const amount_refunded = record.entity.amount_refunded + amount
  const full = amount_refunded === record.entity.amount
  const entity: Payment = {
    ...record.entity,
    amount_refunded,
    refund_status: full ? 'full' : amount_refunded > 0 ? 'partial' : null,
    status: full ? 'refunded' : 'captured',
  }
  store.payments.put({ ...record, entity })
  return entity
}
