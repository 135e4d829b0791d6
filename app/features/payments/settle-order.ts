import { nearest } from '#app/features/booking/book-session.ts'
import { occupied } from '#app/features/booking/domain/availability.ts'
import { planMails } from '#app/features/booking/plan-mails.ts'
import { DAY, MINUTE, type Millis } from '#app/lib/time.ts'
import type { OutgoingMail } from '#app/ports/outbox.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { invoiceFor } from './documents.ts'
import { newRefund, type Payment } from './domain/order.ts'
import { firstCheck, type Settlement, settle } from './domain/settle.ts'
import { paymentFailedMails, refundStartedMails } from './plan-mails.ts'

type Needs = Pick<Services, 'clock' | 'gateway' | 'payments' | 'bookings' | 'settings'>

/** After this long no bank answers any more: Razorpay asks one for three days. */
const newsFor = 4 * DAY
/** One payment alone may bring three webhooks and the browser's word, and each makes us look anew. */
const turns = 10

/**
 * Asks Razorpay about an order and writes what follows from it: the booking confirmed with its mails and invoice, or
 * the money on its way back. Safe to call at any time, from anywhere, any number of times at once.
 *
 * @returns the account as it stands then; null for an order we don't know
 * @throws GatewayUnreachable
 */
export async function settleOrder(services: Needs, orderId: string): Promise<Account | null> {
  let slotFree = true
  for (let turn = 0; turn < turns; turn += 1) {
    const account = await services.payments.account({ orderId })
    if (!account) return null
    const reported = await services.gateway.paymentsOf(orderId)
    const now = services.clock.now()
    const settlement = settle(account, reported, slotFree, now)
    const checkAt = nextCheck(account, settlement, now)
    if (settlement.payments.length === 0) {
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
    if (written.reason === 'slot-taken') slotFree = false
  }
  throw new Error('an order was changed by others again and again while it was settled')
}

async function consequences(services: Needs, account: Account, settlement: Settlement, now: Millis) {
  const { settings } = services
  const counselors = await services.bookings.counselors(now)
  const counselor = counselors.find(({ id }) => id === account.booking.counselorId)
  const mails: OutgoingMail[] = []
  const { confirmed } = settlement
  if (confirmed) {
    mails.push(
      ...planMails(confirmed.booking, 'confirmed', settings, now, {
        id: confirmed.by,
        amount: account.order.amount,
      }),
    )
  }
  const refunds = settlement.returned.map(({ payment, reason }) => newRefund(payment, reason, now))
  for (const refund of refunds) {
    const { booking } = account
    const lost = refund.reason === 'slot-lost' && counselor
    const instead = lost ? await nearest(services, counselor, booking.kind, booking.startsAt) : []
    mails.push(...refundStartedMails(booking, refund, instead, settings, now))
  }
  const tried = settlement.payments.find((payment) => payment.status === 'failed')
  if (tried && !confirmed && account.booking.state === 'held') {
    mails.push(...paymentFailedMails(account.booking, tried.error, settings, now))
  }
  return {
    booking: confirmed
      ? {
          next: confirmed.booking,
          occupies: counselor
            ? occupied(counselor.schedule, confirmed.booking.kind, confirmed.booking.startsAt)
            : { from: confirmed.booking.startsAt, to: confirmed.booking.endsAt },
          event: 'paid',
          actor: 'payment',
        }
      : undefined,
    refunds,
    documents: confirmed ? [invoiceFor(confirmed.booking, confirmed.by, settings.seller, now)] : [],
    mails,
  }
}

/**
 * Null once no bank answers any more. Until then a paid order is asked about too: money may come twice, and the webhook
 * that tells of it may be lost.
 */
function nextCheck(account: Account, { payments }: Settlement, now: Millis): Millis | null {
  const age = now - account.order.createdAt
  if (age > newsFor) return null
  const newest = new Map<string, Payment>(
    [...account.payments, ...payments].map((payment) => [payment.id, payment]),
  )
  const waiting = [...newest.values()].some((payment) => payment.status === 'authorized')
  return now + (waiting ? MINUTE : Math.max(firstCheck, age))
}
