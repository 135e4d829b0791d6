import { asc, eq, or, sql } from 'drizzle-orm'
import { bookings, outbox } from '#app/adapters/db/schema.ts'
import { retentionPeriods } from '#app/content/retention-periods.ts'
import {
  before,
  deleteRows,
  isSameMailbox,
  isSubject,
  type PersonalDataSource,
} from '#app/db/personal-data.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { newsletterSubscribers as subscribers } from '#app/newsletter/tables.ts'

/** Emails to the person's address, and those about their bookings, messages and newsletter, also to our team. */
export const emailData: PersonalDataSource = {
  name: 'emails',
  title: 'Emails',
  about: 'Which emails we sent to you or about you, and whether they were delivered.',
  onErasure: 'Deleted.',
  async find(tx, subject) {
    const rows = await tx
      .select({ email: outbox })
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.aboutId))
      .leftJoin(enquiries, eq(enquiries.id, outbox.aboutId))
      .leftJoin(subscribers, eq(subscribers.id, outbox.aboutId))
      .where(
        or(
          isSameMailbox(outbox.recipient, subject),
          isSubject(bookings.email, bookings.phone, subject),
          isSameMailbox(enquiries.email, subject),
          isSameMailbox(subscribers.email, subject),
        ),
      )
      .orderBy(asc(outbox.id))
    return rows.map(({ email: { id, kind, recipient, state, createdAt, doneAt } }) => ({
      id,
      title: `${kind} to ${recipient}, ${state}`,
      at: createdAt,
      fields: { kind, to: recipient, status: state, 'written at': createdAt, 'finished at': doneAt },
    }))
  },
  erase: deleteRows(outbox),
  retention: [
    {
      name: 'emails',
      table: outbox,
      isExpired: (now) => sql`state <> 'waiting' and done_at < ${before(now, retentionPeriods.sentEmail)}`,
    },
  ],
}
