import { sql } from 'drizzle-orm'
import { linesOf } from '#app/features/booking/domain/visitor.ts'
import type { Requester } from '#app/features/privacy/domain/personal-record.ts'
import { waitlist } from '../waitlist-schema.ts'
import { deleting, ending, instantAt, isTheirs, otherMailbox, type Part } from './part.ts'

export const waitIsTheirs = (requester: Requester) =>
  isTheirs(waitlist.email, sql`${waitlist.visitor} ->> 'phone'`, requester)

/** Whoever waits for a time to become free. */
export const linePart: Part = {
  name: 'waitlist',
  title: 'Waitlist',
  about: 'For which days a free time is waited for, and what was typed for it.',
  async find(tx, requester) {
    const rows = await tx.select().from(waitlist).where(waitIsTheirs(requester))
    return rows.map(({ id, kind, firstDay, lastDay, email, visitor, createdAt }) => ({
      id,
      title: `${kind} session, ${firstDay} to ${lastDay}`,
      at: createdAt,
      fields: {
        ...Object.fromEntries(linesOf('file').map(({ label, read }) => [label, read(visitor)])),
        'e-mail': email,
        'first day': firstDay,
        'last day': lastDay,
        since: createdAt,
      },
      from: otherMailbox(email, requester),
    }))
  },
  erase: deleting(waitlist),
}

export const lineEnding = ending('waits', waitlist, (now) => sql`ends_at <= ${instantAt(now)}`)
