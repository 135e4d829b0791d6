import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import { calendarFeeds } from './availability-schema.ts'
import type { Tx } from './open.ts'
import { endLinks } from './staff-links.ts'
import { staffSessions, staffTwoFactor } from './staff-schema.ts'

/** A session unused for this long is over. */
const idle = 12 * HOUR
/** No session lives longer, however busy. */
export const sessionLifetime = 7 * DAY

/** A session is known by the hash of what its cookie holds: whoever reads the table can use none of them. */
export const sessionId = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The sessions that are not over. */
export const counting = (now: Millis) =>
  and(gt(staffSessions.expiresAt, new Date(now)), gt(staffSessions.usedAt, new Date(now - idle)))

/**
 * @param device the browser in words
 * @returns the token for its cookie: 256 random bits
 */
export async function beginSession(
  tx: Pick<Tx, 'insert'>,
  userId: string,
  device: string,
  now: Millis,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = new Date(now)
  const expiresAt = new Date(now + sessionLifetime)
  await tx
    .insert(staffSessions)
    .values({ id: sessionId(token), userId, device, createdAt: at, usedAt: at, expiresAt })
  return token
}

/** Ends all sessions of an account, or all but one; returns how many. */
export async function endSessions(tx: Pick<Tx, 'delete'>, userId: string, keep = ''): Promise<number> {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, userId), ne(staffSessions.id, keep)))
    .returning({ id: staffSessions.id })
  return ended.length
}

/**
 * Ends what whoever knew the password of an account could have made, to stay when they are shut out: sessions, links that
 * set a password, a two-factor set-up that was only begun, and private calendar addresses.
 *
 * @param keep the session that stays
 * @returns for the audit line, how many calendar addresses stopped working; undefined when there were none
 */
export async function shutOut(
  tx: Pick<Tx, 'delete'>,
  userId: string,
  keep?: string,
): Promise<{ calendarsEnded: number } | undefined> {
  await endSessions(tx, userId, keep)
  await endLinks(tx, userId)
  await tx
    .delete(staffTwoFactor)
    .where(and(eq(staffTwoFactor.userId, userId), isNull(staffTwoFactor.confirmedAt)))
  const feeds = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.madeBy, userId))
    .returning({ id: calendarFeeds.counselorId })
  return feeds.length > 0 ? { calendarsEnded: feeds.length } : undefined
}
