import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Ceilings } from '#app/features/mail/domain/lane.ts'
import { isEverybodys } from '#app/lib/mailbox.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Db } from './open.ts'
import { outbox } from './schema.ts'

/** How long what is over a ceiling waits before it is looked at again. */
const again = 5 * MINUTE

/**
 * Puts off the due mails to strangers that are over a ceiling, all but those for which there is room now. What was sent
 * counts, and what is being sent; several instances at once may go over by what each of them is sending.
 */
export async function putOffOverCeilings(
  db: Db,
  waiting: SQL | undefined,
  { anHour, aDayPerDomain }: Ceilings,
  now: Millis,
): Promise<void> {
  const ours = and(waiting, eq(outbox.lane, 2))
  const due = and(ours, lte(outbox.dueAt, new Date(now)))
  const some = await db.select({ id: outbox.id }).from(outbox).where(due).limit(1)
  if (some.length === 0) return
  const putOff = (which: SQL | undefined) =>
    db
      .update(outbox)
      .set({ dueAt: new Date(now + again) })
      .where(and(due, which))
  const domain = sql<string>`split_part(lower(${outbox.recipient}), '@', 2)`
  const sentSince = (at: Millis) =>
    and(eq(outbox.lane, 2), eq(outbox.state, 'sent'), gt(outbox.doneAt, new Date(at)))

  if (Number.isFinite(aDayPerDomain)) {
    const domains = await db
      .select({ domain, sent: sql<number>`count(*)::int` })
      .from(outbox)
      .where(sentSince(now - DAY))
      .groupBy(domain)
    const full = domains.filter((one) => one.sent >= aDayPerDomain && !isEverybodys(one.domain))
    if (full.length > 0)
      await putOff(
        inArray(
          domain,
          full.map((one) => one.domain),
        ),
      )
  }
  if (Number.isFinite(anHour)) {
    const room = Math.max(0, anHour - (await db.$count(outbox, sentSince(now - HOUR))))
    const first = db.select({ id: outbox.id }).from(outbox).where(due).orderBy(outbox.dueAt).limit(room)
    await putOff(sql`${outbox.id} <> all(array(${first}))`)
  }
}
