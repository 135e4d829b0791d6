import type { SettledItem, Settlement } from './entities.ts'
import { digits, randomId } from './ids.ts'
import { seconds, type World } from './world.ts'

/** What has happened to the merchant's money and is in no settlement yet, from `until` (seconds) back. */
function unsettled(
  { store }: World,
  until: number,
): Omit<SettledItem, 'settlement_id' | 'settlement_utr' | 'settled_at'>[] {
  const settled = new Set(
    store.settlements.list().flatMap(({ items }) => items.map((item) => item.entity_id)),
  )
  const payments = store.payments.list().flatMap(({ entity }) =>
    entity.captured
      ? [
          {
            ...blank,
            entity_id: entity.id,
            type: 'payment' as const,
            credit: entity.amount - (entity.fee ?? 0),
            amount: entity.amount,
            currency: entity.currency,
            fee: entity.fee ?? 0,
            tax: entity.tax ?? 0,
            created_at: entity.created_at,
            order_id: entity.order_id,
            method: entity.method as string | null,
          },
        ]
      : [],
  )
  const refunds = store.refunds.list().flatMap(({ entity }) =>
    entity.status === 'failed'
      ? []
      : [
          {
            ...blank,
            entity_id: entity.id,
            type: 'refund' as const,
            debit: entity.amount,
            amount: entity.amount,
            currency: entity.currency,
            created_at: entity.created_at,
            payment_id: entity.payment_id,
          },
        ],
  )
  const lost = store.disputes.list().flatMap(({ entity }) =>
    entity.status === 'lost'
      ? [
          {
            ...blank,
            entity_id: `adj_${entity.id.slice(5)}`,
            type: 'adjustment' as const,
            debit: entity.amount,
            amount: entity.amount,
            currency: entity.currency,
            created_at: entity.created_at,
            payment_id: entity.payment_id,
            dispute_id: entity.id,
          },
        ]
      : [],
  )
  return [...payments, ...refunds, ...lost].filter(
    (item) => item.created_at <= until && !settled.has(item.entity_id),
  )
}

const blank = {
  debit: 0,
  credit: 0,
  fee: 0,
  tax: 0,
  on_hold: false,
  settled: true,
  description: null,
  notes: [] as [],
  payment_id: null as string | null,
  order_id: null as string | null,
  order_receipt: null,
  method: null as string | null,
  card_network: null,
  card_issuer: null,
  card_type: null,
  dispute_id: null as string | null,
}

/** Sends what is older than this to the merchant's bank account, in one settlement; null when there is none. */
export function settleUp(world: World, olderThanMs: number): Settlement | null {
  const at = seconds(world.clock)
  const open = unsettled(world, at - Math.floor(olderThanMs / 1000))
  if (open.length === 0) return null
  const sum = (of: (item: (typeof open)[number]) => number) => open.reduce((all, item) => all + of(item), 0)
  const entity: Settlement = {
    id: randomId('setl_'),
    entity: 'settlement',
    amount: sum(({ credit, debit }) => credit - debit),
    status: 'processed',
    fees: sum(({ fee }) => fee),
    tax: sum(({ tax }) => tax),
    utr: `UTR${digits(13)}`,
    created_at: at,
  }
  const items = open.map((item) => ({
    ...item,
    settlement_id: entity.id,
    settlement_utr: entity.utr,
    settled_at: at,
  }))
  world.store.settlements.put({ id: entity.id, entity, items })
  return entity
}
