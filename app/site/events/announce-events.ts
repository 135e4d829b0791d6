import { asc, eq } from 'drizzle-orm'
import { getEventTimes, type SiteEvent } from '#app/content/events.ts'
import type { Tx } from '#app/db/open.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { type Millis, SECOND } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'

/**
 * Emails the soonest new event to visitors who requested an email about the next event. The key of an email contains
 * the id of the request, so that each request gets only one email.
 *
 * @param before published events before the change
 */
export async function announceEvents(
  tx: Tx,
  { before, after, now }: { before: readonly SiteEvent[]; after: readonly SiteEvent[]; now: Millis },
): Promise<void> {
  const known = new Set(before.map(({ slug }) => slug))
  const [next] = after
    .filter((event) => !known.has(event.slug) && getEventTimes(event).startsAt > now)
    .toSorted((a, b) => getEventTimes(a).startsAt - getEventTimes(b).startsAt)
  if (!next) return
  const requests = await tx
    .select({ id: enquiries.id, email: enquiries.email })
    .from(enquiries)
    .where(eq(enquiries.kind, 'event'))
    .orderBy(asc(enquiries.createdAt))
  const emails = requests.map(({ id, email }, index) => ({
    ...({ kind: 'event', audience: 'visitor', recipient: email, subjectId: id } as const),
    key: `event-announced:${id}`,
    details: { reason: 'announcement', event: next.slug },
    // one email per second, so that booking confirmations do not wait for all of them
    sendAt: now + (index + 1) * SECOND,
  }))
  await insertEmails(tx, emails, now)
}
