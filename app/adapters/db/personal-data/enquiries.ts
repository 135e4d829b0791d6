import { asc, inArray, or, sql } from 'drizzle-orm'
import { type Filled, senderName } from '#app/features/enquiries/domain/enquiry.ts'
import { before, periods } from '#app/features/privacy/domain/periods.ts'
import type { Fields } from '#app/features/privacy/domain/personal-record.ts'
import { indiaIso, type Millis } from '#app/lib/time.ts'
import { enquiries, enquiryNotes, enquiryReplies } from '../enquiries-schema.ts'
import type { Tx } from '../open.ts'
import { agreementFields, keepAgreements } from './agreements.ts'
import {
  type At,
  type Ending,
  type Holding,
  idsOf,
  instantAt,
  otherMailbox,
  sameMailbox,
  samePhone,
} from './holding.ts'

const { fields } = enquiries
const phone = sql`coalesce(${fields} ->> 'phone', ${fields} ->> 'user_phone')`

export const enquiriesHeld: Holding = {
  table: 'enquiries',
  columns: ['email', 'fields'],
  part: {
    name: 'messages',
    title: 'Messages',
    about:
      'What was sent with a form of the site, applications and requests for event updates included, with our answers and our own notes about it.',
    async find(tx, person) {
      const rows = await tx
        .select()
        .from(enquiries)
        .where(or(sameMailbox(enquiries.email, person), samePhone(phone, person)))
        .orderBy(asc(enquiries.createdAt))
      const ids = rows.map(({ id }) => id)
      const notes = await tx
        .select()
        .from(enquiryNotes)
        .where(inArray(enquiryNotes.enquiryId, ids))
        .orderBy(asc(enquiryNotes.id))
      const replies = await tx
        .select()
        .from(enquiryReplies)
        .where(inArray(enquiryReplies.enquiryId, ids))
        .orderBy(asc(enquiryReplies.createdAt))
      return rows.map((row) => ({
        id: row.id,
        title: `${row.kind}, ${senderName({ kind: row.kind, fields: row.fields } as Filled)}`,
        at: row.createdAt.getTime(),
        fields: {
          form: row.kind,
          'sent at': indiaIso(row.createdAt.getTime()),
          state: row.state,
          ...named(row.fields),
          'had read': agreementFields(row.consent),
          'our answers': replies
            .filter(({ enquiryId }) => enquiryId === row.id)
            .map(({ createdAt, subject, text }) => ({ at: indiaIso(createdAt.getTime()), subject, text })),
          'our notes': notes
            .filter(({ enquiryId }) => enquiryId === row.id)
            .map(({ createdAt, text }) => ({ at: indiaIso(createdAt.getTime()), text })),
        },
        fate: { does: 'goes' },
        hindrance: null,
        from: otherMailbox(row.email, person),
      }))
    },
    erase: erased,
  },
  endings: [
    over('spam', (now) => sql`state = 'spam' and created_at < ${instantAt(before(now, periods.spam))}`),
    over('messages', (now) => {
      const since = instantAt(before(now, periods.message))
      return sql`kind <> 'application' and created_at < ${since} and not ${answeredSince(since)}`
    }),
    over('applications', (now) => {
      const since = instantAt(before(now, periods.application))
      return sql`kind = 'application' and created_at < ${since} and not ${answeredSince(since)} and not ${decidedSince(since)}`
    }),
  ],
}

/** Its notes and replies go with a message; the mails of the replies are the outbox's. */
const withTheMessage = (table: string, columns: readonly string[]): Holding => ({
  table,
  columns,
  endings: [],
})
export const notesHeld = withTheMessage('enquiry_notes', ['author_name', 'text'])
export const repliesHeld = withTheMessage('enquiry_replies', ['author_name', 'subject', 'text'])

const answeredSince = (since: ReturnType<typeof sql>) =>
  sql`exists (select 1 from enquiry_replies where enquiry_id = enquiries.id and created_at >= ${since})`

/** The audit log alone knows when somebody said how far an application is. */
const decidedSince = (since: ReturnType<typeof sql>) =>
  sql`exists (
    select 1 from audit_log where subject_kind = 'enquiry' and subject_id = enquiries.id::text
      and action = 'enquiry.state-changed' and at >= ${since})`

function over(name: string, isOver: (now: Millis) => ReturnType<typeof sql>): Ending {
  return {
    name,
    async purge(tx, at, limit) {
      const ids = await idsOf(
        tx,
        sql`select id from enquiries where ${isOver(at.now)} order by created_at limit ${limit} for update`,
      )
      await erased(tx, ids, at)
      return ids.length
    },
  }
}

async function erased(tx: Tx, ids: readonly string[], at: At): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx
    .delete(enquiries)
    .where(inArray(enquiries.id, [...ids]))
    .returning()
  const kept = gone.filter(({ state }) => state !== 'spam')
  await keepAgreements(
    tx,
    kept.map(({ email, kind, consent }) => ({ email, purpose: `enquiry-${kind}`, consent })),
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
