import { and, desc, eq, lte, min, ne, sql } from 'drizzle-orm'
import { auditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { alsoToCounselors } from '#app/adapters/db/counselor-mails.ts'
import { bookings, outbox } from '#app/adapters/db/schema.ts'
import { notify, onCommitted } from '#app/db/after-commit.ts'
import { dueRows } from '#app/db/lease.ts'
import type { Db } from '#app/db/open.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import type { Millis } from '#app/lib/time.ts'
import type { ClaimedMail, MailContent, Outbox, OutgoingMail } from '#app/ports/outbox.ts'
import { currentRequest } from '#app/server/request-context.ts'

/**
 * Writes mails inside a transaction, those to the team for the booking's counselor too; one whose key is there already is
 * left out, and one to whoever has been erased.
 */
export async function insertMails(
  tx: Pick<Db, 'insert' | 'select'>,
  mails: readonly OutgoingMail[],
  now: Millis,
): Promise<void> {
  await insertingMails(tx, await alsoToCounselors(tx, mails), now)
}

/** The statement of `insertMails`, for whoever sends it along with others; null when there is nothing to write. */
export function insertingMails(tx: Pick<Db, 'insert'>, mails: readonly OutgoingMail[], now: Millis) {
  if (mails.length === 0) return null
  const rows = mails.map(({ content, key, recipient, sendAt }) => ({
    ...{ key, recipient, content },
    kind: content.kind,
    aboutId: aboutIn(content),
    dueAt: new Date(sendAt),
    createdAt: new Date(now),
    requestId: currentRequest()?.id ?? null,
  }))
  notify(tx, 'mail')
  return tx.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.key })
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
  const isFailed = eq(outbox.state, 'dead')
  const waiting = (id: string) => and(eq(outbox.id, BigInt(id)), isWaiting)
  const end = async (id: string, state: 'sent' | 'dropped', now: Millis) => {
    // nobody needs its secrets any more
    await db
      .update(outbox)
      .set({ state, content: null, doneAt: new Date(now) })
      .where(waiting(id))
  }
  /** Locks one that was given up. */
  const lockFailed = async (tx: Pick<Db, 'select'>, id: string) => {
    if (!/^\d{1,18}$/.test(id)) return null
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, BigInt(id)), isFailed))
      .for('update')
    return mail ?? null
  }

  return {
    async claim(now, limit, leaseMs) {
      const due = { id: outbox.id, dueAt: outbox.dueAt, where: isWaiting }
      const rows = await db
        .update(outbox)
        .set({ dueAt: new Date(now + leaseMs), attempts: sql`${outbox.attempts} + 1` })
        .where(dueRows(db, due, now, limit))
        .returning()
      return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(claimed)
    },
    sent: (id, now) => end(id, 'sent', now),
    dropped: (id, now) => end(id, 'dropped', now),
    async failed(id, error, retryAt, now) {
      const next =
        retryAt === null ? ({ state: 'dead', doneAt: new Date(now) } as const) : { dueAt: new Date(retryAt) }
      await db
        .update(outbox)
        .set({ ...next, lastError: error })
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
          ...{ id: String(id), kind, recipient, attempts, error: lastError },
          at: (doneAt ?? createdAt).getTime(),
          ...about,
        }),
      )
    },
    countFailed: () => db.$count(outbox, isFailed),
    async oldestDue(now) {
      const [row] = await db
        .select({
          at: min(sql`case when ${outbox.attempts} > 0 then ${outbox.createdAt} else ${outbox.dueAt} end`),
        })
        .from(outbox)
        .where(and(isWaiting, sql`(${lte(outbox.dueAt, new Date(now))} or ${outbox.attempts} > 0)`))
      return row?.at ? new Date(row.at as string).getTime() : null
    },
    sendAgain: (id, actor, now, recipient) =>
      db.transaction(async (tx) => {
        const mail = await lockFailed(tx, id)
        if (!mail) return false
        notify(tx, 'mail')
        const again = { state: 'waiting', dueAt: new Date(now), doneAt: null, attempts: 0 } as const
        await tx
          .update(outbox)
          .set({ ...again, ...(recipient && { recipient }) })
          .where(eq(outbox.id, mail.id))
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
    async nextDue() {
      const [row] = await db
        .select({ at: min(outbox.dueAt) })
        .from(outbox)
        .where(isWaiting)
      return row?.at?.getTime() ?? null
    },
    onAdded: (callback) => onCommitted(db, 'mail', callback),
  }
}

const claimed = ({
  id,
  key,
  recipient,
  attempts,
  content,
  requestId,
}: typeof outbox.$inferSelect): ClaimedMail => ({
  ...{ id: String(id), key, recipient, attempts, requestId },
  content: content as MailContent,
})
