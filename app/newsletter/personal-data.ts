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
import { newsletterSubscribers as subscribers } from './tables.ts'

export const newsletterPersonalData: PersonalDataSource = {
  name: 'Newsletter',
  about: 'Whether the newsletter was requested, confirmed and ended, and when.',
  onErasure: 'Deleted.',
  async find(tx, subject) {
    const rows = await tx
      .select()
      .from(subscribers)
      .where(buildSameMailboxCondition(subscribers.email, subject))
    return rows.map(({ id, email, status, consent, requestedAt, confirmedAt, unsubscribedAt }) => ({
      id,
      title: `${email}, ${status}`,
      at: requestedAt,
      fields: {
        email,
        status,
        'requested at': formatDateTime(requestedAt),
        'confirmed at': confirmedAt && formatDateTime(confirmedAt),
        'ended at': unsubscribedAt && formatDateTime(unsubscribedAt),
        'agreed to': formatConsentFields(consent),
      },
    }))
  },
  erase: deleteRows(subscribers, ({ email, confirmedAt, consent }) =>
    confirmedAt ? [{ email, purpose: 'newsletter', consent }] : [],
  ),
  retention: [
    {
      name: 'unconfirmed newsletter requests',
      table: subscribers,
      isExpired: (now) =>
        sql`status = 'pending' and unsubscribed_at is null
          and requested_at < ${getCutoff(now, retentionPeriods.unconfirmedSubscription)}`,
    },
    {
      name: 'ended newsletter subscriptions',
      table: subscribers,
      isExpired(now) {
        const since = getCutoff(now, retentionPeriods.endedSubscription)
        return sql`status <> 'confirmed' and unsubscribed_at < ${since} and requested_at < ${since}`
      },
    },
  ],
}
