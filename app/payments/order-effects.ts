import { type BookingEmail, scheduleBookingEmails } from '#app/booking/schedule-emails.ts'
import { paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { buildCreditNotes, buildInvoice, getCreditNoteKind, toSeller } from './billing-document.ts'
import { mergeById, type OrderDetails, refundableAmount } from './order.ts'
import type { OrderChanges } from './order-changes.ts'
import type { BookingChange, OrderUpdate } from './save-order.ts'
import { scheduleRefundEmails } from './schedule-emails.ts'

/** Builds the update for decided changes: with booking events, documents and emails. */
export function buildUpdate(
  { business }: App,
  details: OrderDetails,
  changes: OrderChanges,
  now: Millis,
): OrderUpdate {
  const { order } = details
  const { company } = business()
  const { confirmed, cancelled, extended, refundedExternally } = changes
  const booking = confirmed?.booking ?? cancelled ?? details.booking
  const invoices = confirmed
    ? [buildInvoice(confirmed.booking, { id: confirmed.by, amount: order.amount }, toSeller(company), now)]
    : []
  const documents = [...details.documents, ...invoices]
  let change: BookingChange | undefined
  const emails: BookingEmail[] = []
  if (confirmed) {
    const document = invoices[0]?.kind as 'invoice' | 'receipt' | undefined
    const payment = { id: confirmed.by, amount: order.amount, document }
    change = { next: confirmed.booking, event: 'paid', actor: 'payment', details: { payment } }
    emails.push(...scheduleBookingEmails(confirmed.booking, 'booking-confirmed', company, now))
  } else if (extended) change = { next: extended, event: 'hold-extended-for-payment', actor: 'payment' }

  const cancelledBy = cancelled && refundedExternally.find(({ appliedTo }) => appliedTo === 'booking')
  if (cancelledBy) {
    const { id, amount } = cancelledBy
    const document = getCreditNoteKind(documents, id)
    const payment = { id, amount: order.amount, refund: paise(amount), isDecided: true, document }
    const eventDetails = { isByUs: true, payment }
    change = { next: cancelled, event: 'refunded-externally', actor: 'payment', details: eventDetails }
    emails.push(...scheduleBookingEmails(cancelled, 'booking-cancelled', company, now))
  }
  for (const refund of changes.refunds) {
    const before = details.refunds.find(({ id }) => id === refund.id)
    if (before?.status === refund.status) continue
    const schedule = (stage: 'started' | 'done' | 'failed') =>
      emails.push(...scheduleRefundEmails(booking, stage, refund.id, company, now))
    if (refund.status === 'failed') {
      if (refund.providerId) schedule('failed') // without a provider id, the refund was dropped because nothing remained to refund
    } else if (refund.status === 'processed') schedule('done')
    else if (!before && refund.reason !== 'external') schedule('started')
  }

  const refunds = mergeById(details.refunds, changes.refunds)
  const creditNotes = refundedExternally.flatMap((payment) => {
    const refunded = paise(payment.amount - refundableAmount(payment, refunds))
    return buildCreditNotes(documents, payment.id, now, refunded)
  })
  return {
    ...(change && { booking: change }),
    ...{ payments: changes.payments, refunds: changes.refunds, emails },
    documents: [...invoices, ...creditNotes],
  }
}
