import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { Millis } from '#app/lib/time.ts'
import type { OutgoingMail, UnattendedMailContent } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'

/**
 * Looks for sessions that have begun without their counselor, and tells visitor, team, counselor and whoever sees everyone's
 * bookings, once each.
 *
 * @returns when to look again; null when no session is ahead
 */
export async function noticeAbsences({
  attendance,
  clock,
  settings,
}: Pick<Services, 'attendance' | 'clock' | 'settings'>): Promise<Millis | null> {
  const now = clock.now()
  const due = await attendance.due(now)
  if (due.length > 0) {
    const overseers = await attendance.overseers()
    for (const booking of due) {
      await attendance.notice(booking, mailsOf(booking, overseers, settings.teamEmail, now), now)
    }
  }
  return attendance.nextDue(now)
}

function mailsOf(booking: Booking, overseers: string[], teamEmail: string, now: Millis): OutgoingMail[] {
  const mail = (to: UnattendedMailContent['to'], recipient: string): OutgoingMail => ({
    content: { kind: 'booking-unattended', to, booking },
    recipient,
    sendAt: now,
    key: `booking-unattended:${booking.id}:${booking.startsAt}:${to}:${recipient}`,
  })
  const { email } = booking.visitor
  return [
    ...(email === null ? [] : [mail('visitor', email)]),
    // the store tells its counselor what the team is told
    mail('team', teamEmail),
    ...overseers.filter((one) => one !== teamEmail.toLowerCase()).map((one) => mail('admin', one)),
  ]
}
