import { eq } from 'drizzle-orm'
import { bookings } from '#app/booking/tables.ts'
import { buildSubjectCondition, deleteRows, type PersonalDataSource } from '#app/db/personal-data.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { plans } from './tables.ts'

export const planPersonalData: PersonalDataSource = {
  name: 'Written plans',
  about: 'The written plan of a paid session, as it was saved last and as it was sent last.',
  onErasure: 'Deleted.',
  async find(tx, subject) {
    const rows = await tx
      .select({ plan: plans, reference: bookings.reference })
      .from(plans)
      .innerJoin(bookings, eq(bookings.id, plans.bookingId))
      .where(buildSubjectCondition(bookings.email, bookings.phone, subject))
    return rows.map(({ plan, reference }) => ({
      id: plan.bookingId,
      title: `Plan of ${reference}`,
      at: plan.savedAt,
      fields: {
        'saved last': plan.draft,
        'sent last': plan.sent,
        'sent at': plan.sentAt && formatDateTime(plan.sentAt),
      },
    }))
  },
  erase: deleteRows(plans),
}
