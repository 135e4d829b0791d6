import { asc, eq, or, sql } from 'drizzle-orm'
import { bookings } from '#app/booking/tables.ts'
import { retentionPeriods } from '#app/content/retention-periods.ts'
import {
  buildSameMailboxCondition,
  buildSubjectCondition,
  deleteRows,
  getCutoff,
  type PersonalDataSource,
} from '#app/db/personal-data.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { emails } from '#app/mail/tables.ts'
import { newsletterSubscribers as subscribers } from '#app/newsletter/tables.ts'

/** Emails to the person, and emails to others about the person's bookings, messages or newsletter subscription. */
export const emailPersonalData: PersonalDataSource = {
  name: 'Emails',
  about: 'Which emails we sent to you or about you, and whether they were delivered.',
  onErasure: 'Deleted.',
  async find(tx, subject) {
    const rows = await tx
      .select({ email: emails })
      .from(emails)
      .leftJoin(bookings, eq(bookings.id, emails.bookingId))
      .leftJoin(enquiries, sql`${enquiries.id}::text = ${emails.subjectId}`)
      .leftJoin(subscribers, sql`${subscribers.id}::text = ${emails.subjectId}`)
      .where(
        or(
          buildSameMailboxCondition(emails.recipient, subject),
          buildSubjectCondition(bookings.email, bookings.phone, subject),
          buildSameMailboxCondition(enquiries.email, subject),
          buildSameMailboxCondition(subscribers.email, subject),
        ),
      )
      .orderBy(asc(emails.id))
    return rows.map(({ email: { id, kind, recipient, status, createdAt, doneAt } }) => ({
      id,
      title: `${kind} to ${recipient}, ${status}`,
      at: createdAt,
      fields: {
        kind,
        to: recipient,
        status,
        'written at': formatDateTime(createdAt),
        'finished at': doneAt && formatDateTime(doneAt),
      },
    }))
  },
  erase: deleteRows(emails),
  retention: [
    {
      name: 'emails',
      table: emails,
      isExpired: (now) =>
        sql`status <> 'waiting' and done_at < ${getCutoff(now, retentionPeriods.sentEmail)}`,
    },
  ],
}
