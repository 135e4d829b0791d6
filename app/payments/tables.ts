import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bookings } from '#app/booking/tables.ts'
import { instant } from '#app/db/sql.ts'
import type { Paise } from '#app/lib/money.ts'
import type { DocumentContent, DocumentKind } from './billing-document.ts'
import type { RefundReason } from './messages.ts'
import type { PaymentStatus, RefundStatus } from './order.ts'

const bookingId = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id)

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    /** Id of the provider, or `offline`. */
    provider: text('provider').notNull(),
    bookingId: bookingId().unique(),
    amount: integer('amount').$type<Paise>().notNull(),
    currency: text('currency', { enum: ['INR'] }).notNull(),
    /** Incremented by each write, and by each event that requests a sync. */
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    openedAt: instant('opened_at'),
    checkAt: instant('check_at'),
    /** Time of the last report of an open or lost dispute, which blocks refunds. */
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
    appliedTo: text('applied_to').$type<'booking' | 'refund'>(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** Refunded amount in paise, including pending refunds. It decreases when a bank returns a refund. */
    amountRefunded: integer('amount_refunded').notNull(),
    /** Provider's fee in paise with tax, or null until it is known. */
    fee: integer('fee'),
    method: text('method'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    /** Staff email for an offline payment, otherwise null. */
    takenBy: text('taken_by'),
    /** Number of an offline payment in a receipt book or bank statement. */
    offlineReference: text('offline_reference'),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_created').on(table.createdAt),
    index('payments_partly_refunded')
      .on(table.createdAt)
      .where(sql`amount_refunded > 0 and amount_refunded < amount`),
    uniqueIndex('payments_one_applied').on(table.orderId).where(sql`applied_to = 'booking'`),
  ],
)

/** Refunds that we made or that were made in the provider's dashboard. */
export const refunds = pgTable(
  'refunds',
  {
    /** Our id, which is also the idempotency key at the provider. */
    id: uuid('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer('amount').$type<Paise>().notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    /** Provider's id, or null until the refund is sent. */
    providerId: text('provider_id').unique(),
    arn: text('arn'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** Time when the provider last rejected the refund, which is then retried. */
    rejectedAt: instant('rejected_at'),
    /** Id of the failed refund that this refund replaces. */
    replaces: uuid('replaces'),
    /** Time when a worker may send the refund. While a worker sends it, this is the end of the lease. */
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    uniqueIndex('refunds_one_requested').on(table.paymentId).where(sql`status = 'requested'`),
    index('refunds_due').on(table.dueAt).where(sql`due_at is not null`),
    index('refunds_created').on(table.createdAt),
    index('refunds_open').on(table.createdAt).where(sql`status in ('requested', 'pending', 'failed')`),
  ],
)

/** Webhook events. They are never deleted, because an old signed event could be replayed at any time. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    orderId: text('order_id'),
    paymentId: text('payment_id'),
    /** Id of the dispute that the event reports as ended without a loss. */
    endedDispute: text('ended_dispute'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('webhook_events_order').on(table.orderId)],
)

/** Invoices, receipts and credit notes. They never change, and the law requires them for eight years. */
export const documents = pgTable(
  'documents',
  {
    /** Number without gaps in its series: `MI/26-27/000001`, or `MI/RHTDD0/000001` after a restore. */
    number: text('number').primaryKey(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    bookingId: bookingId(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Number of the document that a credit note refers to. */
    cites: text('cites'),
    issuedAt: instant('issued_at').notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
  },
  (table) => [
    uniqueIndex('documents_once_per_payment')
      .on(table.paymentId, table.kind)
      .where(sql`kind in ('invoice', 'receipt')`),
    index('documents_payment').on(table.paymentId),
    index('documents_booking').on(table.bookingId),
    index('documents_issued').on(table.issuedAt),
  ],
)

/** Last number of each series. Its row is locked while a document is issued, so that no number is skipped. */
export const documentCounters = pgTable('document_counters', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

/** Payments whose order is not in our database. A payment is closed when it is refunded in full or dismissed. */
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
