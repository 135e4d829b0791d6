import type { Paise } from '#app/lib/money.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval } from '#app/lib/time.ts'
import type { Order, ReportedPayment, ReportedRefund } from './order.ts'

/** Data that a browser gets from the checkout after a payment. It is untrusted until its signature is checked. */
export type PaymentProof = { orderId: string; paymentId: string; signature: string }

/** Ids in a webhook. Everything else is requested from the provider, because webhooks can be late and out of order. */
export type WebhookEvent = {
  /** Id of the event. It stays the same when the event is delivered again. */
  id: string
  /** Type such as `payment.captured`, or `unknown` if the event can't be parsed. */
  type: string
  orderId: string | null
  paymentId: string | null
  /** Dispute of the payment, and whether it ended without a loss; null for other events. */
  dispute: { id: string; isEnded: boolean } | null
}

export type CheckoutFacts = {
  company: string
  description: string
  payer: { name: string; email: string; phone: string }
  /** URL to which the provider's page posts a form after a payment. */
  returnUrl: string
  /** URL to which the provider's page returns the visitor without a payment. */
  cancelUrl: string
}

/** Data for a browser to pay an order, by posting the fields or with the provider's `checkout.client.ts`. */
export type Checkout = { script: string; fields: Readonly<Record<string, string>> }

/** Thrown when the provider can't be reached or its response is invalid. The result of the request is unknown. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/**
 * Payment provider. Only its API is trusted about payments; data from browsers and webhooks only triggers a request to
 * the API. Every method that returns a promise may throw ProviderUnreachable.
 */
export interface PaymentProvider {
  /** Id such as `razorpay`. It must not change, because it is in the webhook's URL and in every order. */
  readonly id: string
  /** Key with which a browser opens the checkout. */
  readonly publicKey: string
  /** URL of the provider's payment page, to which a browser without scripts posts the fields of the checkout. */
  readonly checkoutUrl: string
  /** Whether payments are only simulated, so that no money moves. */
  readonly test: boolean
  /** Origins that the Content-Security-Policy of the payment page must allow. */
  readonly origins: readonly string[]
  /** Descriptions of the proof's fields, by name, for the API's documentation. */
  readonly proofFields: Readonly<Record<string, string>>

  /** @param receipt our reference, 40 characters at most */
  createOrder(amount: Paise, receipt: string): Promise<{ id: string }>
  listPayments(orderId: string): Promise<ReportedPayment[]>
  /** Lists the payments that started in an interval. `orderId` is empty for a payment without an order. */
  listPaymentsIn(interval: Interval): Promise<ReportedPayment[]>
  /** Lists the refunds of a payment, including those made in the dashboard. */
  listRefunds(paymentId: string): Promise<ReportedRefund[]>
  /**
   * Refunds a payment. A repeated request with the same receipt and amount changes nothing.
   *
   * @param receipt our id of the refund, which the provider stores
   * @returns the refund, or the provider's reason to reject it
   */
  refund(paymentId: string, amount: Paise, receipt: string): Promise<Result<ReportedRefund, string>>

  checkout(order: Order, facts: CheckoutFacts): Checkout
  /** Parses a browser's proof of payment, without checking the signature. Returns null for other fields. */
  readProof(fields: Readonly<Record<string, unknown>>): PaymentProof | null
  isSigned(proof: PaymentProof): boolean
  /** Parses a webhook from its raw body. Returns null if its signature is wrong. */
  readWebhook(body: Uint8Array, header: (name: string) => string | undefined): WebhookEvent | null
}
