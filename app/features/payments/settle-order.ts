import { counselorOf } from '#app/features/booking/availability.ts'
import { worksAt } from '#app/features/booking/domain/availability.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { DAY, MINUTE, type Millis } from '#app/lib/time.ts'
import { type PaymentProvider, ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { consequences } from './consequences.ts'
import type { Order, Payment } from './domain/order.ts'
import { firstCheck, nothingNew, type Obstacle, type Settlement, settle } from './domain/settle.ts'

type Needs = Pick<Services, 'clock' | 'providers' | 'payments' | 'bookings' | 'settings'>

/** After this long no bank answers any more: providers ask one for three days. */
const newsFor = 4 * DAY
/** One payment alone may bring three webhooks and the browser's word, and each makes us look anew. */
const turns = 10

/**
 * Asks the provider about an order and writes what follows from it: the booking confirmed with its mails and invoice, the
 * money on its way back, or the booking cancelled because somebody sent its money back by hand. Safe to call at any
 * time, from anywhere, any number of times at once.
 *
 * @returns the account as it stands then; null for an order we don't know
 * @throws ProviderUnreachable
 */
export async function settleOrder(services: Needs, orderId: string): Promise<Account | null> {
  let refused: Obstacle | null = null
  for (let turn = 0; turn < turns; turn += 1) {
    const account = await services.payments.account({ orderId })
    if (!account) return null
    const reported = await providerOf(services, account.order).paymentsOf(orderId)
    const now = services.clock.now()
    const obstacle = refused ?? ((await isOffered(services, account.booking, now)) ? null : 'not-offered')
    const settlement = settle(account, reported, obstacle, now)
    const checkAt = nextCheck(account, settlement, now)
    if (nothingNew(settlement)) {
      if (await services.payments.checkAgain(account.order, checkAt)) return account
      continue
    }
    const written = await services.payments.write({
      order: account.order,
      ...(await consequences(services, account, settlement, now)),
      payments: settlement.payments,
      checkAt,
      now,
    })
    if (written.ok) return services.payments.account({ orderId })
    if (written.reason !== 'changed-meanwhile') refused = written.reason
  }
  throw new Error('an order was changed by others again and again while it was settled')
}

/** Whether the booking's time is on its counselor's calendar still. */
async function isOffered(services: Needs, booking: Booking, now: Millis): Promise<boolean> {
  const { schedule } = await counselorOf(services, booking, now)
  return worksAt(schedule, booking)
}

/**
 * Null once no bank answers any more and, of an order that books, once its session has begun. Until then a paid one is asked
 * about too, daily at least: money may come twice, somebody may send it back in the provider's dashboard, and the webhook that
 * tells of it may be lost.
 */
function nextCheck(account: Account, { payments }: Settlement, now: Millis): Millis | null {
  const { order, booking } = account
  const newest = [
    ...new Map<string, Payment>(
      [...account.payments, ...payments].map((payment) => [payment.id, payment]),
    ).values(),
  ]
  const age = now - order.createdAt
  const booked = newest.some((payment) => payment.use === 'books')
  if (age > newsFor && !(booked && now <= booking.startsAt)) return null
  const waiting = newest.some((payment) => payment.status === 'authorized')
  return now + (waiting ? MINUTE : Math.min(Math.max(firstCheck, age), DAY))
}

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
