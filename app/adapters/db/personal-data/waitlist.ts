import { sql } from 'drizzle-orm'
import type { Requester } from '#app/features/privacy/domain/personal-record.ts'
import { waitlist } from '../waitlist-schema.ts'
import { deleting, ending, instantAt, otherMailbox, type Part, sameMailbox } from './part.ts'

export const waitIsTheirs = (requester: Requester) => sameMailbox(waitlist.email, requester)

/** Requests for an email when a slot opens. */
export const waitlistPart: Part = {
  name: 'waitlist',
  title: 'Waitlist',
  about: 'For which days an email was requested when a slot opens.',
  async find(tx, requester) {
    const rows = await tx.select().from(waitlist).where(waitIsTheirs(requester))
    return rows.map(({ id, kind, date, email, createdAt, notifiedAt }) => ({
      id,
      title: `${kind} session, ${date}`,
      at: createdAt,
      fields: {
        'e-mail': email,
        session: kind,
        day: date,
        'requested at': createdAt,
        'notified at': notifiedAt,
      },
      from: otherMailbox(email, requester),
    }))
  },
  erase: deleting(waitlist),
}

export const waitlistEnding = ending(
  'waits',
  waitlist,
  (now) => sql`date < (${instantAt(now)} at time zone 'Asia/Kolkata')::date`,
)
