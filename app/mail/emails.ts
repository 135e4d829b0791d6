import { createHash } from 'node:crypto'
import { and, asc, eq, gt, lte, min } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import type { Millis } from '#app/lib/time.ts'
import { getRequestContext } from '#app/server/request-context.ts'
import { type Email, emails } from './tables.ts'

/** The delays add up to a day: they double from 5 s, then one every ten minutes. */
export const emailRetries = { retryLimit: 150, retryDelaySeconds: 5, retryDelayMaxSeconds: 600 }

/** An email to be written in the transaction of what it is about. */
export type NewEmail = Pick<Email, 'key' | 'kind' | 'audience' | 'recipient'> &
  Partial<Pick<Email, 'bookingId' | 'subjectId' | 'eventId' | 'details'>> & { sendAt: Millis }

type EmailRow = typeof emails.$inferInsert

/** Writes emails and enqueues those to be sent now. One whose key exists already is left out. */
export async function insertEmails(
  tx: Pick<Db, 'insert'>,
  newEmails: readonly NewEmail[],
  now: Millis,
): Promise<void> {
  if (newEmails.length === 0) return
  const rows = emailRows(newEmails, now)
  await insertEmailRows(tx, rows)
  await enqueueEmails(tx, rows, now)
}

export const emailRows = (newEmails: readonly NewEmail[], now: Millis): EmailRow[] =>
  newEmails.map(({ sendAt, ...email }) => ({
    ...email,
    id: newEmailId(now),
    sendAt: new Date(sendAt),
    createdAt: new Date(now),
    requestId: getRequestContext()?.id ?? null,
  }))

/** The statement of `insertEmails`, to be sent along with others. */
export const insertEmailRows = (tx: Pick<Db, 'insert'>, rows: EmailRow[]) =>
  tx.insert(emails).values(rows).onConflictDoNothing({ target: emails.key })

/** Enqueues emails to be sent now; the job of one that was left out finds no row. Later ones are found when they are due. */
export const enqueueEmails = (tx: object, rows: readonly EmailRow[], now: Millis) =>
  enqueue(
    tx,
    'send-email',
    rows.filter(({ sendAt }) => sendAt.getTime() <= now).map(({ id }) => ({ emailId: id })),
  )

let emailCount = 0

/** A UUID of version 7 with a counter: sorted by id, emails are in the order in which they were written. */
function newEmailId(now: Millis): string {
  emailCount = (emailCount + 1) % 4096
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const time = hex(now, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(emailCount, 3)}${crypto.randomUUID().slice(18)}`
}

/** The Message-ID of the email with a key: stable over retries, so that one sent twice shows once. */
export const buildMessageId = (key: string, { siteUrl }: { siteUrl: string }): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${new URL(siteUrl).hostname}>`

const isWaiting = eq(emails.status, 'waiting')
const isFailed = eq(emails.status, 'failed')
const waiting = (id: string) => and(eq(emails.id, id), isWaiting)

export const findWaitingEmail = async (db: Db, id: string): Promise<Email | undefined> =>
  (await db.select().from(emails).where(waiting(id)))[0]

/** Whether a later email of its kind tells the same recipient of something newer about the booking. */
export async function isSuperseded(db: Db, { id, kind, recipient, audience, bookingId }: Email) {
  if (bookingId === null) return false
  const same = and(
    eq(emails.bookingId, bookingId),
    eq(emails.kind, kind),
    eq(emails.audience, audience),
    eq(emails.recipient, recipient),
  )
  return (await db.$count(emails, and(same, gt(emails.id, id)))) > 0
}

/** Ids of those that should have been sent by now, the longest due first. */
export async function listDueEmails(db: Db, now: Millis): Promise<string[]> {
  const rows = await db.select({ id: emails.id }).from(emails).where(isDue(now)).orderBy(asc(emails.sendAt))
  return rows.map(({ id }) => id)
}

/** When the oldest of those that should have been sent by now was due. */
export async function findOldestDue(db: Db, now: Millis): Promise<Millis | null> {
  const [row] = await db
    .select({ at: min(emails.sendAt) })
    .from(emails)
    .where(isDue(now))
  return row?.at?.getTime() ?? null
}

const isDue = (now: Millis) => and(isWaiting, lte(emails.sendAt, new Date(now)))

export const countFailedEmails = (db: Db): Promise<number> => db.$count(emails, isFailed)

/** Records what became of an email that waits. */
export const updateWaitingEmail = (
  db: Db,
  id: string,
  set: Partial<Pick<Email, 'status' | 'doneAt' | 'attempts' | 'error'>>,
) => db.update(emails).set(set).where(waiting(id))
