import { counselorOf } from '#app/features/booking/availability.ts'
import { nearest } from '#app/features/booking/book-session.ts'
import { occupied } from '#app/features/booking/domain/availability.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { planMails } from '#app/features/booking/plan-mails.ts'
import { paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import type { OutgoingMail } from '#app/ports/outbox.ts'
import type { Account, AccountChange } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { invoiceFor, takesBack } from './documents.ts'
import { newRefund, refundByHand } from './domain/order.ts'
import type { RefundReason } from './domain/refund-reasons.ts'
import type { Settlement } from './domain/settle.ts'
import { type PaymentNews, paymentMails } from './plan-mails.ts'

type Needs = Pick<Services, 'clock' | 'bookings' | 'settings'>

/** After these the visitor is told which times are free instead. */
const timeLost: readonly RefundReason[] = ['slot-lost', 'too-late']

/** What follows from a settlement beside its payments: the booking's next state, refunds, documents and mails. */
export async function consequences(
  services: Needs,
  account: Account,
  settlement: Settlement,
  now: Millis,
): Promise<Pick<AccountChange, 'booking' | 'refunds' | 'documents' | 'mails'>> {
  const { settings } = services
  const { order, documents } = account
  const { confirmed, cancelled, sentBack } = settlement
  const booking = confirmed?.booking ?? cancelled ?? account.booking
  const counselor = await counselorOf(services, booking, now)
  const mails: OutgoingMail[] = []
  const tell = (news: PaymentNews) => mails.push(...paymentMails(news, settings, now))
  if (confirmed) {
    const payment = { id: confirmed.by, amount: order.amount }
    mails.push(...planMails(confirmed.booking, 'confirmed', settings, now, payment))
  }
  const refunds = settlement.returned.map(({ payment, reason }) => newRefund(payment, reason, now))
  for (const refund of refunds) {
    const lost = timeLost.includes(refund.reason)
    const free = lost ? await nearest(services, counselor, booking.kind, booking.startsAt) : []
    const instead = free.map(({ date, time }) => ({ date, time }))
    tell({ kind: 'refund-started', booking: account.booking, refund, nearest: instead })
  }
  for (const payment of sentBack) {
    const refund = refundByHand(payment, now)
    refunds.push(refund)
    if (cancelled && payment.use === 'books') {
      const paid = { id: payment.id, amount: order.amount, refund: refund.amount, byHand: true }
      mails.push(...planMails(cancelled, 'cancelled-by-us', settings, now, paid))
    } else tell({ kind: 'refund-started', booking, refund, nearest: [] })
  }
  for (const { id, amountRefunded } of settlement.sentBackInPart) {
    tell({ kind: 'refund-in-part', booking, paymentId: id, sentBack: paise(amountRefunded) })
  }
  const tried = settlement.payments.find((payment) => payment.status === 'failed')
  if (tried && !confirmed && account.booking.state === 'held') {
    tell({ kind: 'payment-failed', booking: account.booking, error: tried.error })
  }
  return {
    booking: confirmed
      ? changeTo(confirmed.booking, counselor, { event: 'paid', actor: 'payment' })
      : cancelled
        ? changeTo(cancelled, counselor, { event: 'refunded-by-hand', actor: 'payment' })
        : undefined,
    refunds,
    documents: [
      ...(confirmed
        ? [invoiceFor(confirmed.booking, { id: confirmed.by, amount: order.amount }, settings.seller, now)]
        : []),
      ...sentBack.flatMap(({ id }) => takesBack(documents, id, now)),
    ],
    mails,
  }
}

const changeTo = (
  next: Booking,
  { schedule }: Counselor,
  news: { event: string; actor: string },
): AccountChange['booking'] => ({ next, occupies: occupied(schedule, next), ...news })
