import { and, eq, gt } from 'drizzle-orm'
import { insertAudit, type RecordedAction } from '#app/accounts/audit-log.ts'
import type { App } from '#app/server/app-context.ts'
import { insertRecordedAction } from './change-booking.ts'
import { BookingError } from './messages.ts'
import { bookingNotes, bookings } from './tables.ts'

const { id, author, text } = bookingNotes

/**
 * @param after id of the newest note that the author saw, or 0. If the author has added the same text since then, the
 * form was sent twice, and nothing is added.
 * @throws BookingError `erased`, because a note added after the erasure would never be erased
 */
export const addNote = (
  { db, clock }: App,
  bookingId: string,
  recordedAction: Required<RecordedAction>,
  after: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    // an erasure locks the same row, so it cannot run at the same time
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
    if (!row || row.erasedAt) throw new BookingError('erased')
    const isSame = and(
      eq(bookingNotes.bookingId, bookingId),
      gt(id, after),
      eq(author, recordedAction.audit.actorEmail),
      eq(text, String(recordedAction.note)),
    )
    if ((await tx.$count(bookingNotes, isSame)) === 0)
      await insertRecordedAction(tx, bookingId, recordedAction, clock.now())
  })

/** @throws BookingError `not-your-note`; also for an erased booking, which has no notes */
export const editNote = (
  { db, clock }: App,
  bookingId: string,
  noteId: number,
  { audit, note }: Required<RecordedAction>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const isOwn = and(eq(id, noteId), eq(bookingNotes.bookingId, bookingId), eq(author, audit.actorEmail))
    const edited = await tx.update(bookingNotes).set({ text: note }).where(isOwn).returning({ id })
    if (edited.length === 0) throw new BookingError('not-your-note')
    await insertAudit(tx, audit, clock.now())
  })
