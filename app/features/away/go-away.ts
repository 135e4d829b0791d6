import { offInLog } from '#app/features/availability/domain/availability.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { Fate } from '#app/features/desk/domain/fate.ts'
import { seeTo } from '#app/features/desk/see-to.ts'
import { askAway } from '#app/features/desk/wait-together.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import type { ClosedByAway } from '#app/ports/waiting.ts'
import type { AwayAsked, Left } from './domain/away-page.ts'
import { type Away, isClosed, metBy } from './view-away.ts'

/**
 * How many sessions were seen to, of how many that something was asked for; `group` while it may still be undone, by which
 * it is. `left` are those that stay as they are already now.
 */
export type WentAway = { done: number; asked: number; group: string | null; left: Left[] }

/**
 * Closes a counselor's time, or ends that they are offered when they leave, and does with each session in it what was
 * chosen, once nobody has undone it. The time is closed first, so that nobody books it meanwhile; each session is a
 * transaction of its own with its mails, and one that cannot be done stays as it is and is asked about again.
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
  const left: Left[] = []
  const seen: { booking: Booking; fate: Exclude<Fate, 'stay'> }[] = []
  for (const booking of met) {
    const { reference } = booking
    const { fate = 'stay', version } = fates.get(reference) ?? {}
    if (fate === 'stay') left.push({ reference, why: fate })
    else if (version !== booking.version) left.push({ reference, why: 'changed-meanwhile' })
    else seen.push({ booking, fate })
  }
  const asked = met.length - left.filter(({ why }) => why === 'stay').length
  if (services.settings.undoSeconds > 0 && seen.length > 0) {
    const waits = await askAway(services, user, {
      ...{ counselorId: away.counselor.id, closed: closed.value, sessions: seen, said },
    })
    return ok({ ...waits, asked, left: [...left, ...waits.left] })
  }
  let done = 0
  for (const { booking, fate } of seen) {
    const went = await seeTo(services, user, booking, fate, said)
    if (went.ok) done += 1
    else left.push({ reference: booking.reference, why: went.reason })
  }
  return ok({ done, asked, group: null, left })
}

async function close(
  { availability, bookings, clock }: Services,
  user: Member,
  { counselor, when, stretch }: Away & { stretch: NonNullable<Away['stretch']> },
  met: readonly Booking[],
): Promise<Result<ClosedByAway, 'meets-bookings' | 'changed-meanwhile'>> {
  const now = clock.now()
  const found = await availability.read(counselor.id, now)
  if (!found) return refuse('changed-meanwhile')
  if (when === 'leaving') {
    const offered = (await bookings.counselors(now)).find(({ id }) => id === counselor.id)?.offered
    if (!offered) return ok(null)
    const audit = auditEntry(user, 'availability.withdrawn', counselor.id)
    const left = await availability.change(counselor.id, found.version, { offered: false }, { audit, now })
    return left.ok ? ok('offer') : left
  }
  if (isClosed(found.schedule.timeOff, stretch)) return ok(null)
  const details = { ...offInLog(stretch), sessions: met.length }
  const audit = auditEntry(user, 'availability.time-off', counselor.id, details)
  const known = met.map(({ id }) => id)
  const off = await availability.addTimeOff(counselor.id, { ...stretch, note: '' }, known, { audit, now })
  return off.ok ? ok(stretch) : off
}
