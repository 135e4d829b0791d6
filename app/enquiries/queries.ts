import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { hasRight, type Member } from '#app/accounts/roles.ts'
import { parseDigits } from '#app/booking/search-bookings.ts'
import type { Db } from '#app/db/open.ts'
import { buildLikePattern } from '#app/db/sql.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import { isUuid } from '#app/lib/uuid.ts'
import {
  type Enquiry,
  getEnquiryTitle,
  getSenderName,
  getSenderPhone,
  listEnquiryParagraphs,
} from './enquiry.ts'
import { counselingTopic } from './forms.ts'
import { enquiryStatusLabels } from './messages.ts'
import { enquiries, enquiryReplies } from './tables.ts'

export type EnquiryStatus = (typeof enquiries.$inferSelect)['status']

const excerptLength = 160

type Viewer = Pick<Member, 'role'>
type EnquiryQuery = { search?: string; status?: EnquiryStatus; limit: number; offset: number }

/**
 * SQL condition: the user may see the message. Counselors see only messages about career counselling. Background jobs
 * pass `null`, which allows all messages.
 */
const buildVisibleCondition = (user: Viewer | null): SQL | undefined =>
  !user || hasRight(user.role, 'everyone')
    ? undefined
    : and(eq(enquiries.kind, 'modal'), eq(sql`${enquiries.fields} ->> 'topic'`, counselingTopic))

const phoneDigits = sql`regexp_replace(coalesce(${enquiries.fields} ->> 'phone', ${enquiries.fields} ->> 'user_phone', ''), '[^0-9]', '', 'g')`

/** SQL condition: a field, the full name or the digits of the phone number contain the search text, ignoring case. */
function buildSearchCondition(search: string): SQL | undefined {
  if (!search) return undefined
  const pattern = buildLikePattern(search)
  const digits = parseDigits(search)
  const { fields } = enquiries
  return or(
    sql`exists (select 1 from jsonb_each_text(${fields}) as field where ${ilike(sql`field.value`, pattern)})`,
    ilike(sql`concat_ws(' ', ${fields} ->> 'firstName', ${fields} ->> 'lastName')`, pattern),
    digits ? sql`${phoneDigits} like ${buildLikePattern(digits)}` : undefined,
  )
}

/** Lists the messages that the user may see, newest first. */
export async function listEnquiries(db: Db, user: Viewer, query: EnquiryQuery, now: Millis) {
  const { search = '', status, limit, offset } = query
  const rows = await db
    .select()
    .from(enquiries)
    .where(
      and(
        buildVisibleCondition(user),
        buildSearchCondition(search),
        status ? eq(enquiries.status, status) : undefined,
      ),
    )
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => formatEnquiry(toEnquiry(row), row, now))
}

export async function countEnquiriesByStatus(db: Db, user: Viewer, search = '') {
  const rows = await db
    .select({ status: enquiries.status, number: count() })
    .from(enquiries)
    .where(and(buildVisibleCondition(user), buildSearchCondition(search)))
    .groupBy(enquiries.status)
  return { open: 0, done: 0, ...Object.fromEntries(rows.map(({ status, number }) => [status, number])) }
}

export type InboxEnquiry = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>

/** Finds a message with its replies, oldest first. */
export async function findEnquiry(db: Db, user: Viewer | null, id: string, { lock = false } = {}) {
  if (!isUuid(id)) return null
  const query = db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.id, id), buildVisibleCondition(user)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) return null
  const replies = await db
    .select()
    .from(enquiryReplies)
    .where(eq(enquiryReplies.enquiryId, id))
    .orderBy(asc(enquiryReplies.createdAt), asc(enquiryReplies.id))
  return { enquiry: toEnquiry(row), status: row.status, stage: row.stage, version: row.version, replies }
}

const toEnquiry = ({ id, kind, fields, consent, createdAt }: typeof enquiries.$inferSelect): Enquiry => ({
  id,
  kind,
  fields,
  consent,
  createdAt,
})

export type EnquiryRow = ReturnType<typeof formatEnquiry>

export const formatEnquiry = (
  enquiry: Enquiry,
  { status, stage }: { status: EnquiryStatus; stage: string },
  now: Millis,
) => ({
  id: enquiry.id,
  at: formatTimestamp(enquiry.createdAt, now),
  name: getSenderName(enquiry),
  email: enquiry.fields.email,
  phone: getSenderPhone(enquiry),
  about: getEnquiryTitle(enquiry),
  excerpt: listEnquiryParagraphs(enquiry).join(' ').slice(0, excerptLength),
  status:
    enquiry.kind === 'application' ? `${enquiryStatusLabels[status]}, ${stage}` : enquiryStatusLabels[status],
})
