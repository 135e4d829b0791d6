import { ok, type Result, refuse } from '#app/lib/result.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Takes a browser's word that an order is paid: it must be signed by the provider that opened the order. What then counts is
 * what the provider tells us itself.
 *
 * @param fields what the checkout handed to the browser
 * @returns the account as it stands then, with the payment that was told of; refused when the signature is wrong, or while
 * the provider can't be asked (the worker goes on asking)
 */
export async function verifyPayment(
  services: Services,
  fields: Readonly<Record<string, unknown>>,
): Promise<Result<{ account: Account; paymentId: string }, 'bad-signature' | 'provider-unreachable'>> {
  for (const provider of services.providers) {
    const proof = provider.proofIn(fields)
    if (typeof proof === 'string') continue
    const { orderId, paymentId } = proof
    const known = await services.payments.account({ orderId })
    if (known?.order.provider !== provider.id || !provider.signed(proof)) continue
    try {
      const account = await settleOrder(services, orderId)
      if (account) return ok({ account, paymentId })
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      await services.payments.askSoon(orderId, services.clock.now())
      return refuse('provider-unreachable')
    }
  }
  return refuse('bad-signature')
}
