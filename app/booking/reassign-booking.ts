import { type Counselor, getCounselor, listCounselors } from '#app/availability/queries.ts'
import { getOccupiedInterval, isWorkingTime, overlapsTimeOff } from '#app/availability/slots.ts'
import { canSpeak } from '#app/lib/languages.ts'
import type { App } from '#app/server/app-context.ts'
import { type Booking, markReassigned } from './booking.ts'
import { type StaffChangeContext, updateBooking } from './change-booking.ts'
import type { StaffMessage } from './event-details.ts'
import { BookingError, replaceErrorCode } from './messages.ts'
import { listBusyPeriods } from './queries.ts'

/**
 * Lists, by booking id, the counselors who can take each session: they are bookable, speak its language, and are
 * available at its time. `outside`: the session is outside the counselor's hours, so the counselor must agree.
 */
export async function listReassignOptions(app: App, bookings: readonly Booking[]) {
  const counselors = await listCounselors(app, app.clock.now())
  const listOptions = async (booking: Booking) => {
    const options: { id: string; name: string; outside: boolean }[] = []
    for (const one of counselors.filter((one) => canTake(one, booking))) {
      const busy = await listBusyPeriods(app, one.id, getOccupiedInterval(one.schedule, booking))
      const outside = !isWorkingTime(one.schedule, booking)
      if (busy.length === 0) options.push({ id: one.id, name: one.name, outside })
    }
    return [booking.id, options.sort((a, b) => Number(a.outside) - Number(b.outside))] as const
  }
  return new Map(await Promise.all(bookings.map(listOptions)))
}

/** @param by.anyTime whether the session may be outside the new counselor’s hours */
export async function reassignBooking(
  app: App,
  id: string,
  to: string,
  { anyTime, message, ...by }: StaffChangeContext & { anyTime: boolean; message?: StaffMessage | undefined },
): Promise<Booking> {
  const counselors = await listCounselors(app, app.clock.now())
  const counselor = counselors.find((one) => one.id === to)
  const reassigned = updateBooking(app, { id }, by, (booking, now) => {
    const next = markReassigned(booking, to, now)
    const isPossible =
      counselor && canTake(counselor, booking) && (anyTime || isWorkingTime(counselor.schedule, next))
    if (!isPossible) throw new BookingError('cannot-take')
    const previous = getCounselor(counselors, booking.counselorId)
    return {
      next,
      event: 'reassigned',
      emailed: 'counselor',
      details: {
        counselor: [previous.name, counselor.name],
        previousCounselorId: previous.id,
        message,
      },
    }
  })
  return replaceErrorCode(reassigned, 'slot-taken', 'counselor-taken')
}

const canTake = (counselor: Counselor, booking: Booking): boolean =>
  counselor.offered &&
  counselor.id !== booking.counselorId &&
  canSpeak(counselor, booking.visitor.language) &&
  !overlapsTimeOff(counselor.schedule, booking)
