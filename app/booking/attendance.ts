import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { rolesWith } from '#app/accounts/roles.ts'
import { staffUsers } from '#app/accounts/tables.ts'
import type { Db } from '#app/db/open.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { Attendance } from '#app/ports/attendance.ts'
import { arrivals } from './attendance-tables.ts'
import { bookingFromRow } from './booking-rows.ts'
import { bookings } from './tables.ts'

const hasJoined = (
  who: SQL,
) => sql`exists (select 1 from ${arrivals} where ${arrivals.bookingId} = ${bookings.id}
  and ${arrivals.startsAt} = ${bookings.startsAt} and ${arrivals.who} = ${who})`

export const createAttendance = (db: Db): Attendance => ({
  async join({ id, startsAt }, who, now) {
    await db
      .insert(arrivals)
      .values({ bookingId: id, startsAt: new Date(startsAt), who, at: new Date(now) })
      .onConflictDoNothing()
  },

  async joined({ id, startsAt }) {
    const rows = await db
      .select({ who: arrivals.who })
      .from(arrivals)
      .where(and(eq(arrivals.bookingId, id), eq(arrivals.startsAt, new Date(startsAt))))
    return rows.map(({ who }) => who)
  },

  async lateCounselors(startedBy, now) {
    const rows = await db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.state, 'confirmed'),
          eq(bookings.way, 'video'),
          lte(bookings.startsAt, new Date(startedBy)),
          gt(bookings.endsAt, new Date(now)),
          hasJoined(sql`'visitor'`),
          sql`not ${hasJoined(sql`${bookings.counselorId}`)}`,
        ),
      )
      .orderBy(asc(bookings.startsAt))
    return rows.map(bookingFromRow)
  },

  async emailsFor(of) {
    const { email, role, counselorId, disabledAt, password } = staffUsers
    const concerned = or(eq(counselorId, of), inArray(role, rolesWith('everyone')))
    const rows = await db
      .select({ email })
      .from(staffUsers)
      .where(and(concerned, isNull(disabledAt), isNotNull(password)))
      .orderBy(asc(email))
    return rows.map((row) => row.email)
  },

  notify: (emails, now) => insertEmails(db, emails, now),
})
