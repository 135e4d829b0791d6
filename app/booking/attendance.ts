import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { listStaffEmailsByRight } from '#app/accounts/queries.ts'
import { MINUTE } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import type { Booking } from './booking.ts'
import { getJoinEnd, getJoinStart } from './booking-status.ts'
import { arrivals, bookings, convertRowToBooking } from './tables.ts'
import { isPhoneCall } from './visitor.ts'

/** Delay after the start until a counselor who has not joined counts as late, provided that the visitor has joined. */
const lateAfter = 5 * MINUTE

/** Records that `who` (`visitor` or a counselor's id) joined a session; a later join replaces the recorded time. */
export async function recordJoin({ db, clock }: App, { id, startsAt }: Booking, who: string): Promise<void> {
  const at = clock.now()
  await db
    .insert(arrivals)
    .values({ bookingId: id, startsAt, who, at })
    .onConflictDoUpdate({ target: [arrivals.bookingId, arrivals.startsAt, arrivals.who], set: { at } })
}

/**
 * Lists who joined a session at its current start time: `visitor` and counselors' ids. A visitor's arrival before the
 * call opened does not count, because the visitor could not enter.
 */
export async function listJoined({ db }: Pick<App, 'db'>, { id, startsAt }: Booking): Promise<string[]> {
  const isOfSession = and(eq(arrivals.bookingId, id), eq(arrivals.startsAt, startsAt))
  const rows = await db.select().from(arrivals).where(isOfSession)
  const joined = rows.filter(({ who, at }) => who !== 'visitor' || at >= getJoinStart({ startsAt }))
  return joined.map(({ who }) => who)
}

/** Returns whether the visitor of a video call waits for a late counselor, and may move or get a full refund. */
export async function isCounselorLate(app: Pick<App, 'db' | 'clock'>, booking: Booking): Promise<boolean> {
  const now = app.clock.now()
  if (booking.status !== 'confirmed' || isPhoneCall(booking.visitor)) return false
  if (now < booking.startsAt + lateAfter || now >= getJoinEnd(booking)) return false
  const joined = await listJoined(app, booking)
  return joined.includes('visitor') && !joined.includes(booking.counselorId)
}

/** Emails each late counselor and every account that can see all bookings, once per booking and start time. */
export async function notifyLateCounselors(app: App): Promise<void> {
  const { db, clock } = app
  const now = clock.now()
  const isRunning = and(
    eq(bookings.status, 'confirmed'),
    lte(bookings.startsAt, now - lateAfter),
    gt(bookings.endsAt, now),
  )
  const rows = await db.select().from(bookings).where(isRunning).orderBy(asc(bookings.startsAt))
  for (const booking of rows.map(convertRowToBooking)) {
    if (!(await isCounselorLate(app, booking))) continue
    const recipients = await listStaffEmailsByRight({ db }, 'everyone', booking.counselorId)
    const emails = recipients.map((recipient) => ({
      ...({ kind: 'counselor-late', audience: 'staff' } as const),
      bookingId: booking.id,
      recipient,
      key: `counselor-late:${booking.id}:${booking.startsAt}:${recipient}`,
    }))
    await insertEmails(db, emails, now)
  }
}
