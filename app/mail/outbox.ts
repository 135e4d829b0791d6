import { and, asc, desc, eq, lte, min, ne, sql } from 'drizzle-orm'
import { auditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { alsoToCounselors } from '#app/adapters/db/counselor-mails.ts'
import { bookings, outbox } from '#app/adapters/db/schema.ts'
import type { Db } from '#app/db/open.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import type { Millis } from '#app/lib/time.ts'
import type { MailContent, Outbox, OutgoingMail } from '#app/ports/outbox.ts'
import { currentRequest } from '#app/server/request-context.ts'

/**
 * Writes emails inside a transaction and enqueues those to be sent now. Those to the team go to the booking's counselor too;
 * an email whose key exists already is left out, and one to a person who has been erased.
 */
export async function insertMails(
  tx: Pick<Db, 'insert' | 'select'>,
  mails: readonly OutgoingMail[],
  now: Millis,
): Promise<void> {
  const rows = emailRows(await alsoToCounselors(tx, mails), now)
  if (rows.length === 0) return
  await insertingMails(tx, rows)
  await enqueueEmails(tx, rows, now)
}

type EmailRow = typeof outbox.$inferInsert

export const emailRows = (mails: readonly OutgoingMail[], now: Millis): EmailRow[] =>
  mails.map(({ content, key, recipient, sendAt }) => ({
    ...{ id: newEmailId(now), key, recipient, content },
    kind: content.kind,
    aboutId: aboutIn(content),
    dueAt: new Date(sendAt),
    createdAt: new Date(now),
    requestId: currentRequest()?.id ?? null,
  }))

/** The statement of `insertMails`, to be sent along with others. */
export const insertingMails = (tx: Pick<Db, 'insert'>, rows: EmailRow[]) =>
  tx.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.key })

/** Enqueues emails to be sent now; the job of one that was left out finds no row. Later ones are found when they are due. */
export const enqueueEmails = (tx: object, rows: readonly EmailRow[], now: Millis) =>
  enqueue(
    tx,
    'send-email',
    rows.filter(({ dueAt }) => dueAt.getTime() <= now).map(({ id }) => ({ emailId: id })),
  )

let emailCount = 0

/** A UUID of version 7 with a counter: sorted by id, emails are in the order in which they were written. */
function newEmailId(now: Millis): string {
  emailCount = (emailCount + 1) % 4096
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const time = hex(now, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(emailCount, 3)}${crypto.randomUUID().slice(18)}`
}

/** The booking, message or newsletter row that a mail tells about. */
function aboutIn(content: MailContent): string | null {
  if ('booking' in content) return content.booking.id
  if ('enquiry' in content) return content.enquiry.id
  if ('subscriber' in content) return content.subscriber.id
  return 'enquiryId' in content ? content.enquiryId : null
}

/** Mails of a kind to an address that still wait are not sent: what they say is no longer so. */
export async function dropWaiting(
  tx: Pick<Db, 'update'>,
  mails: { kind: string; recipient: string },
  now: Millis,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ state: 'dropped', content: null, doneAt: new Date(now) })
    .where(
      and(eq(outbox.state, 'waiting'), eq(outbox.kind, mails.kind), eq(outbox.recipient, mails.recipient)),
    )
}

export function createOutbox(db: Db): Outbox {
  const isWaiting = eq(outbox.state, 'waiting')
  const isFailed = eq(outbox.state, 'failed')
  const waiting = (id: string) => and(eq(outbox.id, id), isWaiting)
  const end = async (id: string, state: 'sent' | 'dropped', now: Millis) => {
    // its secrets are needed no more
    await db
      .update(outbox)
      .set({ state, content: null, doneAt: new Date(now) })
      .where(waiting(id))
  }
  /** Locks one that failed. */
  const lockFailed = async (tx: Pick<Db, 'select'>, id: string) => {
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, id), isFailed))
      .for('update')
    return mail ?? null
  }

  return {
    async due(now) {
      const rows = await db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isWaiting, lte(outbox.dueAt, new Date(now))))
        .orderBy(asc(outbox.dueAt))
      return rows.map(({ id }) => id)
    },
    async waiting(id) {
      const [mail] = await db.select().from(outbox).where(waiting(id))
      if (!mail) return null
      const { key, recipient, content, requestId } = mail
      return { id, key, recipient, content: content as MailContent, requestId }
    },
    sent: (id, now) => end(id, 'sent', now),
    dropped: (id, now) => end(id, 'dropped', now),
    async failed(id, { error, attempts, isFinal }, now) {
      await db
        .update(outbox)
        .set({ lastError: error, attempts, ...(isFinal && { state: 'failed', doneAt: new Date(now) }) })
        .where(waiting(id))
    },

    async listFailed(limit) {
      const rows = await db
        .select({
          mail: outbox,
          booking: bookings.reference,
          message: enquiries.id,
          phone: sql<string | null>`coalesce(${bookings.phone}, nullif(${enquiries.fields} ->> 'phone', ''))`,
        })
        .from(outbox)
        .leftJoin(bookings, eq(bookings.id, outbox.aboutId))
        .leftJoin(enquiries, eq(enquiries.id, outbox.aboutId))
        .where(isFailed)
        .orderBy(desc(outbox.doneAt), desc(outbox.id))
        .limit(limit)
      return rows.map(
        ({ mail: { id, kind, recipient, doneAt, createdAt, attempts, lastError }, ...about }) => ({
          ...{ id, kind, recipient, attempts, error: lastError },
          at: (doneAt ?? createdAt).getTime(),
          ...about,
        }),
      )
    },
    countFailed: () => db.$count(outbox, isFailed),
    async oldestDue(now) {
      const [row] = await db
        .select({ at: min(outbox.dueAt) })
        .from(outbox)
        .where(and(isWaiting, lte(outbox.dueAt, new Date(now))))
      return row?.at?.getTime() ?? null
    },
    sendAgain: (id, actor, now, recipient) =>
      db.transaction(async (tx) => {
        const mail = await lockFailed(tx, id)
        if (!mail) return false
        const again = { state: 'waiting', dueAt: new Date(now), doneAt: null, attempts: 0 } as const
        await tx
          .update(outbox)
          .set({ ...again, ...(recipient && { recipient }) })
          .where(eq(outbox.id, mail.id))
        await enqueue(tx, 'send-email', { emailId: mail.id })
        if (recipient && mail.aboutId) {
          const others = and(
            eq(outbox.aboutId, mail.aboutId),
            eq(outbox.recipient, mail.recipient),
            isWaiting,
          )
          await tx
            .update(outbox)
            .set({ recipient })
            .where(and(others, ne(outbox.id, mail.id)))
          await tx
            .update(bookings)
            .set({ email: recipient })
            .where(and(eq(bookings.id, mail.aboutId), eq(bookings.email, mail.recipient)))
          await tx
            .update(enquiries)
            .set({
              email: recipient,
              fields: sql`jsonb_set(${enquiries.fields}, '{email}', to_jsonb(${recipient}::text))`,
            })
            .where(and(eq(enquiries.id, mail.aboutId), eq(enquiries.email, mail.recipient)))
        }
        const action = recipient ? 'mail.address-corrected' : 'mail.sent-again'
        await insertAudit(
          tx,
          auditEntry(actor, action, id, { kind: mail.kind, attempts: mail.attempts }),
          now,
        )
        return true
      }),
    dismiss: (id, actor, now) =>
      db.transaction(async (tx) => {
        const mail = await lockFailed(tx, id)
        if (!mail) return false
        await tx.update(outbox).set({ state: 'dropped', content: null }).where(eq(outbox.id, mail.id))
        await insertAudit(tx, auditEntry(actor, 'mail.dismissed', id, { kind: mail.kind }), now)
        return true
      }),
  }
}
