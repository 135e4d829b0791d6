import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bookings } from '#app/booking/tables.ts'
import type { Paise } from '#app/lib/money.ts'
import type { DocumentContent, DocumentKind } from './billing-document.ts'
import type { RefundReason } from './messages.ts'
import type { PaymentStatus, RefundStatus } from './order.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
    /** Incremented by every sync and by every event that requests one. */
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time when the provider's checkout was last opened for the order. */
    openedAt: instant('opened_at'),
    /** Time of the next check with the provider; during a check, the end of the worker's lease. */
    checkAt: instant('check_at'),
    /** Time of the last report of an open or lost dispute about a payment; refunds are blocked. */
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
    /** Purpose of a captured payment; null until it is captured. */
    appliedTo: text('applied_to').$type<'booking' | 'refund'>(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** In paise, including pending refunds. Decreases when a bank returns a refund. */
    amountRefunded: integer('amount_refunded').notNull(),
    /** Fee that the provider deducts, in paise, tax included; null until it is known. */
    fee: integer('fee'),
    method: text('method'),
    /** Error from the bank for a failed payment. */
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    /** Email of the staff member who took an offline payment; null for payments through the provider. */
    takenBy: text('taken_by'),
    /** Reference of an offline payment in a receipt book or bank statement. */
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

/** Refunds, by us or made at the provider. Each payment has at most one refund that is still to be sent. */
export const refunds = pgTable(
  'refunds',
  {
    /** Id of the refund, also the idempotency key at the provider. */
    id: uuid('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer('amount').$type<Paise>().notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    /** Null until the provider returns it. */
    providerId: text('provider_id').unique(),
    arn: text('arn'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** Time when the provider last rejected the refund. The request is retried. */
    rejectedAt: instant('rejected_at'),
    /** Id of the failed refund that this refund replaces. */
    replaces: uuid('replaces'),
    /** Time when the refund is due; during a send, the end of the worker's lease. */
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

/** Webhook events, never deleted: signatures carry no time, so an old event can be replayed at any time. */
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

/** Invoices, receipts and credit notes: never altered, and kept for the eight years that the law requires. */
export const documents = pgTable(
  'documents',
  {
    /** Consecutive in its series: `MI/26-27/000001`, after a restore `MI/RHTDD0/000001`. */
    number: text('number').primaryKey(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    bookingId: bookingId(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Number of the document that this credit note refers to. */
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

/** Last number issued in a series. Issuing locks the row, so that no number is skipped. */
export const documentCounters = pgTable('document_counters', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

/** Payments at the provider for orders we don't have; closed when fully refunded or dismissed by an admin. */
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
