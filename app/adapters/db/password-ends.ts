import { and, eq, isNull } from 'drizzle-orm'
import { calendarFeeds } from './availability-schema.ts'
import type { Tx } from './open.ts'
import { endLinks } from './staff-links.ts'
import { staffTwoFactor } from './staff-schema.ts'

/**
 * What else ends with the password of an account, sessions aside: links that set a password, a two-factor set-up that was
 * only begun, and the private calendar addresses that the account made. Whoever had the password could have made each of
 * them, to stay when they are shut out.
 *
 * @returns for the audit line, how many calendar addresses stopped working; undefined when there were none
 */
export async function endWithPassword(
  tx: Pick<Tx, 'delete'>,
  userId: string,
): Promise<{ calendarsEnded: number } | undefined> {
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
