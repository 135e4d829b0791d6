import { and, desc, eq, sql } from 'drizzle-orm'
import { type Actor, type AuditAction, buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { bookingPath, messagePath } from '#app/accounts/paths.ts'
import { bookings } from '#app/booking/tables.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { type Email, emailKindLabels, emails } from '#app/mail/tables.ts'
import type { App } from '#app/server/app-context.ts'

export type FailedEmail = Awaited<ReturnType<typeof listFailedEmails>>[number]

/** Lists the latest failed emails, each with the booking or message that it is about, and the client's phone number. */
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
    .leftJoin(enquiries, sql`${enquiries.id}::text = ${emails.subjectId}`)
    .where(eq(emails.status, 'failed'))
    .orderBy(desc(emails.doneAt), desc(emails.id))
    .limit(limit)
  return rows.map(({ email: { id, kind, recipient, attempts, error, ...email }, ...about }) => ({
    id,
    recipient,
    attempts,
    error,
    phone: about.phone,
    kind: emailKindLabels[kind],
    at: formatTimestamp(email.doneAt ?? email.createdAt, now),
    path: about.booking ? bookingPath(about.booking) : about.message && messagePath(about.message),
  }))
}

type EmailChange = { action: AuditAction; set: Partial<Email> }

/** Changes of a failed email, by the last segment of the URL. */
export const failedEmailChanges = {
  delivery: { action: 'mail.sent-again', set: { status: 'waiting', doneAt: null, attempts: 0 } },
  dismissal: { action: 'mail.dismissed', set: { status: 'dropped' } },
} as const satisfies Record<string, EmailChange>

/** Sends a failed email again, or removes it from the list. Returns false if it is no longer failed. */
export const changeFailedEmail = (
  { db, clock }: App,
  id: string,
  { action, set }: EmailChange,
  actor: Actor,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!isUuid(id)) return false
    const isFailed = and(eq(emails.id, id), eq(emails.status, 'failed'))
    const [details] = await tx.update(emails).set(set).where(isFailed).returning({ kind: emails.kind })
    if (!details) return false
    if (set.status === 'waiting') await enqueue(tx, 'send-email', { emailId: id })
    await insertAudit(tx, buildAuditEntry(actor, action, id, details), clock.now())
    return true
  })
