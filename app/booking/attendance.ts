import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { listStaffEmailsByRight } from '#app/accounts/queries.ts'
import { MINUTE } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import type { Booking } from './booking.ts'
import { convertRowToBooking } from './booking-rows.ts'
import { getJoinEnd, joinLeadMinutes } from './booking-status.ts'
import { isPhoneCall } from './choices.ts'
import { arrivals, bookings } from './tables.ts'

/** Delay after the start until a counselor who has not joined counts as late. Applies only if the visitor has joined. */
const lateAfter = 5 * MINUTE

/** Records that `who` (`visitor` or a counselor's id) joined a session; a later join replaces the recorded time. */
export async function recordJoin({ db, clock }: App, { id, startsAt }: Booking, who: string): Promise<void> {
  const at = clock.now()
  await db
    .insert(arrivals)
    .values({ bookingId: id, startsAt, who, at })
    .onConflictDoUpdate({ target: [arrivals.bookingId, arrivals.startsAt, arrivals.who], set: { at } })
}

/** Whether an arrival counts as a join. A visitor who arrived before the call opened could not join. */
const isJoin = sql`(${arrivals.who} <> 'visitor' or ${arrivals.at} >= ${arrivals.startsAt} - make_interval(mins => ${joinLeadMinutes}))`

/** Lists who joined a session at its current start time: `visitor` and counselors' ids. */
export async function listJoined({ db }: Pick<App, 'db'>, { id, startsAt }: Booking): Promise<string[]> {
  const isOfSession = and(eq(arrivals.bookingId, id), eq(arrivals.startsAt, startsAt), isJoin)
  return (await db.select().from(arrivals).where(isOfSession)).map(({ who }) => who)
}

/** Whether the visitor waits in a video call for a late counselor, and may move or cancel with a full refund. */
export async function isCounselorLate(app: Pick<App, 'db' | 'clock'>, booking: Booking): Promise<boolean> {
  const now = app.clock.now()
  if (booking.status !== 'confirmed' || isPhoneCall(booking.visitor)) return false
  if (now < booking.startsAt + lateAfter || now >= getJoinEnd(booking)) return false
  const joined = await listJoined(app, booking)
  return joined.includes('visitor') && !joined.includes(booking.counselorId)
}

const hasJoined = (
  who: SQL,
) => sql`exists (select 1 from ${arrivals} where ${arrivals.bookingId} = ${bookings.id}
  and ${arrivals.startsAt} = ${bookings.startsAt} and ${arrivals.who} = ${who} and ${isJoin})`

/** Emails each late counselor and every account that can see all bookings, once for each start. */
export async function notifyLateCounselors({ db, clock }: App): Promise<void> {
  const now = clock.now()
  const isLate = and(
    eq(bookings.status, 'confirmed'),
    eq(bookings.mode, 'video'),
    lte(bookings.startsAt, now - lateAfter),
    gt(bookings.endsAt, now),
    hasJoined(sql`'visitor'`),
    sql`not ${hasJoined(sql`${bookings.counselorId}`)}`,
  )
  const rows = await db.select().from(bookings).where(isLate).orderBy(asc(bookings.startsAt))
  for (const booking of rows.map(convertRowToBooking)) {
    const recipients = await listStaffEmailsByRight({ db }, 'everyone', booking.counselorId)
    const emails = recipients.map((recipient) => ({
      ...({ kind: 'counselor-late', audience: 'staff' } as const),
      ...{ bookingId: booking.id, recipient, sendAt: now },
      key: `counselor-late:${booking.id}:${booking.startsAt}:${recipient}`,
    }))
    await insertEmails(db, emails, now)
  }
}
