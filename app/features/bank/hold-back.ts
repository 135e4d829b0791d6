import type { Refund } from '#app/features/payments/domain/order.ts'
import type { Services } from '#app/ports/services.ts'
import { keepsRefundsBack } from './domain/dispute.ts'

/**
 * Why a refund is not to be sent: `waits` while a dispute about its payment is open, `taken` when a lost one has taken as much
 * from us already. Null when it may go.
 */
export async function heldBack(
  { disputes }: Pick<Services, 'disputes'>,
  { paymentId, amount }: Pick<Refund, 'paymentId' | 'amount'>,
): Promise<{ how: 'waits' | 'taken'; why: string } | null> {
  const found = await disputes.of(paymentId)
  if (found.some(({ state }) => keepsRefundsBack(state)))
    return {
      how: 'waits',
      why: 'A dispute about the payment is open: nothing goes back before it is decided',
    }
  const taken = found.reduce((sum, dispute) => sum + (dispute.state === 'lost' ? dispute.amount : 0), 0)
  return taken >= amount && taken > 0
    ? { how: 'taken', why: 'The payer’s bank has taken it by a dispute: nothing is left to send back' }
    : null
}
