import { eq } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { toPlainText } from '#app/blog/markdown.ts'
import { buildPostPath } from '#app/blog/post.ts'
import { findPost } from '#app/blog/queries.ts'
import { eventPath, findEvent, getEventTimes } from '#app/content/events.ts'
import type { Tx } from '#app/db/open.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { SECOND } from '#app/lib/time.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { newsletterIssues, newsletterSubscribers as subscribers } from './tables.ts'

export type SendIssueError = 'not-published' | 'sent-already'

/** Interval between two emails of an issue, so that emails about bookings can be sent in between. */
const interval = SECOND
const rowsAtOnce = 500

/** Builds the key of an issue about an event. The key of an issue about a post is the post's id. */
export const buildEventIssueKey = (slug: string): string => `event/${slug}`

/** Finds the content of an issue: a published post, or an event that is not over. */
export async function findIssueContent(
  { content, clock }: Pick<App, 'content' | 'clock'>,
  db: Pick<Tx, 'select'>,
  subject: string,
): Promise<{ title: string; text: string; path: string } | null> {
  if (subject.startsWith('event/')) {
    const event = findEvent(content, subject.slice('event/'.length))
    if (!event || getEventTimes(event).endsAt <= clock.now()) return null
    const time = `${formatDateTime(getEventTimes(event).startsAt)}, ${event.place}.`
    return { title: event.name, text: `${time} ${event.about}`, path: eventPath(event.slug) }
  }
  const post = await findPost(db, subject)
  if (!post?.publishedAt) return null
  return { title: post.title, text: toPlainText(post.content), path: buildPostPath(post.slug) }
}

/**
 * Sends an issue to all confirmed subscribers, and only once. All its emails are stored in one transaction, so that a
 * crash neither loses nor repeats any.
 *
 * @throws DomainError with a SendIssueError
 */
export async function sendIssue(app: App, user: Member, subject: string): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    if (!(await findIssueContent(app, tx, subject))) throw new DomainError<SendIssueError>('not-published')
    const to = await tx.select().from(subscribers).where(eq(subscribers.status, 'confirmed'))
    const issue = { subject, by: user.email, sentAt: now, recipients: to.length }
    const inserted = await tx.insert(newsletterIssues).values(issue).onConflictDoNothing().returning()
    if (inserted.length === 0) throw new DomainError<SendIssueError>('sent-already')
    const emails = to.map(
      ({ id, email }, place): NewEmail => ({
        key: `newsletter:issue:${subject}:${id}`,
        kind: 'newsletter',
        audience: 'visitor',
        recipient: email,
        subjectId: id,
        details: { reason: 'issue', subject },
        sendAt: now + (place + 1) * interval,
      }),
    )
    for (let start = 0; start < emails.length; start += rowsAtOnce)
      await insertEmails(tx, emails.slice(start, start + rowsAtOnce), now)
    await insertAudit(tx, buildAuditEntry(user, 'newsletter.sent', subject, { recipients: to.length }), now)
  })
}

/** @throws DomainError `not-published` */
export async function sendTestIssue(app: App, user: Member, subject: string): Promise<void> {
  const now = app.clock.now()
  if (!(await findIssueContent(app, app.db, subject))) throw new DomainError<SendIssueError>('not-published')
  const email: NewEmail = {
    key: `newsletter:test:${crypto.randomUUID()}`,
    kind: 'newsletter',
    audience: 'staff',
    recipient: user.email,
    details: { reason: 'test', subject },
  }
  await app.db.transaction((tx) => insertEmails(tx, [email], now))
}

export const findNewsletterIssue = async ({ db }: Pick<App, 'db'>, subject: string) =>
  (await db.select().from(newsletterIssues).where(eq(newsletterIssues.subject, subject)))[0]
