import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#app/db/open.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import { endLinks } from './staff-links.ts'
import { staffSessions, staffTwoFactor } from './tables.ts'

/** Lifetime of a session on a device that stays signed in. */
export const persistentLifetime = 30 * DAY
/** Any other session ends when it was not used for so long, and after a week at the latest. */
const idle = 12 * HOUR
const longest = 7 * DAY

/** A session is known by the hash of what its cookie holds: whoever reads the table can use none of them. */
export const sessionId = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The sessions that are not over. */
export const counting = (now: Millis) => gt(staffSessions.expiresAt, new Date(now))

/** How often use of a session is written down. */
const noteUseEvery = 5 * MINUTE

/** What a session that is used now is to be set to; null while its last use was just noted. */
export function usedNow(
  { createdAt, usedAt, expiresAt, isPersistent }: typeof staffSessions.$inferSelect,
  now: Millis,
) {
  if (now < usedAt.getTime() + noteUseEvery) return null
  return {
    usedAt: new Date(now),
    expiresAt: isPersistent ? expiresAt : new Date(Math.min(now + idle, createdAt.getTime() + longest)),
  }
}

/**
 * @param device the browser in words
 * @returns the token for its cookie: 256 random bits
 */
export async function beginSession(
  tx: Pick<Tx, 'insert'>,
  { userId, device, isPersistent }: { userId: string; device: string; isPersistent: boolean },
  now: Millis,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = new Date(now)
  const expiresAt = new Date(now + (isPersistent ? persistentLifetime : idle))
  await tx
    .insert(staffSessions)
    .values({ id: sessionId(token), userId, device, isPersistent, createdAt: at, usedAt: at, expiresAt })
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
 * Ends what anybody who knew the password could have left behind: sessions, links that set a password, and a two-factor
 * set-up that was only begun.
 *
 * @param keep the session that stays
 */
export async function shutOut(tx: Pick<Tx, 'delete'>, userId: string, keep?: string): Promise<void> {
  await endSessions(tx, userId, keep)
  await endLinks(tx, userId)
  await tx
    .delete(staffTwoFactor)
    .where(and(eq(staffTwoFactor.userId, userId), isNull(staffTwoFactor.confirmedAt)))
}
