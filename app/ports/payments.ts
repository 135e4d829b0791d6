import type { AuditEntry, StaffTrace } from '#app/accounts/audit-log.ts'
import type { Booking, Cancelled } from '#app/features/booking/domain/booking.ts'
import type { EventDetails } from '#app/features/booking/domain/event-details.ts'
import type { IssuedDocument } from '#app/features/payments/domain/document.ts'
import type { Ledger } from '#app/features/payments/domain/ledger.ts'
import type { Order, Payment, Refund, ReportedPayment } from '#app/features/payments/domain/order.ts'
import type { Obstacle } from '#app/features/payments/domain/settle.ts'
import type { Paise } from '#app/lib/money.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval, IsoDate, Millis } from '#app/lib/time.ts'
import type { NewEmail } from '#app/mail/emails.ts'
import type { WebhookNews } from './payment-provider.ts'

/** Everything about the money of one booking. */
export type Account = Ledger & { documents: IssuedDocument[] }

/**
 * A document to issue: its number is given in the transaction that writes it, so that none is left out. So is the number that
 * it cites: what takes back cites what its payment was sold by, which may be issued with it.
 */
export type NewDocument = Pick<IssuedDocument, 'kind' | 'paymentId' | 'content'> & {
  /** India date of issue, which decides the series. */
  date: IsoDate
}

/** One transaction's changes to the money of an order, and to its booking. */
export type AccountUpdate = {
  /** As it was read: refused when somebody has changed it since. */
  order: Order
  booking?: {
    next: Booking
    occupies: Interval
    event: string
    actor: string
    details?: EventDetails | undefined
    trace?: StaffTrace | undefined
  }
  /** The free session that ends because the booking is booked in its place. */
  replaced?: { next: Cancelled; occupies: Interval; details: EventDetails }
  payments: Payment[]
  /** New ones, and known ones as they are from now on. What is wanted and has `refusedAt` taken off is due at once. */
  refunds: Refund[]
  documents: NewDocument[]
  emails: NewEmail[]
  /** Of a member of staff's own doing that changes no booking. */
  audit?: AuditEntry
  /** When to ask the provider about this order again; null for not by ourselves. */
  checkAt: Millis | null
  now: Millis
}

/**
 * A webhook as we keep it: what it was about, and nothing of what it said. Its id is kept for good: a second delivery is
 * known by it.
 */
export type WebhookEvent = Omit<WebhookNews, 'dispute'> & { at: Millis }

export type DueRefund = Refund & { orderId: string; attempts: number }

/** Where orders, payments, refunds and their documents live. Every verb is one transaction. */
export interface PaymentStore {
  /** Writes the order of a held booking; the one it has when it has one already. `checkAt` is null where nobody can be asked. */
  addOrder(order: Order, checkAt: Millis | null): Promise<Order>
  /** Notes that the provider's checkout is opened for an order: from now on money may come for it. */
  opened(orderId: string, at: Millis): Promise<void>
  account(where: { orderId: string } | { bookingId: string }): Promise<Account | null>
  /** `slot-taken`: somebody else has the time; `replaced`: another hold of the same visitor's is booked in its place. */
  write(change: AccountUpdate): Promise<Result<null, 'changed-meanwhile' | Obstacle>>
  /**
   * Notes an event and makes what it is about due at once; one about a dispute with its emails, and with
   * its order's refunds blocked. False for an event that was noted before.
   */
  noteEvent(event: WebhookEvent, dispute?: { blocksRefunds: boolean; emails: NewEmail[] }): Promise<boolean>
  /** Makes an order due at an instant, if it is not before: the provider may have news of it. */
  askSoon(orderId: string, at: Millis, now: Millis): Promise<void>
  /** The order of a payment; null for a payment that we don't know. */
  orderOfPayment(paymentId: string): Promise<string | null>
  /** Allows refunds of an order again: what was held back is due at once. */
  liftDispute(orderId: string, audit: AuditEntry, now: Millis): Promise<void>
  /**
   * Compares payments that arrived at a provider with ours: makes an order due whose payment stands otherwise with us, and
   * records payments for orders that we don't have.
   */
  reconcile(provider: string, listed: readonly ReportedPayment[], now: Millis): Promise<void>
  /** Takes a payment that we don't know off the list. False when it was not on it. */
  dismissUnknown(paymentId: string, audit: AuditEntry, now: Millis): Promise<boolean>
  /** Orders to ask the provider about, the longest due first. */
  dueOrders(now: Millis): Promise<string[]>
  /** Nothing is new: sets when an order is asked about again. False when somebody has settled it, or has news, since it was read. */
  checkAgain(order: Order, at: Millis | null, now: Millis): Promise<boolean>
  /** The order of whose payments a refund is; null when there is none. */
  orderOfRefund(refundId: string): Promise<string | null>
  /** Refunds to send, the longest due first. */
  dueRefunds(now: Millis): Promise<string[]>
  /** Leases a refund that is due to the caller; null when it is not due, or another has it. */
  claimRefund(id: string, now: Millis): Promise<DueRefund | null>
  /**
   * A refund could not be sent: it is due again at an instant.
   *
   * @param why `refusedAt` when the provider refused it, rather than did not answer; with the emails about it
   */
  refundPutOff(
    id: string,
    why: { error: string; refusedAt?: Millis; emails?: NewEmail[] },
    until: Millis,
  ): Promise<void>
  /** What has gone back of the payments that book these bookings, by booking id, paise; none of those that keep all or nothing. */
  partlyRefunded(bookingIds: readonly string[]): Promise<Map<string, Paise>>
  /** The document of this number of a booking. */
  document(bookingId: string, number: string): Promise<IssuedDocument | null>
}
