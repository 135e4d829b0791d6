import { and, asc, desc, eq, lt, lte, min, ne, sql } from 'drizzle-orm'
import type { Millis } from '#app/lib/time.ts'
import type { MailContent, Outbox, OutgoingMail } from '#app/ports/outbox.ts'
import type { Db } from './open.ts'
import { outbox } from './schema.ts'

/** The port, with what the booking store needs of it. */
export type DbOutbox = Outbox & {
  /** To be called once a transaction that inserted mails has committed. */
  notifyAdded(): void
}

/** Writes mails inside a transaction; one whose key is there already is left out. */
export async function insertMails(
  tx: Pick<Db, 'insert'>,
  mails: readonly OutgoingMail[],
  now: Millis,
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail) => ({
    key: mail.key,
    kind: mail.content.kind,
    recipient: mail.recipient,
    content: mail.content,
    dueAt: new Date(mail.sendAt),
    createdAt: new Date(now),
  }))
  await tx.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.key })
}

/** Deletes what was done (sent, dropped, given up) before an instant; returns how many. */
export async function purgeOutbox(db: Pick<Db, 'delete'>, before: Millis): Promise<number> {
  const old = and(ne(outbox.state, 'waiting'), lt(outbox.doneAt, new Date(before)))
  const rows = await db.delete(outbox).where(old).returning({ id: outbox.id })
  return rows.length
}

export function createOutbox(db: Db): DbOutbox {
  const listeners = new Set<() => void>()
  const waiting = (id: string) => and(eq(outbox.id, BigInt(id)), eq(outbox.state, 'waiting'))
  const done = (state: 'sent' | 'dropped', now: Millis) => ({
    state,
    content: null, // what was said is nobody's business any more
    doneAt: new Date(now),
  })

  return {
    async claim(now, limit, leaseMs) {
      const due = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(eq(outbox.state, 'waiting'), lte(outbox.dueAt, new Date(now))))
        .orderBy(asc(outbox.dueAt), asc(outbox.id))
        .limit(limit)
        .for('update', { skipLocked: true })
      // array(…) is worked out once; as a plain `in (…)` the planner may run it again and lock more than `limit`
      const rows = await db
        .update(outbox)
        .set({ dueAt: new Date(now + leaseMs), attempts: sql`${outbox.attempts} + 1` })
        .where(sql`${outbox.id} = any(array(${due}))`)
        .returning()
      return rows
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, key, recipient, attempts, content }) => ({
          id: String(id),
          key,
          recipient,
          attempts,
          content: content as MailContent,
        }))
    },
    async sent(id, now) {
      await db.update(outbox).set(done('sent', now)).where(waiting(id))
    },
    async dropped(id, now) {
      await db.update(outbox).set(done('dropped', now)).where(waiting(id))
    },
    async failed(id, error, retryAt, now) {
      const next =
        retryAt === null ? ({ state: 'dead', doneAt: new Date(now) } as const) : { dueAt: new Date(retryAt) }
      await db
        .update(outbox)
        .set({ ...next, lastError: error })
        .where(waiting(id))
    },
    async dead(limit) {
      const rows = await db
        .select()
        .from(outbox)
        .where(eq(outbox.state, 'dead'))
        .orderBy(desc(outbox.doneAt), desc(outbox.id))
        .limit(limit)
      return rows.map((row) => ({
        id: String(row.id),
        kind: row.kind,
        recipient: row.recipient,
        failedAt: (row.doneAt ?? row.createdAt).getTime(),
        attempts: row.attempts,
        error: row.lastError ?? '',
      }))
    },
    async nextDue() {
      const [row] = await db
        .select({ at: min(outbox.dueAt) })
        .from(outbox)
        .where(eq(outbox.state, 'waiting'))
      return row?.at?.getTime() ?? null
    },
    onAdded(callback) {
      listeners.add(callback)
    },
    notifyAdded() {
      for (const callback of listeners) callback()
    },
  }
}
