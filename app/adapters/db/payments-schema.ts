import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DocumentContent, DocumentKind } from '#app/features/payments/domain/document.ts'
import type { PaymentStatus, PaymentUse, RefundState } from '#app/features/payments/domain/order.ts'
import type { RefundReason } from '#app/features/payments/domain/refund-reasons.ts'
import type { Paise } from '#app/lib/money.ts'
import { bookings } from './schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const bookingId = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id)

export const orders = pgTable(
  'orders',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    /** Those from before it was noted are all of this one. */
    provider: text('provider').notNull().default('razorpay'),
    bookingId: bookingId().unique(),
    amount: integer('amount').$type<Paise>().notNull(),
    currency: text('currency', { enum: ['INR'] }).notNull(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When somebody last opened the provider's checkout for it; null when nobody has, or it was not noted then. */
    openedAt: instant('opened_at'),
    /** When to ask the provider about it; while a worker does, when its lease ends. */
    checkAt: instant('check_at'),
    /** When the provider told us of a dispute about a payment of this order; until staff lift it, nothing is refunded. */
    disputedAt: instant('disputed_at'),
  },
  (table) => [index('orders_due').on(table.checkAt).where(sql`check_at is not null`)],
)

export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** Null until money has arrived. */
    use: text('use').$type<PaymentUse>(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    amountRefunded: integer('amount_refunded').notNull(),
    method: text('method'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    /** The address of whoever of staff took it by hand; null for what came through the provider. */
    takenBy: text('taken_by'),
    /** Of what was taken by hand: where it stands in the bank's or our own books. */
    handReference: text('hand_reference'),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_created').on(table.createdAt),
    index('payments_part_back')
      .on(table.createdAt)
      .where(sql`amount_refunded > 0 and amount_refunded < amount`),
    uniqueIndex('payments_one_books').on(table.orderId).where(sql`use = 'books'`),
  ],
)

/** What goes back of payments, by us or by hand. Of one payment one at most is still to be sent. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key under which the provider is asked. */
    id: uuid('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer('amount').$type<Paise>().notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    state: text('state').$type<RefundState>().notNull(),
    idAtProvider: text('gateway_id').unique(),
    arn: text('arn'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    refusedAt: instant('refused_at'),
    replaces: uuid('replaces'),
    /** When to send it; while a worker does, when its lease ends. */
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    uniqueIndex('refunds_one_wanted').on(table.paymentId).where(sql`state = 'wanted'`),
    index('refunds_due').on(table.dueAt).where(sql`due_at is not null`),
    index('refunds_created').on(table.createdAt),
    index('refunds_open').on(table.createdAt).where(sql`state in ('wanted', 'pending', 'failed')`),
  ],
)

/** Events are kept for good: a webhook's signature has no time in it, so an old one may come again at any time. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    orderId: text('order_id'),
    paymentId: text('payment_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('webhook_events_order').on(table.orderId)],
)

/** Invoices, receipts and what takes them back: never altered, and not deleted before the law's eight years are over. */
export const documents = pgTable(
  'documents',
  {
    number: text('number').primaryKey(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    bookingId: bookingId(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    cites: text('cites'),
    issuedAt: instant('issued_at').notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
  },
  (table) => [
    uniqueIndex('documents_sold_once')
      .on(table.paymentId, table.kind)
      .where(sql`kind in ('invoice', 'receipt')`),
    index('documents_payment').on(table.paymentId),
    index('documents_booking').on(table.bookingId),
    index('documents_issued').on(table.issuedAt),
  ],
)

/** The last number given in a series; its row is locked by whoever gives the next, so that no number is left out. */
export const documentCounters = pgTable('document_counters', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

/** Payments at the provider for orders that we don't have; closed when all of it was refunded, or an admin dismissed it. */
export const unknownPayments = pgTable('unknown_payments', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  orderId: text('order_id'),
  amount: integer('amount').notNull(),
  amountRefunded: integer('amount_refunded').notNull(),
  currency: text('currency').notNull(),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
})
