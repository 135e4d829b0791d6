import { type Counselor, chooseCounselor, getCounselor, listCounselors } from '#app/availability/queries.ts'
import type { SessionTime } from '#app/availability/session.ts'
import { findSlotError } from '#app/availability/slots.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { isCounselorLate } from './attendance.ts'
import { type Booking, markRescheduled } from './booking.ts'
import { type StaffChangeContext, updateBooking } from './change-booking.ts'
import { limitChanges } from './limits.ts'
import { addNearestSlots, checkSlot } from './list-slots.ts'
import { BookingError } from './messages.ts'
import { findBookingByToken } from './queries.ts'

/** Reschedules a booking. For staff, the limit on moves does not apply, and `checkStaffSlot` checks the start. */
export async function rescheduleBooking(
  app: App,
  token: string,
  startsAt: Millis,
  by?: StaffChangeContext & { anyTime: boolean },
): Promise<Booking> {
  const counselors = await listCounselors(app, app.clock.now())
  const seen = await findBookingByToken(app, token)
  if (!seen) throw new BookingError('not-found')
  const counselor = getCounselorForMove(counselors, seen)
  const moved = updateBooking(app, { token }, by, async (booking, now, tx) => {
    const isLate = await isCounselorLate({ db: tx, clock: app.clock }, booking)
    const next = { ...markRescheduled(booking, startsAt, now, isLate), counselorId: counselor.id }
    if (by) checkStaffSlot(counselor, next, now, by.anyTime)
    else {
      checkSlot(counselor.schedule, next, now)
      await limitChanges({ ...app, db: tx }, booking)
    }
    const previous = getCounselor(counselors, booking.counselorId)
    return {
      next,
      event: 'moved',
      emailed: 'time',
      details: {
        previousStartsAt: booking.startsAt,
        ...(counselor.id !== previous.id && { counselor: [previous.name, counselor.name] as const }),
      },
    }
  })
  return addNearestSlots(app, counselor, { kind: seen.kind, startsAt }, moved)
}

/** Returns the booking's counselor, or another who speaks its language if that counselor can no longer be booked. */
export function getCounselorForMove(counselors: readonly Counselor[], booking: Booking): Counselor {
  const counselor = getCounselor(counselors, booking.counselorId)
  if (booking.status !== 'to-move' || counselor.offered) return counselor
  return chooseCounselor(counselors, undefined, booking.visitor.language) ?? counselor
}

/**
 * Checks a start that staff chose. The minimum notice does not apply.
 *
 * @param anyTime whether staff confirmed a start that clients can't book
 * @throws DomainError `past` or `outside-hours`
 */
export function checkStaffSlot(
  counselor: Counselor,
  session: SessionTime,
  now: Millis,
  anyTime: boolean,
): void {
  const error = findSlotError(removeMinimumNotice(counselor).schedule, session, now)
  if (error === 'past') throw new DomainError('past')
  if (error && !anyTime) throw new DomainError('outside-hours')
}

/** Removes the minimum notice, because staff may book slots that start soon. */
export const removeMinimumNotice = (counselor: Counselor): Counselor => ({
  ...counselor,
  schedule: { ...counselor.schedule, noticeMinutes: 0 },
})
