import { paise } from '#app/lib/money.ts'
import { DAY } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import type { ListedPayment } from '#app/ports/provider-reports.ts'
import type { Services } from '#app/ports/services.ts'
import { raiseAlert } from './raise-alert.ts'

type Needs = Pick<Services, 'bank' | 'payments' | 'records' | 'alerts' | 'clock' | 'settings'>

/** How far back payments are compared, days; farther while one from before is not cleared up. */
const usually = 30
const atMost = 180

/**
 * Finds money that arrived with a provider and is not in our books, as after a restored backup. What is on an order of ours
 * is asked about anew and then booked or sent back. An order that names a booking of ours is taken in, and settled the same
 * way. All else is a case for the team.
 *
 * @throws ProviderUnreachable
 */
export async function findUnknown(services: Needs, provider: PaymentProvider): Promise<void> {
  const { bank, payments, clock } = services
  const { id, reports } = provider
  if (!reports) return
  const now = clock.now()
  const [oldest] = await bank.openUnknown(id)
  const from = Math.max(Math.min(now - usually * DAY, oldest?.createdAt ?? now), now - atMost * DAY)
  const listed = await reports.paymentsIn({ from, to: now })
  const arrived = listed.filter(({ status }) => status === 'captured' || status === 'refunded')
  if (arrived.length === 0) return
  const { unknown, toAsk } = await bank.compare(arrived)
  for (const orderId of new Set(toAsk)) await payments.askSoon(orderId, now)
  const lost: ListedPayment[] = []
  for (const payment of unknown) if (!(await takeIn(services, provider, payment))) lost.push(payment)
  await bank.keepUnknown(id, lost, now)
  for (const { id: paymentId, amount, amountRefunded } of lost) {
    const left = paise(amount - amountRefunded)
    if (left > 0)
      await raiseAlert(services, {
        cause: 'unknown-payment',
        provider: provider.name,
        paymentId,
        amount: left,
      })
  }
}

/** Whether the order of a payment was made for a booking that we have, and that has no order (any more): then it has it again. */
async function takeIn(
  { payments, records, clock }: Needs,
  { id: provider, reports }: PaymentProvider,
  { orderId }: ListedPayment,
): Promise<boolean> {
  if (!orderId || !reports) return false
  const { receipt, amount, currency, createdAt } = await reports.order(orderId)
  const booking = receipt ? await records.byReference(receipt) : null
  if (booking?.kind !== 'paid' || currency !== 'INR') return false
  const order = {
    id: orderId,
    provider,
    bookingId: booking.id,
    amount,
    currency,
    createdAt,
    openedAt: createdAt, // somebody has paid it
    version: 0,
  } as const
  const kept = await payments.addOrder(order, clock.now())
  return kept.id === orderId
}
