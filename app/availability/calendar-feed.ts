import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { App } from '#app/server/app-context.ts'
import { calendarFeeds } from './tables.ts'

/**
 * Creates a private calendar URL for a counselor and revokes the earlier URL. Only a hash of the secret is stored.
 *
 * @returns the URL. Its secret has 192 random bits, in lower case like all URLs.
 */
export async function createCalendarFeed(app: App, user: Member, counselorId: string): Promise<string> {
  const secret = randomBytes(24).toString('hex')
  const now = app.clock.now()
  const feed = { secretHash: hashFeedSecret(secret), createdBy: user.id, createdAt: now }
  await app.db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ counselorId, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.counselorId, set: feed })
    await insertAudit(tx, buildAuditEntry(user, 'counselor.calendar-feed-created', counselorId), now)
  })
  return `${app.config.siteUrl}/calendar/${secret}.ics`
}

export const revokeCalendarFeed = (app: App, user: Member, counselorId: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const revoked = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.counselorId, counselorId))
      .returning({ id: calendarFeeds.counselorId })
    if (revoked.length === 0) throw new DomainError('gone-meanwhile')
    await insertAudit(
      tx,
      buildAuditEntry(user, 'counselor.calendar-feed-ended', counselorId),
      app.clock.now(),
    )
  })

export const hashFeedSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')
