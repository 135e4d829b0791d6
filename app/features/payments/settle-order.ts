import { nearest } from '#app/features/booking/book-session.ts'
import { occupied } from '#app/features/booking/domain/availability.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { planMails } from '#app/features/booking/plan-mails.ts'
import { DAY, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import type { OutgoingMail } from '#app/ports/outbox.ts'
import type { Account, AccountChange } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { invoiceFor, takesBack } from './documents.ts'
import { newRefund, type Payment, refundByHand } from './domain/order.ts'
import { firstCheck, nothingNew, type Obstacle, type Settlement, settle } from './domain/settle.ts'
import { paymentFailedMails, refundInPartMails, refundStartedMails } from './plan-mails.ts'

type Needs = Pick<Services, 'clock' | 'gateway' | 'payments' | 'bookings' | 'settings'>

/** After this long no bank answers any more: Razorpay asks one for three days. */
const newsFor = 4 * DAY
/** One payment alone may bring three webhooks and the browser's word, and each makes us look anew. */
const turns = 10

/**
 * Asks Razorpay about an order and writes what follows from it: the booking confirmed with its mails and invoice, the
 * money on its way back, or the booking cancelled because somebody sent its money back by hand. Safe to call at any
 * time, from anywhere, any number of times at once.
 *
 * @returns the account as it stands then; null for an order we don't know
 * @throws GatewayUnreachable
 */
export async function settleOrder(services: Needs, orderId: string): Promise<Account | null> {
  let obstacle: Obstacle | null = null
  for (let turn = 0; turn < turns; turn += 1) {
    const account = await services.payments.account({ orderId })
    if (!account) return null
    const reported = await services.gateway.paymentsOf(orderId)
    const now = services.clock.now()
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
    if (written.reason !== 'changed-meanwhile') obstacle = written.reason
  }
  throw new Error('an order was changed by others again and again while it was settled')
}

async function consequences(services: Needs, account: Account, settlement: Settlement, now: Millis) {
  const { settings } = services
  const { order, documents } = account
  const { confirmed, cancelled, sentBack } = settlement
  const booking = confirmed?.booking ?? cancelled ?? account.booking
  const counselors = await services.bookings.counselors(now)
  const counselor = counselors.find(({ id }) => id === booking.counselorId)
  const mails: OutgoingMail[] = []
  if (confirmed) {
    const payment = { id: confirmed.by, amount: order.amount }
    mails.push(...planMails(confirmed.booking, 'confirmed', settings, now, payment))
  }
  const refunds = settlement.returned.map(({ payment, reason }) => newRefund(payment, reason, now))
  for (const refund of refunds) {
    const lost = refund.reason === 'slot-lost' && counselor
    const instead = lost ? await nearest(services, counselor, booking.kind, booking.startsAt) : []
    mails.push(...refundStartedMails(account.booking, refund, instead, settings, now))
  }
  for (const payment of sentBack) {
    const refund = refundByHand(payment, now)
    refunds.push(refund)
    if (cancelled && payment.use === 'books') {
      const paid = { id: payment.id, amount: order.amount, refund: refund.amount, byHand: true }
      mails.push(...planMails(cancelled, 'cancelled', settings, now, paid))
    } else mails.push(...refundStartedMails(booking, refund, [], settings, now))
  }
  for (const payment of settlement.sentBackInPart) {
    mails.push(...refundInPartMails(booking, payment, settings, now))
  }
  const tried = settlement.payments.find((payment) => payment.status === 'failed')
  if (tried && !confirmed && account.booking.state === 'held') {
    mails.push(...paymentFailedMails(account.booking, tried.error, settings, now))
  }
  return {
    booking: confirmed
      ? changeTo(confirmed.booking, counselor, { event: 'paid', actor: 'payment' })
      : cancelled
        ? changeTo(cancelled, counselor, { event: 'refunded-by-hand', actor: 'payment' })
        : undefined,
    refunds,
    documents: [
      ...(confirmed ? [invoiceFor(confirmed.booking, confirmed.by, settings.seller, now)] : []),
      ...sentBack.flatMap(({ id }) => takesBack(documents, id, now)),
    ],
    mails,
  }
}

/** A counselor who is gone has no buffers any more. */
function changeTo(
  next: Booking,
  counselor: Counselor | undefined,
  news: { event: string; actor: string },
): AccountChange['booking'] {
  const { kind, startsAt, endsAt } = next
  const occupies = counselor ? occupied(counselor.schedule, kind, startsAt) : { from: startsAt, to: endsAt }
  return { next, occupies, ...news }
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
