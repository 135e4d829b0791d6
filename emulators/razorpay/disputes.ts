import type { Dispute } from './entities.ts'
import { refused, unknownId } from './errors.ts'
import { randomId } from './ids.ts'
import { findPayment } from './payments.ts'
import type { DisputeRecord, Store } from './store.ts'
import { seconds, type World } from './world.ts'

/** @throws when there is none */
export function findDispute(store: Store, id: string): DisputeRecord {
  const dispute = store.disputes.get(id)
  if (!dispute) throw unknownId()
  return dispute
}

/** A payer asks their bank for the money back. @throws when it never was the merchant's */
export function openDispute(
  world: World,
  paymentId: string,
  asked: { amount?: number; respondInDays?: number } = {},
): Dispute {
  const { entity: payment } = findPayment(world.store, paymentId)
  if (!payment.captured) throw refused('Only captured payments can be disputed')
  const created_at = seconds(world.clock)
  const entity: Dispute = {
    id: randomId('disp_'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: asked.amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: created_at + (asked.respondInDays ?? 7) * 24 * 60 * 60,
    status: 'open',
    phase: 'chargeback',
    created_at,
  }
  world.store.disputes.put({ id: entity.id, entity })
  world.emit('payment.dispute.created', { payment, dispute: entity })
  return entity
}

/** The bank decides; `under_review` is what an answer makes of it first. */
export function decideDispute(world: World, id: string, status: Exclude<Dispute['status'], 'open'>): Dispute {
  const { entity: before } = findDispute(world.store, id)
  const amount_deducted = status === 'lost' ? before.amount : 0
  const entity: Dispute = { ...before, status, amount_deducted }
  world.store.disputes.put({ id, entity })
  const { entity: payment } = findPayment(world.store, before.payment_id)
  world.emit(`payment.dispute.${status}`, { payment, dispute: entity })
  return entity
}
