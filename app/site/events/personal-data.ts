import { sql } from 'drizzle-orm'
import { retentionPeriods } from '#app/content/retention-periods.ts'
import {
  buildSameMailboxCondition,
  deleteRows,
  formatConsentFields,
  getCutoff,
  type PersonalDataSource,
} from '#app/db/personal-data.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { eventRegistrations as registrations } from '#app/site/tables.ts'

export const eventPersonalData: PersonalDataSource = {
  name: 'Events',
  about: 'The events for which the person registered, and whether they came.',
  onErasure: 'Deleted.',
  async find(tx, subject) {
    const rows = await tx
      .select()
      .from(registrations)
      .where(buildSameMailboxCondition(registrations.email, subject))
    return rows.map(({ id, event, name, email, consent, registeredAt, cancelledAt, arrivedAt }) => ({
      id,
      title: event,
      at: registeredAt,
      fields: {
        event,
        name,
        email,
        'cancelled at': cancelledAt && formatDateTime(cancelledAt),
        'arrived at': arrivedAt && formatDateTime(arrivedAt),
        'agreed to': formatConsentFields(consent),
      },
    }))
  },
  erase: deleteRows(registrations, ({ email, consent }) => [{ email, purpose: 'event', consent }]),
  retention: [
    {
      name: 'registrations for events',
      table: registrations,
      isExpired: (now) => sql`starts_at < ${getCutoff(now, retentionPeriods.eventRegistration)}`,
    },
  ],
}
