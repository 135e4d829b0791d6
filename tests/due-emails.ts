import { and, asc, eq, lte } from 'drizzle-orm'
import { outbox } from '#app/adapters/db/schema.ts'
import type { Db } from '#app/db/open.ts'
import type { MailContent } from '#app/ports/outbox.ts'

/** The emails that wait and should have been sent by `now`, the longest due first. */
export async function dueEmails(db: Db, now: number) {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.dueAt, new Date(now))))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
  return rows.map(({ content, ...email }) => ({ ...email, content: content as MailContent }))
}
