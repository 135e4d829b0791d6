import type { RefundState, ReportedPayment } from '#app/features/payments/domain/order.ts'
import type { Paise } from '#app/lib/money.ts'
import type { Result } from '#app/lib/result.ts'

/** The payment provider's word on a refund. */
export type ReportedRefund = {
  /** `rfnd_…` */
  id: string
  state: Exclude<RefundState, 'wanted'>
  /** What of the payment it sends back. */
  amount: Paise
  arn: string | null
}

/**
 * Could not be asked, or answered that it cannot answer: try again later. Nothing is known. Known by its name, for the
 * pages have this module once more, in their bundle.
 */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable'

  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === 'GatewayUnreachable'
  }
}

/** The payment provider. Its answers are the truth about money; what a browser says is only a reason to ask. */
export interface PaymentGateway {
  /**
   * Opens an order.
   *
   * @param receipt our name for it, 40 characters at most
   * @throws GatewayUnreachable
   */
  createOrder(amount: Paise, receipt: string): Promise<{ id: string }>
  /** Every try to pay an order. @throws GatewayUnreachable */
  paymentsOf(orderId: string): Promise<ReportedPayment[]>
  /**
   * Sends a whole payment back. Asked again with the same key, it answers for the same refund.
   *
   * @param key ours for the refund, 10 characters at least
   * @throws GatewayUnreachable
   */
  refund(paymentId: string, amount: Paise, key: string): Promise<Result<ReportedRefund, string>>
  /** How a refund stands. @throws GatewayUnreachable */
  refundOf(refundId: string): Promise<ReportedRefund>
  /** The refunds of a payment, newest first. @throws GatewayUnreachable */
  refundsOf(paymentId: string): Promise<ReportedRefund[]>
  /** Whether a browser's word that an order is paid was signed by the provider; in constant time. */
  signedPayment(orderId: string, paymentId: string, signature: string): boolean
  /** Whether a webhook's raw body was signed by the provider; in constant time. */
  signedWebhook(body: Uint8Array, signature: string): boolean
}
