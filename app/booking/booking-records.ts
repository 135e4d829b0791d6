import { and, asc, countDistinct, desc, eq, gt, isNull, max, ne, or, sql } from 'drizzle-orm'
import type { StaffTrace } from '#app/accounts/audit-log.ts'
import { insertAudit } from '#app/accounts/audit-log.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { plain } from '#app/db/sql.ts'
import { ok, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import { emails } from '#app/mail/tables.ts'
import type { BookingRecords } from '#app/ports/booking-records.ts'
import { bookingFromRow } from './booking-rows.ts'
import { bookingEvents, bookingNotes, bookings } from './tables.ts'

export function createBookingRecords(db: Db): BookingRecords {
  return {
    async byReference(reference) {
      if (reference.includes('\0')) return null // PostgreSQL text cannot store it
      const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
      return row ? bookingFromRow(row) : null
    },

    async history(bookingId) {
      const { id, at, event, actor, startsAt, details } = bookingEvents
      const rows = await db
        .select({ id, at, event, actor, startsAt, details })
        .from(bookingEvents)
        .where(eq(bookingEvents.bookingId, bookingId))
        .orderBy(asc(id))
      return rows.map(plain)
    },

    async emails(bookingId) {
      const { id, kind, recipient, status, createdAt, sendAt, doneAt, error } = emails
      const rows = await db
        .select({ id, kind, recipient, status, createdAt, sendAt, doneAt, error })
        .from(emails)
        .where(eq(emails.bookingId, bookingId))
        .orderBy(asc(id))
      return rows.map(({ createdAt, sendAt, doneAt, ...email }) =>
        plain({ ...email, at: doneAt ?? (email.kind === 'reminder' ? sendAt : createdAt) }),
      )
    },

    async notes(bookingId) {
      const { id, at, author, text } = bookingNotes
      const rows = await db
        .select({ id, at, author, text })
        .from(bookingNotes)
        .where(eq(bookingNotes.bookingId, bookingId))
        .orderBy(asc(id))
      return rows.map(plain)
    },

    async ofSameVisitor({ id, visitor }, counselorId, limit) {
      const rows = await db
        .select()
        .from(bookings)
        .where(
          and(
            or(
              visitor.email === null
                ? undefined
                : eq(sql`lower(${bookings.email})`, visitor.email.toLowerCase()),
              eq(bookings.phone, visitor.phone),
            ),
            ne(bookings.id, id),
            isNull(bookings.erasedAt), // erased bookings have no email and would all match
            counselorId === null ? undefined : eq(bookings.counselorId, counselorId),
          ),
        )
        .orderBy(desc(bookings.startsAt), desc(bookings.id))
        .limit(limit)
      return rows.map(bookingFromRow)
    },

    async changesSince(since, counselorId, but) {
      const [newest] = await db.select({ id: max(bookingEvents.id) }).from(bookingEvents)
      const last = String(newest?.id ?? 0)
      if (since === null || since === last) return { last, bookings: 0 }
      const [counted] = await db
        .select({ number: countDistinct(bookingEvents.bookingId) })
        .from(bookingEvents)
        .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
        .where(
          and(
            gt(bookingEvents.id, BigInt(since)),
            ne(bookingEvents.actor, but),
            counselorId === null ? undefined : eq(bookings.counselorId, counselorId),
          ),
        )
      return { last, bookings: counted?.number ?? 0 }
    },
    async addNote(bookingId, trace, after, now) {
      return db.transaction(async (tx) => {
        // erasing locks the same row
        const [row] = await tx
          .select({ erasedAt: bookings.erasedAt })
          .from(bookings)
          .where(eq(bookings.id, bookingId))
          .for('update')
        if (!row || row.erasedAt) return refuse('erased')
        const { id, author, text } = bookingNotes
        const [same] = await tx
          .select({ id })
          .from(bookingNotes)
          .where(
            and(
              eq(bookingNotes.bookingId, bookingId),
              gt(id, BigInt(after)),
              eq(author, trace.audit.actor.email),
              eq(text, trace.note),
            ),
          )
          .limit(1)
        if (!same) await insertTrace(tx, bookingId, trace, now)
        return ok(undefined)
      })
    },

    editNote: (bookingId, noteId, { audit, note }, now) =>
      db.transaction(async (tx) => {
        const { id, author } = bookingNotes
        const edited = await tx
          .update(bookingNotes)
          .set({ text: note })
          .where(
            and(
              eq(id, BigInt(noteId)),
              eq(bookingNotes.bookingId, bookingId),
              eq(author, audit.actor.email),
              // erasing deletes the notes, so no note is left to edit
            ),
          )
          .returning({ id })
        if (edited.length === 0) return refuse('not-your-note' as const)
        await insertAudit(tx, audit, now)
        return ok(undefined)
      }),

    async sendEmails(newEmails, audit, now) {
      await db.transaction(async (tx) => {
        await insertEmails(tx, newEmails, now)
        if (audit) await insertAudit(tx, audit, now)
      })
    },
  }
}

/** Writes an audit log entry in the transaction of the change. */
export async function insertTrace(
  tx: Pick<Tx, 'insert'>,
  bookingId: string,
  { audit, note }: StaffTrace,
  now: Millis,
): Promise<void> {
  await insertAudit(tx, audit, now)
  if (note) {
    await tx
      .insert(bookingNotes)
      .values({ bookingId, at: new Date(now), author: audit.actor.email, text: note })
  }
}
