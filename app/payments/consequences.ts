import type { Booking } from '#app/booking/booking.ts'
import type { EventDetails } from '#app/booking/event-details.ts'
import { type BookingEmail, scheduleBookingEmails } from '#app/booking/schedule-emails.ts'
import { paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Account, AccountUpdate } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { creditNoteKind, invoiceFor, takesBack } from './documents.ts'
import { leftOf } from './order.ts'
import { schedulePaymentFailed, scheduleRefundEmails } from './schedule-emails.ts'
import type { Settlement } from './settle.ts'

type Needs = Pick<Services, 'app' | 'clock' | 'settings'>

/**
 * Builds the consequences of a settlement besides payments and refunds: the booking's next state, documents
 * and emails.
 */
export async function consequences(
  services: Needs,
  account: Account,
  settlement: Settlement,
  now: Millis,
): Promise<Pick<AccountUpdate, 'booking' | 'documents' | 'emails'>> {
  const { settings } = services
  const { order, documents } = account
  const { confirmed, cancelled, kept, sentBack } = settlement
  const booking = confirmed?.booking ?? cancelled ?? account.booking
  const sold = confirmed
    ? [invoiceFor(confirmed.booking, { id: confirmed.by, amount: order.amount }, settings.seller, now)]
    : []
  const issued = [...documents, ...sold]
  const emails: BookingEmail[] = []
  let details: EventDetails | undefined
  if (confirmed) {
    const [document] = sold
    details = {
      payment: { id: confirmed.by, amount: order.amount, ...(document && { document: document.kind }) },
    }
    emails.push(...scheduleBookingEmails(confirmed.booking, 'booking-confirmed', settings, now))
  }
  const cancelledBy = cancelled && sentBack.find(({ use }) => use === 'books')
  if (cancelled && cancelledBy) {
    const { id, amount } = cancelledBy
    const refund = { refund: paise(amount), isDecided: true, document: creditNoteKind(issued, id) } as const
    details = { isByUs: true, payment: { id, amount: order.amount, ...refund } }
    emails.push(...scheduleBookingEmails(cancelled, 'booking-cancelled', settings, now))
  }
  const refunds = [
    ...new Map([...account.refunds, ...settlement.refunds].map((one) => [one.id, one])).values(),
  ]
  for (const refund of settlement.refunds) {
    const before = account.refunds.find(({ id }) => id === refund.id)
    if (before?.state === refund.state) continue
    const isWhole = refund.reason !== 'by-hand' || sentBack.some(({ id }) => id === refund.paymentId)
    const schedule = (stage: 'started' | 'done' | 'failed') =>
      emails.push(...scheduleRefundEmails(booking, stage, refund.id, settings, now))
    if (refund.state === 'failed') {
      if (refund.idAtProvider) schedule('failed') // otherwise nothing remained to be sent
    } else if (refund.state === 'processed') schedule('done')
    else if (!before && refund.paymentId !== cancelledBy?.id && isWhole) schedule('started')
  }
  for (const { id, amountRefunded } of settlement.sentBackInPart)
    emails.push(...scheduleRefundEmails(booking, 'in-part', id, settings, now, amountRefunded))
  const tried = settlement.payments.find((payment) => payment.status === 'failed')
  if (tried && !confirmed && account.booking.state === 'held')
    emails.push(...schedulePaymentFailed(account.booking, tried.id, settings, now))
  return {
    booking: confirmed
      ? changeTo(confirmed.booking, { event: 'paid', details })
      : cancelled
        ? changeTo(cancelled, { event: 'refunded-by-hand', details })
        : kept
          ? changeTo(kept, { event: 'hold-kept' })
          : undefined,
    documents: [
      ...sold,
      ...sentBack.flatMap(({ id }) => takesBack(issued, id, now)),
      ...settlement.sentBackInPart.flatMap((payment) =>
        takesBack(issued, payment.id, now, paise(payment.amount - leftOf(payment, refunds))),
      ),
    ],
    emails,
  }
}

const changeTo = (
  next: Booking,
  news: { event: string; details?: EventDetails | undefined },
): AccountUpdate['booking'] => ({ next, actor: 'payment', ...news })
