import type { Order, ReportedRefund, ToldPayment } from '#app/features/payments/domain/order.ts'
import type { Checkout } from '#app/features/payments/domain/paying.ts'
import type { Paise } from '#app/lib/money.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval } from '#app/lib/time.ts'

/** What the checkout hands to a browser after a payment: nothing of it is true before it is found to be signed. */
export type PaymentProof = { orderId: string; paymentId: string; signature: string }

/** What a webhook is about. All else it says is asked of the provider anew: it may be old, or come out of order. */
export type WebhookNews = {
  /** Of the event, the same at a second delivery. */
  id: string
  /** `payment.captured`; `unknown` for one that was not understood. */
  type: string
  orderId: string | null
  paymentId: string | null
  /** Of a dispute about the payment: a bank has taken it up, or has decided; `ended` without a loss for us. */
  dispute: 'open' | 'lost' | 'ended' | null
}

/** What an order is for, as its payer is told. */
export type CheckoutFacts = {
  company: string
  description: string
  payer: { name: string; email: string; phone: string }
  /** Where the provider's own page sends a browser by a form after a payment, and by a link when nobody pays. */
  returnUrl: string
  cancelUrl: string
}

/** Could not be asked, answered that it cannot answer, or something that makes no sense: try again later. Nothing is known. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/**
 * A payment provider. Its answers are the truth about money; what a browser or a webhook says is only a reason to ask. The
 * ids of its orders, payments and events are no other provider's.
 */
export interface PaymentProvider {
  /** In the address of its webhook and with every order, so it stays: `razorpay`. The folder of its code has this name. */
  readonly id: string
  /** As people know it. */
  readonly name: string
  /** Origin of its API. */
  readonly url: string
  /** By which a client opens the checkout. */
  readonly publicKey: string
  /** No money moves. */
  readonly test: boolean
  /** What the page where one pays must let the checkout load from. */
  readonly origins: readonly string[]
  /** The fields that the checkout hands to a browser after a payment, each with what it is. */
  readonly proofFields: Readonly<Record<string, string>>

  /**
   * Opens an order.
   *
   * @param receipt our name for it, 40 characters at most
   * @throws ProviderUnreachable
   */
  createOrder(amount: Paise, receipt: string): Promise<{ id: string }>
  /** Every try to pay an order. @throws ProviderUnreachable */
  paymentsOf(orderId: string): Promise<ToldPayment[]>
  /** Every payment begun in an interval, whatever its order; `orderId` is empty where it has none. @throws ProviderUnreachable */
  paymentsIn(begun: Interval): Promise<ToldPayment[]>
  /**
   * Sends money of a payment back. Asked again for the same refund and amount, it answers for the same refund.
   *
   * @param receipt our id of the refund, which the provider keeps with it
   * @throws ProviderUnreachable
   */
  refund(paymentId: string, amount: Paise, receipt: string): Promise<Result<ReportedRefund, string>>
  /** The refunds of a payment, whoever made them. @throws ProviderUnreachable */
  refundsOf(paymentId: string): Promise<ReportedRefund[]>

  /** How a browser pays an order; `checkout.client.ts` of the provider's folder opens it there. */
  checkout(order: Order, facts: CheckoutFacts): Checkout
  /** What a browser came back with: a proof that is not checked yet, or no word of a payment. */
  proofIn(fields: Readonly<Record<string, unknown>>): PaymentProof | 'none' | 'malformed'
  /** Whether a proof was signed by the provider; in constant time. */
  signed(proof: PaymentProof): boolean
  /** Reads a webhook by its raw body, whose signature is compared in constant time. */
  readWebhook(
    body: Uint8Array,
    header: (name: string) => string | undefined,
  ): Result<WebhookNews, 'bad-signature'>
}
