import { counselorOf } from '#app/features/booking/availability.ts'
import { nearest } from '#app/features/booking/book-session.ts'
import { occupied } from '#app/features/booking/domain/availability.ts'
import { type Booking, replace } from '#app/features/booking/domain/booking.ts'
import { planMails } from '#app/features/booking/plan-mails.ts'
import { paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import type { OutgoingMail } from '#app/ports/outbox.ts'
import type { Account, AccountUpdate } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { invoiceFor, noteIn, takesBack } from './documents.ts'
import { allGoesBack, leftOf, type Refund } from './domain/order.ts'
import type { RefundReason } from './domain/refund-reasons.ts'
import type { Settlement } from './domain/settle.ts'
import { type PaymentNews, paymentMails } from './plan-mails.ts'

type Needs = Pick<Services, 'app' | 'clock' | 'bookings' | 'settings'>

/** After these the visitor is told which times are free instead. */
const timeLost: readonly RefundReason[] = ['slot-lost', 'too-late']

/** What follows from a settlement beside its payments and refunds: the booking's next state, documents and mails. */
export async function consequences(
  services: Needs,
  account: Account,
  settlement: Settlement,
  now: Millis,
): Promise<Pick<AccountUpdate, 'booking' | 'replaced' | 'documents' | 'mails'>> {
  const { settings } = services
  const { order, documents } = account
  const { confirmed, cancelled, kept, sentBack } = settlement
  const booking = confirmed?.booking ?? cancelled ?? account.booking
  const counselor = await counselorOf(services, booking, now)
  const sold = confirmed
    ? [invoiceFor(confirmed.booking, { id: confirmed.by, amount: order.amount }, settings.seller, now)]
    : []
  const issued = [...documents, ...sold]
  const mails: OutgoingMail[] = []
  const tell = (news: PaymentNews) => mails.push(...paymentMails(news, settings, now))
  const free = confirmed && (await services.bookings.asksToReplace(confirmed.booking.id))
  const ended = free && replace(free, confirmed.booking, now)
  if (confirmed) {
    const [document] = sold
    const payment = { id: confirmed.by, amount: order.amount, ...(document && { document: document.kind }) }
    mails.push(...planMails(confirmed.booking, 'confirmed', settings, now, payment))
    if (ended) mails.push(...planMails(ended, { replacedBy: confirmed.booking }, settings, now))
  }
  const cancelledBy = cancelled && sentBack.find(({ use }) => use === 'books')
  if (cancelled && cancelledBy) {
    const { id, amount } = cancelledBy
    const note = noteIn(issued, id, true)
    const paid = { id, amount: order.amount, refund: paise(amount), byHand: true, ...note }
    mails.push(...planMails(cancelled, { cancelledByUs: true }, settings, now, paid))
  }
  const refunds = [
    ...new Map([...account.refunds, ...settlement.refunds].map((one) => [one.id, one])).values(),
  ]
  const noteOn = ({ paymentId }: Refund) => {
    const paid = [...settlement.payments, ...account.payments].find(({ id }) => id === paymentId)
    return noteIn(issued, paymentId, !paid || allGoesBack(paid, refunds))
  }
  for (const refund of settlement.refunds) {
    const before = account.refunds.find(({ id }) => id === refund.id)
    if (before?.state === refund.state) continue
    if (refund.state === 'failed') {
      if (!refund.idAtProvider) continue // nothing of it was left to send
      tell({ kind: 'refund-failed', booking, refund, error: 'The bank did not take it' })
    } else if (refund.state === 'processed') tell({ kind: 'refund-done', booking, refund, ...noteOn(refund) })
    else if (!before && refund.paymentId !== cancelledBy?.id) {
      const whole = refund.reason !== 'by-hand' || sentBack.some(({ id }) => id === refund.paymentId)
      if (!whole) continue
      const lost = timeLost.includes(refund.reason)
      const free = lost ? await nearest(services, counselor, booking.kind, booking.startsAt) : []
      const instead = free.map(({ date, time }) => ({ date, time }))
      tell({ kind: 'refund-started', booking: account.booking, refund, ...noteOn(refund), nearest: instead })
    }
  }
  for (const { id, amountRefunded } of settlement.sentBackInPart) {
    tell({ kind: 'refund-in-part', booking, paymentId: id, sentBack: paise(amountRefunded) })
  }
  const tried = settlement.payments.find((payment) => payment.status === 'failed')
  if (tried && !confirmed && account.booking.state === 'held') {
    tell({ kind: 'payment-failed', booking: account.booking, error: tried.error })
  }
  return {
    ...(ended && {
      replaced: {
        next: ended,
        occupies: occupied((await counselorOf(services, ended, now)).schedule, ended),
      },
    }),
    booking: confirmed
      ? changeTo(confirmed.booking, counselor, { event: 'paid', actor: 'payment' })
      : cancelled
        ? changeTo(cancelled, counselor, { event: 'refunded-by-hand', actor: 'payment' })
        : kept
          ? changeTo(kept, counselor, { event: 'hold-kept', actor: 'payment' })
          : undefined,
    documents: [
      ...sold,
      ...sentBack.flatMap(({ id }) => takesBack(issued, id, now)),
      ...settlement.sentBackInPart.flatMap((payment) =>
        takesBack(issued, payment.id, now, paise(payment.amount - leftOf(payment, refunds))),
      ),
    ],
    mails,
  }
}

const changeTo = (
  next: Booking,
  { schedule }: Counselor,
  news: { event: string; actor: string },
): AccountUpdate['booking'] => ({ next, occupies: occupied(schedule, next), ...news })
