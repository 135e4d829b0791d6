import { eq } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { findPost } from '#app/blog/queries.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { SECOND } from '#app/lib/time.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { newsletterIssues, newsletterSubscribers as subscribers } from './tables.ts'

export type SendError = 'not-published' | 'sent-already'

/** Interval between two emails of a post, so that booking emails do not wait until all are sent. */
const interval = SECOND
const rowsAtOnce = 500

/**
 * Sends a published post to all confirmed subscribers, once. One transaction stores all emails, so that a crash neither
 * loses nor repeats any.
 *
 * @returns the number of subscribers
 * @throws DomainError with a SendError
 */
export async function sendPost(app: App, user: Member, postId: string): Promise<number> {
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    const post = await findPost(tx, postId)
    if (!post?.publishedAt) throw new DomainError<SendError>('not-published')
    const to = await tx.select().from(subscribers).where(eq(subscribers.status, 'confirmed'))
    const issue = { postId, by: user.email, sentAt: new Date(now), recipients: to.length }
    const inserted = await tx.insert(newsletterIssues).values(issue).onConflictDoNothing().returning()
    if (inserted.length === 0) throw new DomainError<SendError>('sent-already')
    const emails = to.map(({ id, email }, place): NewEmail => {
      const key = `newsletter:post:${postId}:${id}`
      const details = { reason: 'post', post: postId }
      const sendAt = now + (place + 1) * interval
      return {
        key,
        kind: 'newsletter',
        audience: 'visitor',
        recipient: email,
        subjectId: id,
        details,
        sendAt,
      }
    })
    for (let start = 0; start < emails.length; start += rowsAtOnce)
      await insertEmails(tx, emails.slice(start, start + rowsAtOnce), now)
    await insertAudit(tx, buildAuditEntry(user, 'newsletter.sent', postId, { recipients: to.length }), now)
    return to.length
  })
}

/** Finds when a post was sent, by whom, and to how many subscribers. */
export const findNewsletterIssue = async ({ db }: Pick<App, 'db'>, postId: string) =>
  (await db.select().from(newsletterIssues).where(eq(newsletterIssues.postId, postId)))[0]
