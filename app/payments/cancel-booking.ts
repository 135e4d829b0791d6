import { isCounselorLate } from '#app/booking/attendance.ts'
import { type CancelledBooking, markCancelled } from '#app/booking/booking.ts'
import { changeBooking, lockBooking, type StaffChangeContext } from '#app/booking/change-booking.ts'
import type { EventPayment, StaffMessage } from '#app/booking/event-details.ts'
import { BookingError } from '#app/booking/messages.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { isRefundable } from '#app/booking/refund-policy.ts'
import { buildBookingEmails } from '#app/booking/schedule-emails.ts'
import { paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { buildCreditNotes, getCreditNoteKind } from './billing-document.ts'
import { calculateRefundableAmount, createRefund, findAppliedPayment, type OrderDetails } from './order.ts'
import { findOrder } from './queries.ts'
import { type OrderUpdate, saveOrder } from './save-order.ts'

/**
 * Refund of a cancelled booking: by the policy, in full because we cancel (`ours`), or as an admin decides (`all`,
 * `nothing`).
 */
export type CancellationRefund = 'by-policy' | 'ours' | 'all' | 'nothing'

/**
 * Cancels a booking and, in the same transaction, refunds its payment if the refund deadline has not passed or staff
 * decide so. After the start, only a counselor's lateness or no-show allows a cancellation; the refund is then full.
 *
 * @param by change by staff; absent when the visitor cancels
 * @throws BookingError
 */
export async function cancelBooking(
  app: App,
  token: string,
  by?: StaffChangeContext & {
    refund: CancellationRefund
    message?: StaffMessage | undefined
    isCounselorNoShow?: boolean
  },
): Promise<CancelledBooking> {
  const { clock } = app
  const now = clock.now()
  return app.db.transaction(async (tx) => {
    const found = await findBookingByToken({ db: tx }, token)
    if (!found) throw new BookingError('not-found')
    // locks the order first, as a sync does, to avoid a deadlock
    const order = found.kind === 'paid' ? await findOrder(tx, { bookingId: found.id }, { lock: true }) : null
    const booking = await lockBooking(tx, { token }, by?.version)
    const isMissing = by?.isCounselorNoShow || (await isCounselorLate({ db: tx, clock }, booking))
    const how = isMissing ? 'ours' : (by?.refund ?? 'by-policy')
    const next = markCancelled(booking, now, isMissing)
    const { payment, ...refund } = order ? decideRefund({ ...order, booking }, how, now) : {}
    const news = {
      event: by?.isCounselorNoShow ? 'counselor-no-show' : 'cancelled',
      actor: by?.actor,
      recordedAction: by?.recordedAction,
      details: {
        ...(how === 'ours' && { isByUs: true, message: by?.message }),
        ...(payment && { payment }),
      },
    }
    const emails = buildBookingEmails(next, 'booking-cancelled', app.business().company, now)
    if (order) await saveOrder(tx, order, { booking: { next, ...news }, ...refund, emails }, now)
    else await changeBooking(tx, booking, next, { ...news, emails, now })
    return next
  })
}

/** Decides the refund of a cancelled booking: the whole refundable amount, or nothing. */
export function decideRefund(
  details: OrderDetails,
  how: CancellationRefund,
  now: Millis,
): Pick<OrderUpdate, 'refunds' | 'documents'> & { payment?: EventPayment } {
  const { booking, order, documents, refunds } = details
  const paid = findAppliedPayment(details)
  if (!paid) return {}
  const { id } = paid
  const isDecided = how !== 'by-policy'
  const payment: EventPayment = { id, amount: order.amount, ...(isDecided && { isDecided }) }
  // during a dispute we refund nothing, because the bank refunds the client if we lose
  if (order.disputedAt !== null) return { payment: { id, amount: order.amount, isDisputed: true } }
  if (isDecided ? how === 'nothing' : !isRefundable(booking, now)) return { payment }
  const amount = calculateRefundableAmount(paid, refunds)
  const reason = isDecided ? 'by-staff' : 'cancelled'
  // a payment can have only one requested refund, so the amount is added to an open partial refund
  const open = refunds.find(({ paymentId, status }) => paymentId === id && status === 'requested')
  const refund = open
    ? { ...open, amount: paise(open.amount + amount), rejectedAt: null }
    : createRefund({ id, amount }, reason, now)
  return {
    refunds: amount > 0 ? [{ ...refund, reason }] : [],
    documents: buildCreditNotes(documents, id),
    payment: { ...payment, refund: amount, document: getCreditNoteKind(documents, id) },
  }
}
