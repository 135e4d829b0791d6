import { auditEntry } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { offInLog } from '#app/availability/availability.ts'
import type { Booking } from '#app/booking/booking.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { Fate } from '#app/workspace/fate.ts'
import { seeTo } from '#app/workspace/see-to.ts'
import type { AwayAsked, Left } from './away-page.ts'
import { type Away, isClosed, metBy } from './view-away.ts'

/**
 * Result: `asked` counts the sessions with a chosen action, `done` those changed; `left` lists the others.
 */
export type WentAway = { done: number; asked: number; left: Left[] }

/**
 * Closes a counselor's time, or stops offering the counselor when they leave, and applies the chosen action
 * to each session in it. Closes the time first to prevent new bookings. Each session has its own transaction
 * with its emails; a session that cannot be changed stays.
 *
 * @returns `meets-bookings`, with no change, when a session was booked that the user had not seen
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
  let done = 0
  for (const { booking, fate } of seen) {
    const went = await seeTo(services, user, booking, fate, said)
    if (went.ok) done += 1
    else left.push({ reference: booking.reference, why: went.reason })
  }
  return ok({ done, asked, left })
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
    const left = await availability.change(counselor.id, found.version, { offered: false }, { audit, now })
    return left
  }
  if (isClosed(found.schedule.timeOff, stretch)) return ok(null)
  const details = { ...offInLog(stretch), sessions: met.length }
  const audit = auditEntry(user, 'availability.time-off-added', counselor.id, details)
  const known = met.map(({ id }) => id)
  return availability.addTimeOff(counselor.id, { ...stretch, note: '' }, known, { audit, now })
}
