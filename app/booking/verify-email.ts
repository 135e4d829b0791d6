import { and, eq, sql } from 'drizzle-orm'
import { getCounselor, listCounselors } from '#app/availability/queries.ts'
import { isWorkingTime } from '#app/availability/slots.ts'
import { mailbox } from '#app/db/sql.ts'
import type { App } from '#app/server/app-context.ts'
import { type Booking, confirm } from './booking.ts'
import { lockNames, updateBooking } from './change-booking.ts'
import { checkUpcoming, getPersonLocks } from './limits.ts'
import { BookingError, replaceError } from './messages.ts'
import { sha256 } from './reference.ts'
import { bookings } from './tables.ts'

/**
 * Confirms a held free booking by its emailed link and sends the usual emails. After the hold has expired, the slot
 * must still be available; the email counts as verified even if it is not.
 *
 * @param code code in the link
 * @returns a booking that is already confirmed or cancelled, unchanged
 * @throws BookingError
 */
export async function verifyEmail(app: App, token: string, code: string): Promise<Booking> {
  await recordVerification(app, token, code)
  const counselors = await listCounselors(app, app.clock.now())
  const confirmed = updateBooking(app, { token }, undefined, async (booking, now, tx) => {
    const decision = { event: 'confirmed', emailed: 'booking-confirmed' } as const
    if (booking.status !== 'held' && booking.status !== 'expired') return { next: booking, ...decision }
    const next = confirm(
      booking,
      now,
      isWorkingTime(getCounselor(counselors, booking.counselorId).schedule, booking),
    )
    await lockNames(tx, getPersonLocks(next.visitor))
    await checkUpcoming(app, tx, next.visitor, next.id)
    return { next, ...decision }
  })
  return replaceError(confirmed, 'slot-taken', 'slot-lost')
}

/** @throws BookingError `no-such-link` */
async function recordVerification({ db }: App, token: string, code: string): Promise<void> {
  const isLink = and(eq(bookings.token, token), eq(bookings.verificationHash, sha256(code)))
  const set = { isEmailVerified: true }
  const [verified] = await db.update(bookings).set(set).where(isLink).returning({ email: bookings.email })
  if (!verified) throw new BookingError('no-such-link')
  // the visitor's other bookings no longer count towards the network's limit either
  const isTheirs = eq(mailbox(bookings.email), mailbox(sql`${verified.email}::text`))
  await db
    .update(bookings)
    .set(set)
    .where(and(isTheirs, eq(bookings.isEmailVerified, false)))
}
