import { and, eq, getTableColumns, gte, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isToken } from '#app/lib/id.ts'
import type { Waitlist } from '#app/ports/waitlist.ts'
import type { Db } from './open.ts'
import { insertMails } from './outbox.ts'
import { mailbox } from './schema.ts'
import { waitlist } from './waitlist-schema.ts'

/** Keeps somebody from subscribing another person's address to many days. */
const mostOpen = 3

export function createWaitlist(db: Db): Waitlist {
  const { createdAt: _, notifiedAt, ...wait } = getTableColumns(waitlist)
  const open = isNull(notifiedAt)
  return {
    async add({ email, kind, date, counselorId, ...ids }, now) {
      const theirs = sql`${mailbox(waitlist.email)} = ${mailbox(sql`${email}::text`)}`
      const same = and(eq(waitlist.kind, kind), eq(waitlist.date, date))
      if ((await db.$count(waitlist, and(theirs, open, not(same as SQL)))) >= mostOpen) return false
      const row = { ...ids, email, kind, date, counselorId, createdAt: new Date(now) }
      await db.insert(waitlist).values(row).onConflictDoNothing()
      await db.update(waitlist).set({ notifiedAt: null, counselorId }).where(and(theirs, same))
      return true
    },
    async byToken(token) {
      if (!isToken(token)) return null
      const [found] = await db.select(wait).from(waitlist).where(eq(waitlist.token, token))
      return found ?? null
    },
    async remove(token) {
      if (isToken(token)) await db.delete(waitlist).where(eq(waitlist.token, token))
    },
    waitingDays: (today) =>
      db
        .selectDistinct({ kind: wait.kind, date: wait.date, counselorId: wait.counselorId })
        .from(waitlist)
        .where(and(open, gte(waitlist.date, today))),
    async notify({ kind, date, counselorId }, now) {
      await db.transaction(async (tx) => {
        const counselor = sql`${waitlist.counselorId} is not distinct from ${counselorId}`
        const notified = await tx
          .update(waitlist)
          .set({ notifiedAt: new Date(now) })
          .where(and(open, eq(waitlist.kind, kind), eq(waitlist.date, date), counselor))
          .returning(wait)
        const mails = notified.map((found) => ({
          content: { kind: 'slot-opened', to: 'visitor', wait: found } as const,
          recipient: found.email,
          sendAt: now,
          key: `slot-opened:${found.id}:${now}`,
        }))
        await insertMails(tx, mails, now)
      })
    },
  }
}
