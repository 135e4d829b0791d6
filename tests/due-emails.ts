import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import { emails } from '#app/mail/tables.ts'

/** Lists the emails due by `now`, oldest first. */
export const dueEmails = (db: Db, now: number) =>
  db
    .select()
    .from(emails)
    .where(and(eq(emails.status, 'waiting'), lte(emails.sendAt, now)))
    .orderBy(asc(emails.sendAt), asc(emails.id))
