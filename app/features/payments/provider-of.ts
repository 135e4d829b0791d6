import { type PaymentProvider, ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import type { Order } from './domain/order.ts'

/**
 * The provider with which an order was opened.
 *
 * @throws ProviderUnreachable when its settings were taken away: the order waits until they are back
 */
export function providerOf(
  { providers }: Pick<Services, 'providers'>,
  { provider }: Pick<Order, 'provider'>,
): PaymentProvider {
  const found = providers.find(({ id }) => id === provider)
  if (!found) throw new ProviderUnreachable(`The payment provider ${provider} is not set.`)
  return found
}
