import type { Paise } from '#app/lib/money.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval } from '#app/lib/time.ts'
import type { Order, ReportedRefund, ToldPayment } from '#app/payments/order.ts'
import type { Checkout } from '#app/payments/payment-progress.ts'

/**
 * Data that the checkout returns to a browser after a payment. Do not trust the data before the signature is checked.
 */
export type PaymentProof = { orderId: string; paymentId: string; signature: string }

/**
 * Order or payment that a webhook is about. Other data is requested from the provider, because webhooks can be old or
 * out of order.
 */
export type WebhookNews = {
  /** Id of the event, the same when the event is delivered again. */
  id: string
  /** `payment.captured`, for example; `unknown` for an event that cannot be parsed. */
  type: string
  orderId: string | null
  paymentId: string | null
  /** Status of a dispute about the payment: opened by a bank, lost by us, or ended without a loss. */
  dispute: 'open' | 'lost' | 'ended' | null
}

/** Data about the order for the checkout. */
export type CheckoutFacts = {
  company: string
  description: string
  payer: { name: string; email: string; phone: string }
  /**
   * The provider's page sends the browser to `returnUrl` with a form after a payment, and to `cancelUrl` with a link
   * without a payment.
   */
  returnUrl: string
  cancelUrl: string
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
 * a request. Ids of orders, payments and events are unique to the provider.
 */
export interface PaymentProvider {
  /**
   * Part of the webhook's URL and stored with every order, so the id must not change: `razorpay`. Also the name of
   * the code's folder.
   */
  readonly id: string
  /** Name for display. */
  readonly name: string
  /** Origin of the provider's API. */
  readonly url: string
  /** Key with which a browser opens the checkout. */
  readonly publicKey: string
  /** Test mode: no money moves. */
  readonly test: boolean
  /** Origins that the payment page's content security policy must allow. */
  readonly origins: readonly string[]
  /** Descriptions of the fields that the checkout returns to a browser after a payment, by field name. */
  readonly proofFields: Readonly<Record<string, string>>

  /**
   * Creates an order.
   *
   * @param receipt our reference, 40 characters at most
   * @throws ProviderUnreachable
   */
  createOrder(amount: Paise, receipt: string): Promise<{ id: string }>
  /** Lists all attempts to pay an order. @throws ProviderUnreachable */
  paymentsOf(orderId: string): Promise<ToldPayment[]>
  /**
   * Lists all payments started in an interval; `orderId` is empty for a payment without an order. @throws
   * ProviderUnreachable
   */
  paymentsIn(begun: Interval): Promise<ToldPayment[]>
  /**
   * Refunds a payment. A repeated request with the same receipt and amount returns the same refund.
   *
   * @param receipt our id of the refund, which the provider stores
   * @throws ProviderUnreachable
   */
  refund(paymentId: string, amount: Paise, receipt: string): Promise<Result<ReportedRefund, string>>
  /**
   * Lists all refunds of a payment, including refunds made outside this program. @throws ProviderUnreachable
   */
  refundsOf(paymentId: string): Promise<ReportedRefund[]>

  /**
   * Returns the checkout's data for a browser; `checkout.client.ts` in the provider's folder opens the checkout.
   */
  checkout(order: Order, facts: CheckoutFacts): Checkout
  /**
   * Reads the proof of payment that a browser returned, without checking the signature. `none` when there was no
   * payment.
   */
  proofIn(fields: Readonly<Record<string, unknown>>): PaymentProof | 'none' | 'malformed'
  /** Checks the provider's signature of a proof in constant time. */
  signed(proof: PaymentProof): boolean
  /** Reads a webhook from its raw body and compares the signature in constant time. */
  readWebhook(
    body: Uint8Array,
    header: (name: string) => string | undefined,
  ): Result<WebhookNews, 'bad-signature'>
}
