import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { retentionPeriods } from '#app/content/retention-periods.ts'
import type { Tx } from '#app/db/open.ts'
import {
  buildSameMailboxCondition,
  buildSharedPhoneCondition,
  formatConsentFields,
  formatOwnedRows,
  getCutoff,
  type PersonalDataSource,
} from '#app/db/personal-data.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { type EnquiryContent, getSenderName } from './enquiry.ts'
import { enquiries, enquiryReplies } from './tables.ts'

const phone = sql`coalesce(${enquiries.fields} ->> 'phone', ${enquiries.fields} ->> 'user_phone')`

const buildRepliedSinceCondition = (since: SQL) =>
  sql`exists (select 1 from enquiry_replies where enquiry_id = enquiries.id and created_at >= ${since})`

/** SQL condition: the application's status or stage has changed since a time. Only the audit log has these times. */
const buildDecidedSinceCondition = (since: SQL) =>
  sql`exists (
    select 1 from audit_log where subject_kind = 'enquiry' and subject_id = enquiries.id::text
      and action in ('enquiry.state-changed', 'enquiry.stage-changed') and at >= ${since})`

export const enquiryPersonalData: PersonalDataSource = {
  name: 'messages',
  title: 'Messages',
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
      title: `${kind}, ${getSenderName({ kind, fields } as EnquiryContent)}`,
      at: createdAt,
      fields: {
        form: kind,
        'sent at': formatDateTime(createdAt),
        status,
        ...(kind === 'application' && { stage }),
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [formatFieldName(name), value])),
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
  erase,
  retention: [
    {
      name: 'messages',
      table: enquiries,
      isExpired(now) {
        const since = getCutoff(now, retentionPeriods.message)
        return sql`kind <> 'application' and created_at < ${since} and not ${buildRepliedSinceCondition(since)}`
      },
      erase,
    },
    {
      name: 'applications',
      table: enquiries,
      isExpired(now) {
        const since = getCutoff(now, retentionPeriods.application)
        return sql`kind = 'application' and created_at < ${since} and not ${buildRepliedSinceCondition(since)} and not ${buildDecidedSinceCondition(since)}`
      },
      erase,
    },
  ],
}

async function erase(tx: Tx, ids: readonly string[]) {
  const erased = await tx
    .delete(enquiries)
    .where(inArray(enquiries.id, [...ids]))
    .returning()
  return erased.map(({ email, kind, consent }) => ({ email, purpose: `enquiry-${kind}`, consent }))
}

/** Formats a field name: `firstName` → `first name`, `user_phone` → `user phone`. */
const formatFieldName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
