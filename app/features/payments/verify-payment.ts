import { ok, type Result, refuse } from '#app/lib/result.ts'
import { GatewayUnreachable } from '#app/ports/gateway.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { settleOrder } from './settle-order.ts'

/** What the checkout hands to the browser after a payment. */
export type PaymentProof = { orderId: string; paymentId: string; signature: string }

/**
 * Takes a browser's word that an order is paid: its signature must be Razorpay's, over our own order. What then counts
 * is what Razorpay tells us itself.
 *
 * @returns the account as it stands then; refused when the signature is wrong, or while Razorpay can't be asked (the
 * worker goes on asking)
 */
export async function verifyPayment(
  services: Services,
  { orderId, paymentId, signature }: PaymentProof,
): Promise<Result<Account, 'bad-signature' | 'gateway-unreachable'>> {
  const known = orderId.includes('\0') ? null : await services.payments.account({ orderId })
  if (!known || !services.gateway.signedPayment(known.order.id, paymentId, signature)) {
    return refuse('bad-signature')
  }
  try {
    const account = await settleOrder(services, known.order.id)
    return account ? ok(account) : refuse('bad-signature')
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    await services.payments.askSoon(known.order.id, services.clock.now())
    return refuse('gateway-unreachable')
  }
}
