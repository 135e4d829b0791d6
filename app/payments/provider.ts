import type { Paise } from '#app/lib/money.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval } from '#app/lib/time.ts'
import type { Order, ReportedPayment, ReportedRefund } from './order.ts'

/** Data that the checkout returns to a browser after a payment; to be trusted only after its signature is checked. */
export type PaymentProof = { orderId: string; paymentId: string; signature: string }

/**
 * Order or payment that a webhook is about. Other data is requested from the provider, because webhooks can be old or
 * out of order.
 */
export type WebhookEvent = {
  /** Id of the event, the same when the event is delivered again. */
  id: string
  /** `payment.captured`, for example; `unknown` for an event that cannot be parsed. */
  type: string
  orderId: string | null
  paymentId: string | null
  /** Status of a dispute about the payment: opened by a bank, lost by us, or ended without a loss. */
  dispute: 'open' | 'lost' | 'ended' | null
}

/** Facts that the checkout shows about an order. */
export type CheckoutFacts = {
  company: string
  description: string
  payer: { name: string; email: string; phone: string }
  /** URL to which the provider's page posts a form after a payment. */
  returnUrl: string
  /** URL to which the provider's page links without a payment. */
  cancelUrl: string
}

/** Data that a browser needs to pay an order: it posts a form, or runs the provider's `checkout.client.ts`. */
export type Checkout = {
  script: string
  /** Target URL and fields of the form. */
  action: string
  fields: Readonly<Record<string, string>>
}

/**
 * Thrown when the provider cannot be reached, returns an error or returns invalid data. The result is unknown, so try
 * again later.
 */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/**
 * Payment provider. The provider's API is the only source of truth about payments; browsers and webhooks only trigger
 * a request. Ids of orders, payments and events are unique to the provider. Every method that returns a promise
 * throws ProviderUnreachable.
 */
export interface PaymentProvider {
  /** Part of the webhook's URL and stored with every order, so the id must not change: `razorpay`. */
  readonly id: string
  readonly name: string
  readonly url: string
  /** Key with which a browser opens the checkout. */
  readonly publicKey: string
  /** Test mode: no money moves. */
  readonly test: boolean
  /** Origins that the payment page's content security policy must allow. */
  readonly origins: readonly string[]
  /** Descriptions of the fields that the checkout returns to a browser after a payment, by field name. */
  readonly proofFields: Readonly<Record<string, string>>

  /** @param receipt our reference, 40 characters at most */
  createOrder(amount: Paise, receipt: string): Promise<{ id: string }>
  listPayments(orderId: string): Promise<ReportedPayment[]>
  /** Lists all payments started in an interval; `orderId` is empty for a payment without an order. */
  listPaymentsIn(interval: Interval): Promise<ReportedPayment[]>
  /** Lists all refunds of a payment, including refunds made outside this program. */
  listRefunds(paymentId: string): Promise<ReportedRefund[]>
  /**
   * Refunds a payment. A repeated request with the same receipt and amount returns the same refund.
   *
   * @param receipt our id of the refund, which the provider stores
   * @returns the refund, or the provider's reason to reject it
   */
  refund(paymentId: string, amount: Paise, receipt: string): Promise<Result<ReportedRefund, string>>

  checkout(order: Order, facts: CheckoutFacts): Checkout
  /** Reads the proof of payment that a browser returned, without checking the signature. */
  readProof(fields: Readonly<Record<string, unknown>>): PaymentProof | 'none' | 'malformed'
  /** Checks the provider's signature of a proof in constant time. */
  isSigned(proof: PaymentProof): boolean
  /** Reads a webhook from its raw body; null when its signature, compared in constant time, is wrong. */
  readWebhook(body: Uint8Array, header: (name: string) => string | undefined): WebhookEvent | null
}
