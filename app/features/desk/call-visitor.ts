import { counselorOf } from '#app/features/booking/availability.ts'
import { changeWay } from '#app/features/booking/change-way.ts'
import { occupied } from '#app/features/booking/domain/availability.ts'
import { type Booking, missCall } from '#app/features/booking/domain/booking.ts'
import type { Way } from '#app/features/booking/domain/ways.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import type { ActionRefusal } from './domain/action-words.ts'

type On = { user: Member; booking: Booking }

/** The name of the event that notes a call without an answer. */
export const missedCall = 'missed-call'

/** Notes that somebody was called and did not answer; each try has its time in the booking's history. */
export async function noteMissedCall(
  services: Services,
  { user, booking }: On,
): Promise<Result<typeof missedCall, ActionRefusal>> {
  const now = services.clock.now()
  const next = missCall(booking, now)
  if (!next.ok) return next
  const { schedule } = await counselorOf(services, booking, now)
  const changed = await services.bookings.change(next.value, occupied(schedule, next.value), {
    event: missedCall,
    actor: user.email,
    trace: { audit: auditEntry(user, 'booking.missed-call', booking.reference) },
    mails: [],
    now,
  })
  return changed.ok ? ok(missedCall) : changed
}

/** How often a booking's visitor was called in vain. */
export async function missedCallsOf(
  { records }: Pick<Services, 'records'>,
  { id }: Pick<Booking, 'id'>,
): Promise<number> {
  return (await records.history(id)).filter(({ event }) => event === missedCall).length
}

/** Makes a session a phone call or a video call, on the visitor's word. */
export async function changeWayByStaff(
  services: Services,
  { user, booking }: On,
  way: Way,
): Promise<Result<'way-changed', ActionRefusal | 'not-found'>> {
  const changed = await changeWay(services, booking.token, way, {
    actor: user.email,
    version: booking.version,
    trace: { audit: auditEntry(user, 'booking.way-changed', booking.reference, { way }) },
  })
  if (changed.ok) return ok('way-changed')
  return refuse(changed.reason === 'too-many-changes' ? 'changed-meanwhile' : changed.reason)
}
