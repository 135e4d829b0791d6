import type { StaffTrace } from '#app/features/staff/domain/audit.ts'
import { type Result, refuse } from '#app/lib/result.ts'
import { fromSpoken, type IsoDate, indiaInstant } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import { counselorOf, pick } from './availability.ts'
import { type SlotLost, whyLost } from './book-session.ts'
import { checkSlot, occupied, type SlotRefusal } from './domain/availability.ts'
import { type Booking, type ChangeRefusal, move } from './domain/booking.ts'
import { movedTooOften } from './limits.ts'
import { planMails } from './plan-mails.ts'
import { stoodUp } from './stood-up.ts'

/** The booking behind a visitor's link, with its counselor; null for a link that leads nowhere. */
export async function findBooking(
  services: Services,
  token: string,
): Promise<{ booking: Booking; counselor: Counselor } | null> {
  const booking = await services.bookings.byToken(token)
  if (!booking) return null
  return { booking, counselor: await counselorOf(services, booking, services.clock.now()) }
}

/**
 * Who changes a booking, when it is not its visitor: a member of staff, who changes the version they have seen or none,
 * is held to no notice and no count of moves, and leaves a trace.
 */
export type ByStaff = { actor: string; version: number; trace: StaffTrace }

/** The visitor of the version they have seen, where it is not a plain change behind their link. */
export type ByVisitor = { actor: 'visitor'; version: number; trace?: undefined }

/** Why a booking behind a link is not changed. */
export type LinkRefusal = ChangeRefusal | 'not-found' | 'changed-meanwhile'

export type MoveRefusal = SlotLost | { reason: LinkRefusal | 'same-time' | 'too-many-moves' | 'replaced' }

/** Moves to another start of the same counselor, given as India date and time (`4:00 PM`). */
export async function moveBooking(
  services: Services,
  token: string,
  to: { date: IsoDate; time: string },
  by?: ByStaff,
): Promise<Result<Booking, MoveRefusal>> {
  const now = services.clock.now()
  const found = await findBooking(services, token)
  if (!found) return refuse({ reason: 'not-found' })
  const { booking } = found
  const whose = await counselorToMoveTo(services, found)
  const counselor = by ? withoutNotice(whose) : whose
  if (by && by.version !== booking.version) return refuse({ reason: 'changed-meanwhile' })
  const startsAt = indiaInstant(to.date, fromSpoken(to.time) ?? '00:00')
  const lost = async (reason: SlotRefusal) =>
    refuse(await whyLost(services, counselor, booking.kind, startsAt, reason))

  const moved = move(booking, startsAt, now, await stoodUp(services, booking))
  if (!moved.ok) return refuse({ reason: moved.reason })
  const next = { ...moved.value, counselorId: counselor.id }
  const offered = checkSlot(counselor.schedule, next, [], now)
  if (!offered.ok) return lost(offered.reason)
  if (!by && (await movedTooOften(services, booking.id))) return refuse({ reason: 'too-many-moves' })
  const changed = await services.bookings.change(next, occupied(counselor.schedule, next), {
    event: 'moved',
    ...(counselor.id !== booking.counselorId && {
      changes: { counselor: [found.counselor.name, counselor.name] as const },
    }),
    actor: by?.actor ?? 'visitor',
    trace: by?.trace,
    mails: planMails(next, { movedFrom: booking.startsAt }, services.settings, now),
    now,
  })
  if (changed.ok) return changed
  return changed.reason === 'slot-taken' ? lost('taken') : refuse({ reason: changed.reason })
}

/**
 * Whose times a session can be moved to: its counselor's. We ask for another time when they leave as well: then it is somebody
 * else who speaks its language.
 */
export async function counselorToMoveTo(
  { bookings, clock }: Pick<Services, 'bookings' | 'clock'>,
  { booking, counselor }: { booking: Booking; counselor: Counselor },
): Promise<Counselor> {
  if (booking.state !== 'to-move' || counselor.offered) return counselor
  const counselors = await bookings.counselors(clock.now())
  return pick(counselors, undefined, booking.visitor.language) ?? counselor
}

/** With the times that staff may move to: those that begin soon too. */
export const withoutNotice = (counselor: Counselor): Counselor => ({
  ...counselor,
  schedule: { ...counselor.schedule, noticeMinutes: 0 },
})
