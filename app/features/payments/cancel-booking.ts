import {
  type ByStaff,
  findBooking,
  type LinkRefusal,
  type Message,
  messageDetails,
} from '#app/features/booking/change-booking.ts'
import { occupied } from '#app/features/booking/domain/availability.ts'
import { type Booking, cancel } from '#app/features/booking/domain/booking.ts'
import { isCounselorLate } from '#app/features/booking/late-counselor.ts'
import { scheduleBookingEmails } from '#app/features/booking/schedule-emails.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { nextCheck } from './domain/next-check.ts'
import { type MoneyBack, moneyBack } from './money-back.ts'

/**
 * Cancels on the visitor's word, or by staff, tells visitor and team, and takes the session out of their calendars. What
 * was paid goes back in the same transaction until the moment that the booking stores for it (`refundableUntil`), or as a
 * member of staff decides; the visitor is told whether it was us who cancelled. While the counselor is late, or when they
 * did not come, it can be cancelled after the start too, and all that was paid goes back.
 *
 * @param by.counselorNoShow whether a member of staff records that the counselor did not come
 */
export async function cancelBooking(
  services: Services,
  token: string,
  by?: ByStaff & { money: MoneyBack; message?: Message | undefined; counselorNoShow?: boolean },
): Promise<Result<Booking, LinkRefusal>> {
  const now = services.clock.now()
  const found = await findBooking(services, token)
  if (!found) return refuse('not-found')
  if (by && by.version !== found.booking.version) return refuse('changed-meanwhile')
  const missing = by?.counselorNoShow || (await isCounselorLate(services, found.booking))
  const money = missing ? 'ours' : by?.money
  const cancelled = cancel(found.booking, now, missing)
  if (!cancelled.ok) return cancelled
  const next = cancelled.value
  const occupies = occupied(found.counselor.schedule, next)
  const details = money === 'ours' ? { isByUs: true as const, ...messageDetails(by?.message) } : {}
  const event = by?.counselorNoShow ? 'counselor-no-show' : 'cancelled'
  const news = { event, actor: by?.actor ?? 'visitor', trace: by?.trace }
  const emails = scheduleBookingEmails(next, 'booking-cancelled', services.settings, now)
  // news of the payment alone, such as a webhook, is no reason to refuse
  for (let turn = 0; next.kind === 'paid'; turn += 1) {
    const account = await services.payments.account({ bookingId: next.id })
    if (!account) break
    // never without its money: what has an order is cancelled here or not at all
    if (turn === 5 || account.booking.version !== found.booking.version) return refuse('changed-meanwhile')
    const { payment, ...back } = moneyBack(account, now, money)
    const changed = await services.payments.write({
      order: account.order,
      booking: { next, occupies, ...news, details: { ...details, payment } },
      payments: [],
      ...back,
      emails,
      checkAt: nextCheck(account, now), // a payment may still be under way
      now,
    })
    if (changed.ok) return ok(next)
  }
  const changed = await services.bookings.change(next, occupies, { ...news, details, emails, now })
  return changed.ok ? changed : refuse('changed-meanwhile')
}
