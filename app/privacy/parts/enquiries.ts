import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/open.ts'
import { type Filled, senderName } from '#app/enquiries/enquiry.ts'
import { enquiries, enquiryReplies } from '#app/enquiries/tables.ts'
import type { Millis } from '#app/lib/time.ts'
import { periods } from '#app/privacy/periods.ts'
import type { Fields, Requester } from '#app/privacy/personal-record.ts'
import { agreementFields, keepAgreements } from './agreements.ts'
import { type At, ending, isTheirs, longerAgo, otherMailbox, ownedBy, type Part } from './part.ts'

const { fields } = enquiries
const phone = sql`coalesce(${fields} ->> 'phone', ${fields} ->> 'user_phone')`

export const enquiryIsTheirs = (requester: Requester) => isTheirs(enquiries.email, phone, requester)

export const messagesPart: Part = {
  name: 'messages',
  title: 'Messages',
  about:
    'What was sent with a form of the site, applications and requests for event updates included, with our answers.',
  async find(tx, requester) {
    const rows = await tx
      .select()
      .from(enquiries)
      .where(enquiryIsTheirs(requester))
      .orderBy(asc(enquiries.createdAt))
    const ids = rows.map(({ id }) => id)
    const { enquiryId, createdAt, subject, text } = enquiryReplies
    const replies = await tx
      .select({ enquiryId, at: createdAt, subject, text })
      .from(enquiryReplies)
      .where(inArray(enquiryId, ids))
      .orderBy(asc(createdAt))
    return rows.map(({ id, kind, fields, email, ...row }) => ({
      id,
      title: `${kind}, ${senderName({ kind, fields } as Filled)}`,
      at: row.createdAt,
      fields: {
        form: kind,
        'sent at': row.createdAt,
        state: row.state,
        ...named(fields),
        'had read': agreementFields(row.consent),
        'our answers': ownedBy(replies, 'enquiryId', id),
      },
      from: otherMailbox(email, requester),
    }))
  },
  erase,
}

const answeredSince = (since: ReturnType<typeof sql>) =>
  sql`exists (select 1 from enquiry_replies where enquiry_id = enquiries.id and created_at >= ${since})`

/** The audit log alone knows when somebody said how far an application is. */
const decidedSince = (since: ReturnType<typeof sql>) =>
  sql`exists (
    select 1 from audit_log where subject_kind = 'enquiry' and subject_id = enquiries.id::text
      and action = 'enquiry.state-changed' and at >= ${since})`

const over = (name: string, isOver: (now: Millis) => ReturnType<typeof sql>) =>
  ending(name, enquiries, isOver, erase)

export const messageEndings = [
  over('messages', (now) => {
    const since = longerAgo(now, periods.message)
    return sql`kind <> 'application' and created_at < ${since} and not ${answeredSince(since)}`
  }),
  over('applications', (now) => {
    const since = longerAgo(now, periods.application)
    return sql`kind = 'application' and created_at < ${since} and not ${answeredSince(since)} and not ${decidedSince(since)}`
  }),
]

/** Its replies go with a message; the mails of the replies are the outbox's. */
async function erase(tx: Tx, ids: readonly string[], at: At): Promise<void> {
  const gone = await tx
    .delete(enquiries)
    .where(inArray(enquiries.id, [...ids]))
    .returning()
  await keepAgreements(
    tx,
    gone.map(({ email, kind, consent }) => ({ email, purpose: `enquiry-${kind}`, consent })),
    at,
  )
}

/** The fields of a form by their names in words: `firstName` and `user_phone` become `first name` and `user phone`. */
const named = (filled: object): Fields =>
  Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' '),
      value as string | null,
    ]),
  )
