import { isCounselorLate } from '#app/booking/attendance.ts'
import { type Booking, cancel } from '#app/booking/booking.ts'
import { type ByStaff, changeBooking, lockBooking } from '#app/booking/change-booking.ts'
import { type Message, messageDetails } from '#app/booking/event-details.ts'
import { BookingError, type BookingErrorCode } from '#app/booking/messages.ts'
import { findBooking } from '#app/booking/queries.ts'
import { scheduleBookingEmails } from '#app/booking/schedule-emails.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { type MoneyBack, moneyBack } from './money-back.ts'
import { nextCheck } from './next-check.ts'

/**
 * Cancels a booking for the visitor or by staff, emails visitor and team, and removes the session from their
 * calendars. The payment is refunded in the same transaction until the stored deadline (`refundableUntil`),
 * or as staff decide; the email says whether we cancelled. While the counselor is late, or after a counselor
 * no-show, cancelling after the start is possible and refunds the full amount.
 *
 * @param by.counselorNoShow whether staff record a counselor no-show
 */
export async function cancelBooking(
  services: Services,
  token: string,
  by?: ByStaff & { money: MoneyBack; message?: Message | undefined; counselorNoShow?: boolean },
): Promise<Result<Booking, BookingErrorCode>> {
  const now = services.clock.now()
  const found = await findBooking(services.app, token)
  if (!found) return refuse('not-found')
  if (by && by.version !== found.booking.version) return refuse('changed-meanwhile')
  const missing = by?.counselorNoShow || (await isCounselorLate(services.app, found.booking))
  const money = missing ? 'ours' : by?.money
  const cancelled = cancel(found.booking, now, missing)
  if (!cancelled.ok) return cancelled
  const next = cancelled.value
  const details = money === 'ours' ? { isByUs: true as const, ...messageDetails(by?.message) } : {}
  const event = by?.counselorNoShow ? 'counselor-no-show' : 'cancelled'
  const news = { event, actor: by?.actor ?? 'visitor', trace: by?.trace }
  const emails = scheduleBookingEmails(next, 'booking-cancelled', services.settings, now)
  // a change to the payment alone, such as a webhook, is no reason to fail
  for (let turn = 0; next.kind === 'paid'; turn += 1) {
    const account = await services.payments.account({ bookingId: next.id })
    if (!account) break
    // a booking with an order is always cancelled together with its refund
    if (turn === 5 || account.booking.version !== found.booking.version) return refuse('changed-meanwhile')
    const { payment, ...back } = moneyBack(account, now, money)
    const changed = await services.payments.write({
      order: account.order,
      booking: { next, ...news, details: { ...details, payment } },
      payments: [],
      ...back,
      emails,
      checkAt: nextCheck(account, now), // a payment may still be in progress
      now,
    })
    if (changed.ok) return ok(next)
  }
  try {
    await services.app.db.transaction(async (tx) => {
      const before = await lockBooking(tx, { id: next.id }, found.booking.version)
      await changeBooking(tx, before, next, { ...news, details, emails, now })
    })
    return ok(next)
  } catch (error) {
    if (error instanceof BookingError) return refuse(error.code)
    throw error
  }
}
