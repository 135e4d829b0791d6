import { MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Booking } from './booking.ts'
import { joinUntil } from './joining.ts'
import { byPhone } from './ways.ts'

/** Time after the start when a counselor who has not joined counts as late, if the visitor has joined. */
const lateAfter = 5 * MINUTE

/**
 * Whether the visitor is waiting in a video call for a late counselor, and may therefore move or cancel with a full
 * refund.
 */
export async function isCounselorLate(
  { attendance, clock }: Pick<Services, 'attendance' | 'clock'>,
  booking: Booking,
): Promise<boolean> {
  const now = clock.now()
  if (booking.state !== 'confirmed' || byPhone(booking.visitor)) return false
  if (now < booking.startsAt + lateAfter || now >= joinUntil(booking)) return false
  const joined = await attendance.joined(booking)
  return joined.includes('visitor') && !joined.includes(booking.counselorId)
}

/** Emails each late counselor and the admins, once for each start. */
export async function notifyLateCounselors({
  attendance,
  clock,
}: Pick<Services, 'attendance' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const booking of await attendance.lateCounselors(now - lateAfter, now)) {
    const recipients = await attendance.emailsFor(booking.counselorId)
    const emails = recipients.map((recipient) => ({
      ...({ kind: 'counselor-late', audience: 'staff' } as const),
      ...{ bookingId: booking.id, recipient, sendAt: now },
      key: `counselor-late:${booking.id}:${booking.startsAt}:${recipient}`,
    }))
    await attendance.notify(emails, now)
  }
}
