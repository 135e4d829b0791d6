import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { digitsOf } from '#app/features/booking/domain/searched.ts'
import type { Enquiry, Filled } from '#app/features/enquiries/domain/enquiry.ts'
import { type InboxViewer, rolesReading } from '#app/features/inbox/domain/viewer.ts'
import { ok, refuse } from '#app/lib/result.ts'
import type { Delivery, Inbox, InboxEntry, InboxListQuery, Note, Reply } from '#app/ports/inbox.ts'
import { insertAudit } from './audit.ts'
import { enquiries, enquiryNotes, enquiryReplies } from './enquiries-schema.ts'
import { containing } from './like.ts'
import type { Db } from './open.ts'
import { insertMails } from './outbox.ts'
import { bookings, mailbox, outbox } from './schema.ts'
import { staffUsers } from './staff-schema.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const assignee = { id: staffUsers.id, name: staffUsers.name, email: staffUsers.email }

export function createInbox(db: Db): Inbox {
  const entries = () =>
    db
      .select({ row: enquiries, assignee })
      .from(enquiries)
      .leftJoin(staffUsers, eq(staffUsers.id, enquiries.assignedTo))

  const page: Inbox['page'] = async (query) => {
    const rows = await entries()
      .where(and(matching(query), inArray(enquiries.state, [...query.states])))
      .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
      .limit(query.limit)
      .offset(query.offset)
    return rows.map(toEntry)
  }

  return {
    page,

    async list(query) {
      const found = await page(query)
      const counted = await db
        .select({ state: enquiries.state, number: count() })
        .from(enquiries)
        .where(matching(query))
        .groupBy(enquiries.state)
      const counts = Object.fromEntries(counted.map(({ state, number }) => [state, number]))
      return { entries: found, counts: { new: 0, 'in-work': 0, done: 0, spam: 0, ...counts } }
    },

    count: (viewer, states) =>
      db.$count(enquiries, and(seenBy(viewer), inArray(enquiries.state, [...states]))),

    async find(id, viewer) {
      if (!uuid.test(id)) return null
      const [found] = await entries().where(and(eq(enquiries.id, id), seenBy(viewer)))
      if (!found) return null
      const notes = await db
        .select()
        .from(enquiryNotes)
        .where(eq(enquiryNotes.enquiryId, id))
        .orderBy(asc(enquiryNotes.id))
      const replies = await db
        .select({ reply: enquiryReplies, mail: outbox })
        .from(enquiryReplies)
        .leftJoin(outbox, eq(outbox.key, enquiryReplies.mailKey))
        .where(eq(enquiryReplies.enquiryId, id))
        .orderBy(asc(enquiryReplies.createdAt), asc(enquiryReplies.id))
      return { ...toEntry(found), notes: notes.map(toNote), replies: replies.map(toReply) }
    },

    async next(viewer, { id, createdAt }) {
      const at = new Date(createdAt)
      const before = sql`(${enquiries.createdAt}, ${enquiries.id}) < (${at}, ${id}::uuid)`
      const [found] = await db
        .select({ id: enquiries.id })
        .from(enquiries)
        .where(and(seenBy(viewer), inArray(enquiries.state, ['new', 'in-work']), ne(enquiries.id, id)))
        .orderBy(desc(before), desc(enquiries.createdAt), desc(enquiries.id))
        .limit(1)
      return found?.id ?? null
    },

    async bookingsOf(id, counselorId, limit) {
      const rows = await db
        .select({
          reference: bookings.reference,
          startsAt: bookings.startsAt,
          kind: bookings.kind,
          state: bookings.state,
        })
        .from(enquiries)
        .innerJoin(
          bookings,
          or(
            sql`${mailbox(bookings.email)} = ${mailbox(enquiries.email)}`,
            eq(bookings.phone, sql`right(${digits}, 10)`),
          ),
        )
        .where(
          and(
            eq(enquiries.id, id),
            isNull(bookings.erasedAt),
            ne(bookings.state, 'held'),
            counselorId === null ? undefined : eq(bookings.counselorId, counselorId),
          ),
        )
        .orderBy(desc(bookings.startsAt))
        .limit(limit)
      return rows.map((row) => ({ ...row, startsAt: row.startsAt.getTime() }))
    },

    members: (kind) =>
      db
        .select(assignee)
        .from(staffUsers)
        .where(and(inArray(staffUsers.role, rolesReading(kind)), isNull(staffUsers.disabledAt)))
        .orderBy(asc(staffUsers.name), asc(staffUsers.email)),

    async change(id, version, { state, assignedTo, note, reply, mails, entry }, now) {
      if (!uuid.test(id)) return refuse('unknown')
      const at = { enquiryId: id, createdAt: new Date(now) }
      return db.transaction(async (tx) => {
        const rows = await tx
          .update(enquiries)
          .set({
            version: version + 1,
            ...(state && { state }),
            ...(assignedTo !== undefined && { assignedTo }),
          })
          .where(and(eq(enquiries.id, id), eq(enquiries.version, version)))
          .returning({ id: enquiries.id })
        if (rows.length === 0) {
          const known = await tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id))
          return refuse(known.length > 0 ? ('changed-meanwhile' as const) : ('unknown' as const))
        }
        if (note) await tx.insert(enquiryNotes).values({ ...at, ...by(note.author), text: note.text })
        if (reply) {
          const { author, ...rest } = reply
          await tx.insert(enquiryReplies).values({ ...at, ...by(author), ...rest })
        }
        await insertMails(tx, mails, now)
        await insertAudit(tx, entry, now)
        return ok(null)
      })
    },
  }
}

/** What every list has in common; which states it shows comes on top. */
function matching({ viewer, kind, assignedTo, search }: InboxListQuery): SQL | undefined {
  const pattern = containing(search ?? '')
  const number = digitsOf(search ?? '')
  const { fields } = enquiries
  return and(
    seenBy(viewer),
    kind ? eq(enquiries.kind, kind) : undefined,
    assignedTo === null ? isNull(enquiries.assignedTo) : undefined,
    assignedTo ? eq(enquiries.assignedTo, assignedTo) : undefined,
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

/** What is there for a viewer. Senders are known as visitors by where their mail arrives, or by their phone's ten digits. */
function seenBy({ everyone, accountId, counselorId, kinds }: InboxViewer): SQL | undefined {
  const { email } = enquiries
  const ofCounselor = and(
    eq(bookings.counselorId, counselorId ?? ''),
    ne(bookings.state, 'held'),
    isNull(bookings.erasedAt),
  )
  // each message asks an index: all bookings of a counselor are thousands
  const booked = (as: SQL) => sql`exists (select from ${bookings} where ${and(as, ofCounselor)})`
  return and(
    inArray(enquiries.kind, [...kinds]),
    everyone
      ? undefined
      : or(
          eq(enquiries.assignedTo, accountId),
          booked(sql`${mailbox(bookings.email)} = ${mailbox(email)}`),
          booked(eq(bookings.phone, sql`right(${digits}, 10)`)),
        ),
  )
}

const by = ({ id, name }: { id: string; name: string }) => ({ authorId: id, authorName: name })

type Found = { row: typeof enquiries.$inferSelect; assignee: InboxEntry['assignee'] }

const toEntry = ({ row, assignee }: Found): InboxEntry => ({
  enquiry: {
    ...({ kind: row.kind, fields: row.fields } as Filled),
    id: row.id,
    createdAt: row.createdAt.getTime(),
    consent: row.consent,
  } satisfies Enquiry,
  state: row.state,
  version: row.version,
  assignee,
})

const toNote = (row: typeof enquiryNotes.$inferSelect): Note => ({
  id: String(row.id),
  author: { id: row.authorId, name: row.authorName },
  text: row.text,
  at: row.createdAt.getTime(),
})

const toReply = ({
  reply: row,
  mail,
}: {
  reply: typeof enquiryReplies.$inferSelect
  mail: typeof outbox.$inferSelect | null
}): Reply => ({
  id: row.id,
  author: { id: row.authorId, name: row.authorName },
  subject: row.subject,
  text: row.text,
  mailKey: row.mailKey,
  at: row.createdAt.getTime(),
  delivery: deliveryOf(mail),
})

function deliveryOf(mail: typeof outbox.$inferSelect | null): Delivery {
  if (!mail) return { state: 'failed', at: 0, error: 'its mail is no longer in the outbox' }
  const at = (mail.doneAt ?? mail.createdAt).getTime()
  if (mail.state === 'sent') return { state: 'sent', at }
  if (mail.state === 'waiting')
    return { state: 'waiting', nextTry: mail.dueAt.getTime(), error: mail.lastError }
  return { state: 'failed', at, error: mail.lastError ?? 'it was not sent' }
}
