import { and, desc, eq, sql } from 'drizzle-orm'
import { type Actor, buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { bookingPath, messagePath } from '#app/accounts/paths.ts'
import { bookings } from '#app/booking/tables.ts'
import type { Tx } from '#app/db/open.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { type Email, emailKinds, emails } from '#app/mail/tables.ts'
import type { App } from '#app/server/app-context.ts'

export type FailedEmail = Awaited<ReturnType<typeof listFailedEmails>>[number]

const isEnquiry = sql`${enquiries.id}::text = ${emails.subjectId}`

/** Lists the latest failed emails, each with the booking or message it is about, and the client's phone. */
export async function listFailedEmails({ db, clock }: App, limit: number) {
  const now = clock.now()
  const rows = await db
    .select({
      email: emails,
      booking: bookings.reference,
      message: enquiries.id,
      phone: sql<string | null>`coalesce(${bookings.phone},
        nullif(${enquiries.fields} ->> 'phone', ''), nullif(${enquiries.fields} ->> 'user_phone', ''))`,
    })
    .from(emails)
    .leftJoin(bookings, eq(bookings.id, emails.bookingId))
    .leftJoin(enquiries, isEnquiry)
    .where(eq(emails.status, 'failed'))
    .orderBy(desc(emails.doneAt), desc(emails.id))
    .limit(limit)
  return rows.map(
    ({ email: { id, kind, recipient, attempts, error, ...email }, booking, message, phone }) => ({
      ...{ id, recipient, attempts, error, phone, kind: emailKinds[kind] },
      at: formatTimestamp((email.doneAt ?? email.createdAt).getTime(), now),
      path: booking ? bookingPath(booking) : message && messagePath(message),
    }),
  )
}

/** Sends a failed email again. Returns false if it is no longer failed. */
export const sendEmailAgain = (app: App, id: string, actor: Actor): Promise<boolean> =>
  changeFailed(app, id, async (tx, email) => {
    await tx.update(emails).set({ status: 'waiting', doneAt: null, attempts: 0 }).where(eq(emails.id, id))
    await enqueue(tx, 'send-email', { emailId: id })
    return buildAuditEntry(actor, 'mail.sent-again', id, { kind: email.kind, attempts: email.attempts })
  })

/** Removes a failed email from the list. Returns false if it is no longer failed. */
export const dismissEmail = (app: App, id: string, actor: Actor): Promise<boolean> =>
  changeFailed(app, id, async (tx, { kind }) => {
    await tx.update(emails).set({ status: 'dropped' }).where(eq(emails.id, id))
    return buildAuditEntry(actor, 'mail.dismissed', id, { kind })
  })

async function changeFailed(
  { db, clock }: App,
  id: string,
  change: (tx: Tx, email: Email) => Promise<ReturnType<typeof buildAuditEntry>>,
): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (tx) => {
    const isFailed = and(eq(emails.id, id), eq(emails.status, 'failed'))
    const [email] = await tx.select().from(emails).where(isFailed).for('update')
    if (!email) return false
    await insertAudit(tx, await change(tx, email), clock.now())
    return true
  })
}
