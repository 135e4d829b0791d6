import type { StaffTrace } from '#app/accounts/audit-log.ts'
import type { Counselor } from '#app/availability/queries.ts'
import { checkSlot, occupied } from '#app/availability/slots.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { fromSpoken, type Interval, type IsoDate, indiaInstant } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { type SlotLost, whyLost } from './book-session.ts'
import { type Booking, type ChangeRefusal, move } from './booking.ts'
import { isCounselorLate } from './late-counselor.ts'
import { movedTooOften } from './limits.ts'
import { chooseCounselor, counselorOf } from './list-slots.ts'
import { scheduleBookingEmails } from './schedule-emails.ts'

/** Finds the booking of a visitor's link and its counselor; null for an invalid link. */
export async function findBooking(services: Services, token: string): Promise<Found | null> {
  const booking = await services.bookings.byToken(token)
  if (!booking) return null
  return { booking, counselor: await counselorOf(services, booking, services.clock.now()) }
}

/** Message from a team member to the visitor; the text may be empty. */
export type Message = { text: string; author: string }

/** Event details with the message, or empty details without a message. */
export const messageDetails = (message?: Message) => (message?.text ? { message } : {})

/**
 * Staff actor of a change, with the version they saw. Notice and the limit on moves do not apply, and the change
 * leaves an audit trace.
 */
export type ByStaff = { actor: string; version: number; trace: StaffTrace }

/** Reason why a change through a visitor's link is refused. */
export type LinkRefusal = ChangeRefusal | 'not-found' | 'changed-meanwhile'

export type MoveRefusal = SlotLost | { reason: LinkRefusal | 'same-time' | 'too-many-moves' | 'replaced' }

/** Start as India date and time (`4:00 PM`). */
type Start = { date: IsoDate; time: string }
type Found = { booking: Booking; counselor: Counselor }

/** Reschedules a booking with the same counselor. */
export async function moveBooking(
  services: Services,
  token: string,
  to: Start,
  by?: ByStaff,
): Promise<Result<Booking, MoveRefusal>> {
  const now = services.clock.now()
  const found = await findBooking(services, token)
  if (!found) return refuse({ reason: 'not-found' })
  const { booking } = found
  if (by && by.version !== booking.version) return refuse({ reason: 'changed-meanwhile' })
  const moved = await movedTo(services, found, to, { noticed: !by })
  if (!moved.ok) return moved
  const { next, counselor, occupies } = moved.value
  if (!by && (await movedTooOften(services, booking.id))) return refuse({ reason: 'too-many-moves' })
  const changed = await services.bookings.change(next, occupies, {
    event: 'moved',
    details: {
      previousStartsAt: booking.startsAt,
      ...(counselor.id !== booking.counselorId && {
        counselor: [found.counselor.name, counselor.name] as const,
      }),
    },
    actor: by?.actor ?? 'visitor',
    trace: by?.trace,
    emails: scheduleBookingEmails(next, 'booking-rescheduled', services.settings, now),
    now,
  })
  if (changed.ok) return changed
  if (changed.reason !== 'slot-taken') return refuse({ reason: changed.reason })
  return refuse(await whyLost(services, counselor, booking.kind, next.startsAt, 'taken'))
}

/**
 * Checks a new start and returns the rescheduled booking with the interval it occupies. Does not write, and does not
 * check overlaps with other bookings.
 *
 * @param noticed whether the counselor's minimum notice applies
 */
export async function movedTo(
  services: Services,
  found: Found,
  to: Start,
  { noticed }: { noticed: boolean },
): Promise<Result<{ next: Booking; counselor: Counselor; occupies: Interval }, MoveRefusal>> {
  const now = services.clock.now()
  const { booking } = found
  const whose = await counselorToMoveTo(services, found)
  const counselor = noticed ? whose : withoutNotice(whose)
  const startsAt = indiaInstant(to.date, fromSpoken(to.time) ?? '00:00')
  const moved = move(booking, startsAt, now, await isCounselorLate(services, booking))
  if (!moved.ok) return refuse({ reason: moved.reason })
  const next = { ...moved.value, counselorId: counselor.id }
  const offered = checkSlot(counselor.schedule, next, [], now)
  if (!offered.ok) return refuse(await whyLost(services, counselor, booking.kind, startsAt, offered.reason))
  return ok({ next, counselor, occupies: occupied(counselor.schedule, next) })
}

/**
 * Returns the counselor for a new time: the booking's counselor. When that counselor has left, returns another who
 * speaks the booking's language.
 */
export async function counselorToMoveTo(
  { bookings, clock }: Pick<Services, 'bookings' | 'clock'>,
  { booking, counselor }: Found,
): Promise<Counselor> {
  if (booking.state !== 'to-move' || counselor.offered) return counselor
  const counselors = await bookings.counselors(clock.now())
  return chooseCounselor(counselors, undefined, booking.visitor.language) ?? counselor
}

/** Removes the minimum notice, because staff may reschedule to slots that start soon. */
export const withoutNotice = (counselor: Counselor): Counselor => ({
  ...counselor,
  schedule: { ...counselor.schedule, noticeMinutes: 0 },
})
