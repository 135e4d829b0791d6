import { sql } from 'drizzle-orm'
import { waitlist } from '#app/adapters/db/waitlist-schema.ts'
import { deleting, ending, instantAt, otherMailbox, type Part, sameMailbox } from './part.ts'

/** Requests for an email when a slot opens. */
export const waitlistPart: Part = {
  name: 'waitlist',
  title: 'Waitlist',
  about: 'For which days an email was requested when a slot opens.',
  async find(tx, requester) {
    const rows = await tx.select().from(waitlist).where(sameMailbox(waitlist.email, requester))
    return rows.map(({ token, kind, date, email, createdAt, notifiedAt }) => ({
      id: token,
      title: `${kind} session, ${date}`,
      at: createdAt,
      fields: {
        'e-mail': email,
        session: kind,
        'requested at': createdAt,
        'notified at': notifiedAt,
        day: date,
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
