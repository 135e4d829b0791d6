import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import { absentFrom, graceMinutes } from '#app/features/booking/domain/absence.ts'
import { joinMinutes } from '#app/features/booking/domain/joining.ts'
import { rolesWith } from '#app/features/staff/domain/roles.ts'
import { HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Attendance } from '#app/ports/attendance.ts'
import { absences, arrivals } from './attendance-schema.ts'
import { bookingFromRow } from './booking-rows.ts'
import type { Db } from './open.ts'
import { insertMails } from './outbox.ts'
import { bookings } from './schema.ts'
import { staffUsers } from './staff-schema.ts'

/** No session lasts so long: what began before is not looked at. */
const longest = 6 * HOUR

export function createAttendance(db: Db): Attendance {
  const running = (now: Millis): SQL | undefined =>
    and(
      eq(bookings.state, 'confirmed'),
      eq(bookings.way, 'video'),
      gt(bookings.startsAt, new Date(now - longest)),
      lte(bookings.startsAt, new Date(now - graceMinutes * MINUTE)),
      gt(bookings.endsAt, new Date(now)),
      sql`not exists (select 1 from ${arrivals} where ${arrivals.bookingId} = ${bookings.id}
        and ${arrivals.who} = ${bookings.counselorId}
        and ${arrivals.at} >= ${bookings.startsAt} - make_interval(mins => ${joinMinutes}::int))`,
    )
  const noticed = sql`exists (select 1 from ${absences} where ${absences.bookingId} = ${bookings.id}
    and ${absences.startsAt} = ${bookings.startsAt})`
  /** Whoever took it over has their minutes too. */
  const noticedBy = (
    since: Date,
  ): SQL => sql`exists (select 1 from ${absences} where ${absences.bookingId} = ${bookings.id}
    and ${absences.startsAt} = ${bookings.startsAt} and coalesce(${absences.handedOverAt} <= ${since}, true))`
  const ofStart = ({ id, startsAt }: { id: string; startsAt: Millis }) =>
    and(eq(absences.startsAt, new Date(startsAt)), eq(absences.bookingId, id))

  return {
    async arrived(bookingId, who, since, now) {
      await db
        .insert(arrivals)
        .values({ bookingId, who, at: new Date(now) })
        .onConflictDoUpdate({
          target: [arrivals.bookingId, arrivals.who],
          set: { at: new Date(now) },
          setWhere: lt(arrivals.at, new Date(since)),
        })
    },

    async cameAt(bookingId, who) {
      const [row] = await db
        .select({ at: arrivals.at })
        .from(arrivals)
        .where(and(eq(arrivals.bookingId, bookingId), eq(arrivals.who, who)))
      return row?.at.getTime() ?? null
    },

    async due(now) {
      const rows = await db
        .select()
        .from(bookings)
        .where(and(running(now), sql`not ${noticed}`))
        .orderBy(asc(bookings.startsAt))
      return rows.map(bookingFromRow)
    },

    async nextDue(now) {
      const [row] = await db
        .select({ at: min(bookings.startsAt) })
        .from(bookings)
        .where(
          and(
            eq(bookings.state, 'confirmed'),
            eq(bookings.way, 'video'),
            gt(bookings.startsAt, new Date(now - graceMinutes * MINUTE)),
          ),
        )
      return row?.at ? absentFrom({ startsAt: row.at.getTime() }) : null
    },

    notice: (booking, mails, now) =>
      db.transaction(async (tx) => {
        const { id: bookingId, counselorId } = booking
        const rows = await tx
          .insert(absences)
          .values({ bookingId, counselorId, startsAt: new Date(booking.startsAt), noticedAt: new Date(now) })
          .onConflictDoNothing()
          .returning({ id: absences.bookingId })
        if (rows.length > 0) await insertMails(tx, mails, now)
        return rows.length > 0
      }),

    async absence(booking) {
      const [row] = await db.select().from(absences).where(ofStart(booking))
      if (!row) return null
      return { noticedAt: row.noticedAt.getTime(), handedOverAt: row.handedOverAt?.getTime() ?? null }
    },

    async handedOver(booking, now) {
      await db
        .update(absences)
        .set({ handedOverAt: new Date(now) })
        .where(ofStart(booking))
    },

    async unattended(now, counselorId) {
      const own = counselorId === null ? undefined : eq(bookings.counselorId, counselorId)
      const rows = await db
        .select()
        .from(bookings)
        .where(and(running(now), noticedBy(new Date(now - graceMinutes * MINUTE)), own))
        .orderBy(asc(bookings.startsAt))
      return rows.map(bookingFromRow)
    },

    async overseers() {
      const { email, role, disabledAt, password } = staffUsers
      const rows = await db
        .select({ email })
        .from(staffUsers)
        .where(and(inArray(role, rolesWith('everyone')), isNull(disabledAt), isNotNull(password)))
      return rows.map((row) => row.email)
    },
  }
}
