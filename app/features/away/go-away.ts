import { offInLog } from '#app/features/availability/domain/availability.ts'
import { askForAnotherTime } from '#app/features/booking/ask-to-move.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { handOverBooking } from '#app/features/booking/hand-over.ts'
import { letGo } from '#app/features/desk/cancel-network.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { type AuditAction, type AuditDetails, auditEntry } from '#app/features/staff/domain/audit.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import type { AwayAsked, Fate } from './domain/away-page.ts'
import { type Away, isClosed, metBy } from './view-away.ts'

/** How many sessions were seen to, of how many that something was asked for. */
export type WentAway = { done: number; asked: number }

/**
 * Closes a counselor's time, or ends that they are offered when they leave, and does with each session in it what was
 * chosen. The time is closed first, so that nobody books it meanwhile; each session is a transaction of its own with its
 * mails, and one that cannot be done stays as it is and is asked about again.
 *
 * @returns `meets-bookings` with nothing done when a session is booked in it that was not seen
 */
export async function goAway(
  services: Services,
  user: Member,
  away: Away & { stretch: NonNullable<Away['stretch']> },
  { fates, said }: AwayAsked,
): Promise<Result<WentAway, 'meets-bookings' | 'changed-meanwhile'>> {
  const met = await metBy(services, away)
  if (met.some(({ reference }) => !fates.has(reference))) return refuse('meets-bookings')
  const closed = await close(services, user, away, met)
  if (!closed.ok) return closed
  let done = 0
  let asked = 0
  for (const booking of met) {
    const wanted = fates.get(booking.reference)
    if (!wanted || wanted.fate === 'stay') continue
    asked += 1
    if (wanted.version === booking.version && (await seeTo(services, user, booking, wanted.fate, said)).ok)
      done += 1
  }
  return ok({ done, asked })
}

async function close(
  { availability, bookings, clock }: Services,
  user: Member,
  { counselor, when, stretch }: Away & { stretch: NonNullable<Away['stretch']> },
  met: readonly Booking[],
): Promise<Result<unknown, 'meets-bookings' | 'changed-meanwhile'>> {
  const now = clock.now()
  const found = await availability.read(counselor.id, now)
  if (!found) return refuse('changed-meanwhile')
  if (when === 'leaving') {
    const offered = (await bookings.counselors(now)).find(({ id }) => id === counselor.id)?.offered
    if (!offered) return ok(null)
    const audit = auditEntry(user, 'availability.withdrawn', counselor.id)
    return availability.change(counselor.id, found.version, { offered: false }, { audit, now })
  }
  if (isClosed(found.schedule.timeOff, stretch)) return ok(null)
  const details = { ...offInLog(stretch), sessions: met.length }
  const audit = auditEntry(user, 'availability.time-off', counselor.id, details)
  const known = met.map(({ id }) => id)
  return availability.addTimeOff(counselor.id, { ...stretch, note: '' }, known, { audit, now })
}

function seeTo(
  services: Services,
  user: Member,
  booking: Booking,
  fate: Exclude<Fate, 'stay'>,
  said: string,
): Promise<Result<unknown, unknown>> {
  const by = (action: AuditAction, details: AuditDetails = {}) => ({
    actor: user.email,
    version: booking.version,
    said: { text: said, by: user.name },
    trace: { audit: auditEntry(user, action, booking.reference, details) },
  })
  const ours = by('booking.cancelled', { money: 'ours' })
  // nobody was told of a time that is only held: there is nothing to move
  if (booking.state === 'held') return letGo(services, booking, ours)
  if (fate === 'cancel') return cancelBooking(services, booking.token, { ...ours, money: 'ours' })
  if (fate === 'time') return askForAnotherTime(services, booking, by('booking.to-move'))
  const names = { counselorBefore: booking.counselorId, counselor: fate.to }
  return handOverBooking(services, booking, fate.to, {
    ...by('booking.handed-over', names),
    anyTime: may(user.role, 'everyone'),
  })
}
