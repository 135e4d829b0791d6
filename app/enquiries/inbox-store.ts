import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { insertAudit } from '#app/accounts/audit-log.ts'
import { containing } from '#app/db/like.ts'
import type { Db, Tx } from '#app/db/open.ts'
import type { Enquiry, Filled } from '#app/enquiries/enquiry.ts'
import { counsellingTopic } from '#app/enquiries/topics.ts'
import { digitsOf } from '#app/features/booking/domain/searched.ts'
import { ok, refuse } from '#app/lib/result.ts'
import { insertMails } from '#app/mail/outbox.ts'
import type { Inbox, InboxEntry, InboxListQuery, Reply } from '#app/ports/inbox.ts'
import { enquiries, enquiryReplies } from './tables.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function createInbox(db: Db): Inbox {
  const page: Inbox['page'] = async (query) => {
    const rows = await db
      .select()
      .from(enquiries)
      .where(and(matching(query), query.state ? eq(enquiries.state, query.state) : undefined))
      .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
      .limit(query.limit)
      .offset(query.offset)
    return rows.map(toEntry)
  }

  return {
    page,

    async list(query) {
      const entries = await page(query)
      const counted = await db
        .select({ state: enquiries.state, number: count() })
        .from(enquiries)
        .where(matching(query))
        .groupBy(enquiries.state)
      const counts = Object.fromEntries(counted.map(({ state, number }) => [state, number]))
      return { entries, counts: { open: 0, done: 0, ...counts } }
    },

    countOpen: (viewer) => db.$count(enquiries, and(seenBy(viewer), eq(enquiries.state, 'open'))),

    async find(id, viewer) {
      if (!uuid.test(id)) return null
      const [row] = await db
        .select()
        .from(enquiries)
        .where(and(eq(enquiries.id, id), seenBy(viewer)))
      if (!row) return null
      const replies = await db
        .select()
        .from(enquiryReplies)
        .where(eq(enquiryReplies.enquiryId, id))
        .orderBy(asc(enquiryReplies.createdAt), asc(enquiryReplies.id))
      return { ...toEntry(row), replies: replies.map(toReply) }
    },

    change: (id, version, { state, reply, mails, entry }, now) =>
      db.transaction(async (tx) => {
        const changed = await tx
          .update(enquiries)
          .set({ version: version + 1, state })
          .where(asRead(id, version))
          .returning({ id: enquiries.id })
        if (changed.length === 0) return refusal(tx, id)
        if (reply) {
          const { author, ...rest } = reply
          const by = { authorId: author.id, authorName: author.name }
          await tx.insert(enquiryReplies).values({ enquiryId: id, createdAt: new Date(now), ...by, ...rest })
        }
        await insertMails(tx, mails, now)
        await insertAudit(tx, entry, now)
        return ok(null)
      }),

    delete: (id, version, entry, now) =>
      db.transaction(async (tx) => {
        const deleted = await tx.delete(enquiries).where(asRead(id, version)).returning({ id: enquiries.id })
        if (deleted.length === 0) return refusal(tx, id)
        await insertAudit(tx, entry, now)
        return ok(null)
      }),
  }
}

const asRead = (id: string, version: number) =>
  uuid.test(id) ? and(eq(enquiries.id, id), eq(enquiries.version, version)) : sql`false`

async function refusal(tx: Tx, id: string) {
  const known = uuid.test(id) && (await tx.$count(enquiries, eq(enquiries.id, id))) > 0
  return refuse(known ? ('changed-meanwhile' as const) : ('unknown' as const))
}

function matching({ search, ...viewer }: InboxListQuery): SQL | undefined {
  const pattern = containing(search ?? '')
  const number = digitsOf(search ?? '')
  const { fields } = enquiries
  return and(
    seenBy(viewer),
    search
      ? or(
          sql`exists (select 1 from jsonb_each_text(${fields}) as field where ${ilike(sql`field.value`, pattern)})`,
          ilike(sql`concat_ws(' ', ${fields} ->> 'firstName', ${fields} ->> 'lastName')`, pattern),
          number ? sql`${digits} like ${containing(number)}` : undefined,
        )
      : undefined,
  )
}

/** Of the sender's phone, however they wrote it. */
const digits = sql`regexp_replace(coalesce(${enquiries.fields} ->> 'phone', ${enquiries.fields} ->> 'user_phone', ''), '[^0-9]', '', 'g')`

const seenBy = ({ everyone }: { everyone: boolean }): SQL | undefined =>
  everyone
    ? undefined
    : and(eq(enquiries.kind, 'modal'), eq(sql`${enquiries.fields} ->> 'topic'`, counsellingTopic))

const toEntry = (row: typeof enquiries.$inferSelect): InboxEntry => ({
  enquiry: {
    ...({ kind: row.kind, fields: row.fields } as Filled),
    id: row.id,
    createdAt: row.createdAt.getTime(),
    consent: row.consent,
  } satisfies Enquiry,
  state: row.state,
  version: row.version,
})

const toReply = (row: typeof enquiryReplies.$inferSelect): Reply => ({
  id: row.id,
  author: { id: row.authorId, name: row.authorName },
  subject: row.subject,
  text: row.text,
  at: row.createdAt.getTime(),
})
