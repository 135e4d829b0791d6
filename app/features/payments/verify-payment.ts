import { ok, type Result, refuse } from '#app/lib/result.ts'
import { type PaymentProof, type PaymentProvider, ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Takes a browser's word that an order is paid: its signature must be the provider's, over an order of ours that it opened.
 * What then counts is what the provider tells us itself.
 *
 * @returns the account as it stands then; refused when the signature is wrong, or while the provider can't be asked (the
 * worker goes on asking)
 */
export async function verifyPayment(
  services: Services,
  provider: PaymentProvider,
  proof: PaymentProof,
): Promise<Result<Account, 'bad-signature' | 'provider-unreachable'>> {
  const known = await services.payments.account({ orderId: proof.orderId })
  if (known?.order.provider !== provider.id || !provider.signed(proof)) return refuse('bad-signature')
  try {
    const account = await settleOrder(services, known.order.id)
    return account ? ok(account) : refuse('bad-signature')
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    await services.payments.askSoon(known.order.id, services.clock.now())
    return refuse('provider-unreachable')
  }
}
