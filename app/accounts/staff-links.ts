import { and, eq, gt } from 'drizzle-orm'
import type { LinkKind } from '#app/accounts/people.ts'
import type { Db, Tx } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import type { NewLink } from '#app/ports/people.ts'
import { staffLinks } from './tables.ts'

export const insertLink = (tx: Tx, userId: string, kind: LinkKind, link: NewLink, now: Millis) =>
  tx.insert(staffLinks).values({
    userId,
    kind,
    tokenHash: link.tokenHash,
    expiresAt: new Date(link.expiresAt),
    createdAt: new Date(now),
  })

/** Every link of an account stops working. */
export const endLinks = (tx: Pick<Tx, 'delete'>, userId: string) =>
  tx.delete(staffLinks).where(eq(staffLinks.userId, userId))

/** The condition of the link of a token, given by its hash, while it works. */
export const workingLink = (tokenHash: string, now: Millis) =>
  and(eq(staffLinks.tokenHash, tokenHash), gt(staffLinks.expiresAt, new Date(now)))

/** Takes a link that works away and says what it was; undefined when it does not work (any more). */
export async function takeLink(tx: Pick<Db, 'delete'>, tokenHash: string, now: Millis) {
  const [link] = await tx.delete(staffLinks).where(workingLink(tokenHash, now)).returning()
  return link
}
