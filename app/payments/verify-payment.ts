import { ok, type Result, refuse } from '#app/lib/result.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { hasArrived } from './ledger.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Takes a browser's word that an order is paid: it must be signed by the provider. What then counts is
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
  const { provider } = services
  const proof = provider.proofIn(fields)
  if (typeof proof === 'string' || !provider.signed(proof)) return refuse('bad-signature')
  const { orderId, paymentId } = proof
  try {
    const account = await settleOrder(services, orderId)
    return account
      ? ok({ account: await asPromised(services, account, paymentId), paymentId })
      : refuse('bad-signature')
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    await note(services, orderId, paymentId)
    return refuse('provider-unreachable')
  }
}

/**
 * Stores the browser's report of a payment missing from the provider's list, which lags, so that a check
 * follows within seconds.
 */
async function asPromised(services: Services, account: Account, paymentId: string): Promise<Account> {
  const { id: orderId } = account.order
  if (account.payments.some((payment) => payment.id === paymentId && hasArrived(payment))) return account
  await note(services, orderId, paymentId)
  return (await services.payments.account({ orderId })) ?? account
}

const note = ({ payments, clock }: Services, orderId: string, paymentId: string) =>
  payments.noteEvent({
    id: `checkout:${paymentId}`,
    type: 'checkout.proof',
    orderId,
    paymentId,
    at: clock.now(),
  })
