import type { Counselor } from '#app/availability/queries.ts'
import { isAway, occupied, worksAt } from '#app/availability/slots.ts'
import { speaks } from '#app/lib/languages.ts'
import { type Result, refuse } from '#app/lib/result.ts'
import { overlaps } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { type Booking, type HandOverRefusal, handOver } from './booking.ts'
import { type ByStaff, type Message, messageDetails } from './change-booking.ts'
import { counselorOf } from './list-slots.ts'
import { scheduleBookingEmails } from './schedule-emails.ts'

/**
 * Counselor to whom a session can be reassigned. `outside` means outside their hours, which needs their agreement.
 */
export type Taker = { id: string; name: string; outside: boolean }

export type NotHandedOver = HandOverRefusal | 'changed-meanwhile' | 'cannot-take' | 'counselor-taken'

/**
 * Lists the counselors who can take over each session: offered, speaking its language, without time off or another
 * booking then. Counselors within their hours come first; notice and horizon do not count.
 *
 * @returns counselors by booking id
 */
export async function takersOf(
  { bookings: store, clock }: Pick<Services, 'bookings' | 'clock'>,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, Taker[]>> {
  if (bookings.length === 0) return new Map()
  const now = clock.now()
  const counselors = await store.counselors(now)
  const busy = new Map(
    await Promise.all(
      counselors.map(async (one) => {
        const wanted = bookings.map((booking) => occupied(one.schedule, booking))
        const window = {
          from: Math.min(...wanted.map(({ from }) => from)),
          to: Math.max(...wanted.map(({ to }) => to)),
        }
        return [one.id, await store.busy(one.id, window, now)] as const
      }),
    ),
  )
  const free = (one: Counselor, booking: Booking) => {
    const wanted = occupied(one.schedule, booking)
    return canTake(one, booking) && !busy.get(one.id)?.some((taken) => overlaps(taken, wanted))
  }
  return new Map(
    bookings.map((booking) => [
      booking.id,
      counselors
        .filter((one) => free(one, booking))
        .map((one) => ({ id: one.id, name: one.name, outside: !worksAt(one.schedule, booking) }))
        .sort((a, b) => Number(a.outside) - Number(b.outside)),
    ]),
  )
}

/**
 * Reassigns a session to another counselor until it ends, with the same time and links and no refund. Informs the
 * visitor and the team. The database refuses an overlap.
 *
 * @param to id of the new counselor
 * @param by.anyTime whether the session may be outside the new counselor's hours
 * @param by.message message to the visitor
 */
export async function handOverBooking(
  services: Services,
  booking: Booking,
  to: string,
  by: ByStaff & { anyTime: boolean; message?: Message | undefined },
): Promise<Result<Booking, NotHandedOver>> {
  const now = services.clock.now()
  if (by.version !== booking.version) return refuse('changed-meanwhile')
  const counselor = (await services.bookings.counselors(now)).find(({ id }) => id === to)
  const handed = handOver(booking, to, now)
  if (!handed.ok) return handed
  const next = handed.value
  if (!counselor || !canTake(counselor, booking)) return refuse('cannot-take')
  if (!by.anyTime && !worksAt(counselor.schedule, next)) return refuse('cannot-take')
  const before = await counselorOf(services, booking, now)
  const changed = await services.bookings.change(next, occupied(counselor.schedule, next), {
    event: 'handed-over',
    details: {
      counselor: [before.name, counselor.name],
      previousCounselorId: booking.counselorId,
      ...messageDetails(by.message),
    },
    actor: by.actor,
    trace: by.trace,
    emails: scheduleBookingEmails(next, 'booking-reassigned', services.settings, now, booking.counselorId),
    now,
  })
  if (!changed.ok) return refuse(changed.reason === 'slot-taken' ? 'counselor-taken' : 'changed-meanwhile')
  return changed
}

const canTake = (counselor: Counselor, booking: Booking): boolean =>
  counselor.offered &&
  counselor.id !== booking.counselorId &&
  speaks(counselor, booking.visitor.language) &&
  !isAway(counselor.schedule, booking)
