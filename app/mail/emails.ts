import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import type { Millis } from '#app/lib/time.ts'
import { getRequestContext } from '#app/server/request-context.ts'
import { type Email, emails } from './tables.ts'

/** Options of the email queue: retries for about a day, with a delay that doubles from 5 s to 10 minutes. */
export const emailRetryOptions = { retryLimit: 150, retryDelaySeconds: 5, retryDelayMaxSeconds: 600 }

export type NewEmail = Pick<Email, 'kind' | 'audience' | 'recipient'> &
  Partial<Pick<Email, 'bookingId' | 'subjectId' | 'eventId' | 'details' | 'key' | 'sendAt'>>

/**
 * Inserts emails in the transaction of the change that they report, and enqueues those that are due: by default all. An
 * email whose key already exists is skipped; without a key, every email is sent.
 */
export async function insertEmails(
  tx: Pick<Db, 'insert'>,
  newEmails: readonly NewEmail[],
  now: Millis,
): Promise<void> {
  if (newEmails.length === 0) return
  const requestId = getRequestContext()?.id ?? null
  const rows = newEmails.map((email) => {
    const id = createEmailId(now)
    return { key: `${email.kind}:${id}`, sendAt: now, ...email, id, createdAt: now, requestId }
  })
  await tx.insert(emails).values(rows).onConflictDoNothing({ target: emails.key })
  // `listDueEmails` finds the other emails when they are due; the job of a skipped email finds no row and ends
  const jobs = rows.filter(({ sendAt }) => sendAt <= now).map(({ id }) => ({ emailId: id }))
  await enqueue(tx, 'send-email', jobs)
}

let emailCount = 0

/** Creates a UUID of version 7 with a counter, so that ids sort in the order of insertion. */
function createEmailId(now: Millis): string {
  emailCount = (emailCount + 1) % 4096
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const time = hex(now, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(emailCount, 3)}${crypto.randomUUID().slice(18)}`
}

/** Builds the Message-ID of an email from its key, so that it is the same for each attempt. */
export const buildMessageId = (key: string, { siteUrl }: { siteUrl: string }): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${new URL(siteUrl).hostname}>`

const waitingCondition = eq(emails.status, 'waiting')
const buildWaitingEmailCondition = (id: string) => and(eq(emails.id, id), waitingCondition)

/** Email to send. `isSuperseded` if a later email of the same kind is about the same booking. */
export type EmailToSend = Email & { isSuperseded?: boolean }

const isSuperseded = sql<boolean>`exists (select from emails as later
  where later.booking_id = emails.booking_id and later.kind = emails.kind and later.audience = emails.audience
    and later.recipient = emails.recipient and later.id > emails.id
    and later.details ->> 'change' is not distinct from emails.details ->> 'change')`

export const selectEmailsToSend = (db: Db) =>
  db.select({ ...getTableColumns(emails), isSuperseded }).from(emails)

export const findWaitingEmail = async (db: Db, id: string): Promise<EmailToSend | undefined> =>
  (await selectEmailsToSend(db).where(buildWaitingEmailCondition(id)))[0]

/** Lists the emails that are due, oldest first. */
export const listDueEmails = (db: Db, now: Millis): Promise<Pick<Email, 'id' | 'sendAt'>[]> =>
  db
    .select({ id: emails.id, sendAt: emails.sendAt })
    .from(emails)
    .where(and(waitingCondition, lte(emails.sendAt, now)))
    .orderBy(asc(emails.sendAt))

export const countFailedEmails = (db: Db): Promise<number> => db.$count(emails, eq(emails.status, 'failed'))

/** Records the result of an attempt to send a waiting email. */
export const updateWaitingEmail = (
  db: Db,
  id: string,
  set: Partial<Pick<Email, 'status' | 'doneAt' | 'attempts' | 'error'>>,
) => db.update(emails).set(set).where(buildWaitingEmailCondition(id))
