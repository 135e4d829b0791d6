import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Alert } from '#app/features/bank/domain/alert.ts'
import type { DisputeState } from '#app/features/bank/domain/dispute.ts'
import type { LineKind, Settlement } from '#app/features/bank/domain/settlement.ts'
import type { Paise } from '#app/lib/money.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** More than two crore of rupees, which is all that an integer holds in paise. */
const sum = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>().notNull()
const amount = (name: string) => integer(name).$type<Paise>().notNull()

/** What the payment providers have sent to our bank account. */
export const settlements = pgTable(
  'settlements',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    amount: sum('amount'),
    fees: sum('fees'),
    tax: sum('tax'),
    utr: text('utr'),
    state: text('state').$type<Settlement['state']>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('settlements_created').on(table.createdAt)],
)

/** What a settlement is made of. A payment whose settlement failed stands in the next one as well. */
export const settledLines = pgTable(
  'settled_lines',
  {
    settlementId: text('settlement_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    /** Of a payment that may be none of ours. */
    paymentId: text('payment_id'),
    currency: text('currency').notNull(),
    amount: amount('amount'),
    credit: amount('credit'),
    debit: amount('debit'),
    fee: amount('fee'),
    tax: amount('tax'),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.id] }),
    index('settled_lines_payment').on(table.paymentId),
  ],
)

export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    paymentId: text('payment_id').notNull(),
    amount: amount('amount'),
    currency: text('currency').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    phase: text('phase').notNull(),
    reason: text('reason').notNull(),
    respondBy: instant('respond_by'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('disputes_payment').on(table.paymentId), index('disputes_decided').on(table.decidedAt)],
)

/** Money at a provider on an order that we don't have, as after a restore; `closed_at` once nothing of it is left. */
export const unknownPayments = pgTable('unknown_payments', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  orderId: text('order_id'),
  amount: amount('amount'),
  amountRefunded: amount('amount_refunded'),
  currency: text('currency').notNull(),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
})

/** What admins were told of; the key keeps them from being told twice. */
export const alerts = pgTable(
  'alerts',
  {
    key: text('key').primaryKey(),
    alert: jsonb('alert').$type<Alert>().notNull(),
    raisedAt: instant('raised_at').notNull(),
  },
  (table) => [index('alerts_raised').on(table.raisedAt)],
)
