import type { AuditEntry, StaffTrace } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { EventDetails } from '#app/booking/event-details.ts'
import type { Paise } from '#app/lib/money.ts'
import type { Result } from '#app/lib/result.ts'
import type { IsoDate, Millis } from '#app/lib/time.ts'
import type { NewEmail } from '#app/mail/emails.ts'
import type { IssuedDocument } from '#app/payments/document.ts'
import type { Ledger } from '#app/payments/ledger.ts'
import type { Order, Payment, Refund, ReportedPayment } from '#app/payments/order.ts'
import type { Obstacle } from '#app/payments/settle.ts'
import type { WebhookNews } from './payment-provider.ts'

/** Payments, refunds and documents of a booking. */
export type Account = Ledger & { documents: IssuedDocument[] }

/**
 * Document to issue. The writing transaction assigns the number, so that a series has no gaps. It also adds the
 * number of the original document to a credit note, because both may be issued together.
 */
export type NewDocument = Pick<IssuedDocument, 'kind' | 'paymentId' | 'content'> & {
  /** India date of issue; decides the series. */
  date: IsoDate
}

/** Changes to an order's payments and its booking, written in one transaction. */
export type AccountUpdate = {
  /** The order as it was read; the update is refused when the order has changed since. */
  order: Order
  booking?: {
    next: Booking
    event: string
    actor: string
    details?: EventDetails | undefined
    trace?: StaffTrace | undefined
  }
  payments: Payment[]
  /**
   * New refunds and updates of existing refunds. A requested refund without `refusedAt` is due immediately.
   */
  refunds: Refund[]
  documents: NewDocument[]
  emails: NewEmail[]
  /** Audit log entry of a staff action that does not change a booking. */
  audit?: AuditEntry
  /** Time of the next request to the provider about this order; null for no automatic request. */
  checkAt: Millis | null
  now: Millis
}

/** Webhook as stored, without its content. The id is kept permanently, to recognize a second delivery. */
export type WebhookEvent = Omit<WebhookNews, 'dispute'> & { at: Millis }

export type DueRefund = Refund & { orderId: string; attempts: number }

/** Store of orders, payments, refunds and documents. Each method is one transaction. */
export interface PaymentStore {
  /**
   * Adds the order of a held booking, or returns the existing order. `checkAt` is null when the provider cannot be
   * queried.
   */
  addOrder(order: Order, checkAt: Millis | null): Promise<Order>
  /** Records that the checkout was opened for an order, so a payment may arrive from now on. */
  opened(orderId: string, at: Millis): Promise<void>
  account(where: { orderId: string } | { bookingId: string }): Promise<Account | null>
  /**
   * `slot-taken`: another booking has the slot.
   */
  write(change: AccountUpdate): Promise<Result<null, 'changed-meanwhile' | Obstacle>>
  /**
   * Records an event and makes its order due immediately; a dispute also writes emails and blocks refunds of the
   * order. Returns false for an event that was already recorded.
   */
  noteEvent(event: WebhookEvent, dispute?: { blocksRefunds: boolean; emails: NewEmail[] }): Promise<boolean>
  /** Makes an order due at `at`, unless it is due earlier, because the provider may have new data. */
  askSoon(orderId: string, at: Millis, now: Millis): Promise<void>
  /** Returns the id of a payment's order; null for an unknown payment. */
  orderOfPayment(paymentId: string): Promise<string | null>
  /** Allows refunds of an order again; refunds that were blocked are due immediately. */
  liftDispute(orderId: string, audit: AuditEntry, now: Millis): Promise<void>
  /**
   * Compares a provider's payments with ours. Makes orders with a differing payment due, and records payments for
   * unknown orders.
   */
  reconcile(provider: string, listed: readonly ReportedPayment[], now: Millis): Promise<void>
  /** Removes an unknown payment from the list. Returns false when the payment was not listed. */
  dismissUnknown(paymentId: string, audit: AuditEntry, now: Millis): Promise<boolean>
  /** Lists orders to query at the provider, longest overdue first. */
  dueOrders(now: Millis): Promise<string[]>
  /**
   * Schedules the next query of an unchanged order. Returns false when the order has been updated or has a new event
   * since it was read.
   */
  checkAgain(order: Order, at: Millis | null, now: Millis): Promise<boolean>
  /** Returns the id of a refund's order; null when none exists. */
  orderOfRefund(refundId: string): Promise<string | null>
  /** Lists refunds to send, longest overdue first. */
  dueRefunds(now: Millis): Promise<string[]>
  /** Leases a due refund to the caller; null when the refund is not due or another instance has leased it. */
  claimRefund(id: string, now: Millis): Promise<DueRefund | null>
  /**
   * Schedules another attempt for a refund that could not be sent.
   *
   * @param why has `refusedAt` and emails when the provider refused the refund, and neither when it did not respond
   */
  refundPutOff(
    id: string,
    why: { error: string; refusedAt?: Millis; emails?: NewEmail[] },
    until: Millis,
  ): Promise<void>
  /**
   * Returns the refunded amounts by booking id, in paise. Leaves out bookings with no refund or a full refund.
   */
  partlyRefunded(bookingIds: readonly string[]): Promise<Map<string, Paise>>
  /** Finds a booking's document by number. */
  document(bookingId: string, number: string): Promise<IssuedDocument | null>
}
