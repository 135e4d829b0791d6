import { asc, eq, or, sql } from 'drizzle-orm'
import { bookings, outbox } from '#app/adapters/db/schema.ts'
import { enquiries, newsletterSubscribers as subscribers } from '#app/enquiries/tables.ts'
import { periods } from '#app/privacy/periods.ts'
import { bookingIsTheirs } from './bookings.ts'
import { enquiryIsTheirs } from './enquiries.ts'
import { deleting, ending, longerAgo, otherMailbox, type Part, sameMailbox } from './part.ts'

/** Of the booking, message or newsletter row that a mail is about. */
const aboutEmail = sql<
  string | null
>`nullif(coalesce(${bookings.email}, ${enquiries.email}, ${subscribers.email}), '')`

/** About a booking of somebody who gave no address. */
const withoutEmail = sql<boolean>`${bookings.id} is not null and ${bookings.email} is null and ${bookings.erasedAt} is null`

/** Found by what they are about, also those to our team, whatever way they go; and by the address they go to. */
export const mailsPart: Part = {
  name: 'mails',
  title: 'Mails',
  about: 'Which mails we wrote to you or about you, and what became of them.',
  async find(tx, requester) {
    const rows = await tx
      .select({ mail: outbox, about: aboutEmail, withoutEmail })
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.aboutId))
      .leftJoin(enquiries, eq(enquiries.id, outbox.aboutId))
      .leftJoin(subscribers, eq(subscribers.id, outbox.aboutId))
      .where(
        or(
          sameMailbox(outbox.recipient, requester),
          bookingIsTheirs(requester),
          enquiryIsTheirs(requester),
          sameMailbox(subscribers.email, requester),
        ),
      )
      .orderBy(asc(outbox.id))
    return rows.map(({ mail: { id, kind, recipient, state, createdAt, doneAt }, about, withoutEmail }) => ({
      id,
      title: `${kind} to ${recipient}, ${state}`,
      at: createdAt,
      fields: {
        kind,
        to: recipient,
        state,
        'written at': createdAt,
        'done with at': doneAt,
      },
      from:
        otherMailbox(recipient, requester) &&
        otherMailbox(withoutEmail ? null : (about ?? recipient), requester),
    }))
  },
  erase: deleting(outbox),
}

export const mailEndings = [
  ending('mails', outbox, (now) => sql`state <> 'waiting' and done_at < ${longerAgo(now, periods.doneMail)}`),
]
