import { asc, inArray, sql } from 'drizzle-orm'
import { retentionPeriods } from '#app/content/retention-periods.ts'
import {
  buildSameMailboxCondition,
  buildSharedPhoneCondition,
  deleteRows,
  formatConsentFields,
  formatOwnedRows,
  getCutoff,
  type PersonalDataSource,
} from '#app/db/personal-data.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { getEnquiryForm, getSenderName } from './enquiry.ts'
import { enquiries, enquiryReplies } from './tables.ts'

const phone = sql`coalesce(${enquiries.fields} ->> 'phone', ${enquiries.fields} ->> 'user_phone')`

export const enquiryPersonalData: PersonalDataSource = {
  name: 'Messages',
  about:
    'What was sent with a form of the site, applications and requests for event updates included, with our replies.',
  onErasure: 'Deleted.',
  async find(tx, subject) {
    const rows = await tx
      .select()
      .from(enquiries)
      .where(buildSameMailboxCondition(enquiries.email, subject))
      .orderBy(asc(enquiries.createdAt))
    const ids = rows.map(({ id }) => id)
    const { enquiryId, createdAt, subject: title, text } = enquiryReplies
    const replies = await tx
      .select({ enquiryId, at: createdAt, subject: title, text })
      .from(enquiryReplies)
      .where(inArray(enquiryId, ids))
      .orderBy(asc(createdAt))
    return rows.map(({ id, kind, fields, createdAt, status, stage, consent }) => ({
      id,
      title: `${kind}, ${getSenderName({ kind, fields })}`,
      at: createdAt,
      fields: {
        form: kind,
        'sent at': formatDateTime(createdAt),
        status,
        ...(kind === 'application' && { stage }),
        ...Object.fromEntries(
          Object.entries(getEnquiryForm(kind).fields).map(([name, { label }]) => [label, fields[name]]),
        ),
        'agreed to': formatConsentFields(consent),
        'our replies': formatOwnedRows(replies, 'enquiryId', id),
      },
    }))
  },
  async findOtherEmails(tx, subject) {
    const rows = await tx
      .select({ email: enquiries.email })
      .from(enquiries)
      .where(buildSharedPhoneCondition(enquiries.email, phone, subject))
    return rows.map(({ email }) => email)
  },
  erase: deleteRows(enquiries, ({ email, kind, consent }) => [
    { email, purpose: `enquiry-${kind}`, consent },
  ]),
  retention: [
    {
      name: 'messages',
      table: enquiries,
      // the audit log has the times of replies and of changes of the status or stage
      isExpired(now) {
        const since = getCutoff(now, retentionPeriods.message)
        return sql`created_at < ${since} and not exists (
          select 1 from audit_log where subject_kind = 'enquiry' and subject_id = enquiries.id::text and at >= ${since})`
      },
    },
  ],
}
