import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, lte, min, or, sql } from 'drizzle-orm'

import { type Ceilings, laneOf, noCeilings } from '#app/features/mail/domain/lane.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import type { Millis } from '#app/lib/time.ts'
import type { ClaimedMail, ListedMail, MailContent, Outbox, OutgoingMail } from '#app/ports/outbox.ts'
import { currentRequest } from '../request-context.ts'
import { databaseOf, notify, onCommitted } from './after-commit.ts'
import { insertAudit } from './audit.ts'
import { alsoToCounselors } from './counselor-mails.ts'
import { takeJob } from './jobs.ts'
import { dueRows } from './lease.ts'
import { containing } from './like.ts'
import { putOffOverCeilings } from './mail-ceilings.ts'
import type { Db } from './open.ts'
import { bookings, outbox } from './schema.ts'

/** A channel, as far as rows are written for it: where it tells what a mail tells, null when it does not. */
type Way = { id: string; recipientOf(mail: OutgoingMail): string | null }

/**
 * Writes mails inside a transaction, those to the team for the booking's counselor too; one whose key is there already is
 * left out, and one to whoever has been erased.
 */
export async function insertMails(
  tx: Pick<Db, 'insert' | 'select'>,
  mails: readonly OutgoingMail[],
  now: Millis,
): Promise<void> {
  await insertingMails(tx, await alsoToCounselors(tx, mails), now)
}

/** The statement of `insertMails`, for whoever sends it along with others; null when there is nothing to write. */
export function insertingMails(tx: Pick<Db, 'insert'>, mails: readonly OutgoingMail[], now: Millis) {
  const ways = [mailItself, ...(otherWays.get(databaseOf(tx)) ?? [])]
  const rows = mails.flatMap((mail) =>
    ways.flatMap(({ id, recipientOf }) => {
      const recipient = recipientOf(mail)
      return recipient ? [rowOf(mail, id, recipient, now)] : []
    }),
  )
  if (rows.length === 0) return null
  notify(tx, 'mail')
  return tx.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.key })
}

const mailItself: Way = { id: 'email', recipientOf: (mail) => mail.recipient }

/** What else than mail the site tells people by, of each database that it has open. */
const otherWays = new WeakMap<object, readonly Way[]>()

function rowOf({ content, key, sendAt }: OutgoingMail, channel: string, recipient: string, now: Millis) {
  return {
    key: channel === mailItself.id ? key : `${channel}:${key}`,
    channel,
    kind: content.kind,
    lane: laneOf(content),
    recipient,
    aboutId: aboutIn(content),
    content,
    dueAt: new Date(sendAt),
    createdAt: new Date(now),
    requestId: currentRequest()?.id ?? null,
  }
}

/** The booking, message or newsletter row that a mail tells about. */
function aboutIn(content: MailContent): string | null {
  if ('booking' in content) return content.booking.id
  if ('enquiry' in content) return content.enquiry.id
  if ('subscriber' in content) return content.subscriber.id
  if (content.kind === 'slot-opened') return content.wait.id
  return 'enquiryId' in content ? content.enquiryId : null
}

/** Mails of a kind to an address that still wait are not sent: what they say is no longer so. */
export async function dropWaiting(
  tx: Pick<Db, 'update'>,
  mails: { kind: string; recipient: string },
  now: Millis,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ state: 'dropped', content: null, doneAt: new Date(now) })
    .where(
      and(eq(outbox.state, 'waiting'), eq(outbox.kind, mails.kind), eq(outbox.recipient, mails.recipient)),
    )
}

/**
 * @param ways what the site tells people by
 * @param ceilings on what goes to addresses that nobody has proved
 */
export function createOutbox(db: Db, ways: readonly Way[] = [], ceilings: Ceilings = noCeilings): Outbox {
  otherWays.set(
    db,
    ways.filter(({ id }) => id !== mailItself.id),
  )
  const waitingOn = (channel: string) => and(eq(outbox.state, 'waiting'), eq(outbox.channel, channel))
  /** They wait for the far end alone, and no worker has them. */
  const heldOn = (channel: string) => and(waitingOn(channel), sql`${outbox.heldUntil} = ${outbox.dueAt}`)
  const waiting = (id: string) => and(eq(outbox.id, BigInt(id)), eq(outbox.state, 'waiting'))
  const done = async (id: string, state: 'sent' | 'dropped', now: Millis, said: string | null = null) => {
    // its secrets are nobody's business any more
    await db
      .update(outbox)
      .set({ state, content: null, said, doneAt: new Date(now) })
      .where(waiting(id))
  }

  return {
    async claim(channel, now, limit, leaseMs) {
      await putOffOverCeilings(db, waitingOn(channel), ceilings, now)
      const due = { id: outbox.id, dueAt: outbox.dueAt, first: outbox.lane, where: waitingOn(channel) }
      const rows = await db
        .update(outbox)
        .set({ dueAt: new Date(now + leaseMs), attempts: sql`${outbox.attempts} + 1` })
        .where(dueRows(db, due, now, limit))
        .returning()
      return rows
        .sort((a, b) => a.lane - b.lane || (a.id < b.id ? -1 : 1))
        .map((row) => claimed(row, row.heldUntil && row.heldUntil.getTime() > now ? row.heldUntil : null))
    },
    async claimEarly(channel, now, everyMs, leaseMs) {
      const held = heldOn(channel)
      if ((await db.$count(outbox, held)) === 0) return null
      if ((await takeJob(db, `mail-early:${channel}`, now, everyMs)) !== null) return null
      const first = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(held)
        .orderBy(asc(outbox.lane), asc(outbox.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const [row] = await db
        .update(outbox)
        .set({ dueAt: new Date(now + leaseMs), attempts: sql`${outbox.attempts} + 1` })
        .where(sql`${outbox.id} = any(array(${first}))`)
        .returning()
      return row ? claimed(row, row.heldUntil) : null
    },
    async farEndTakes(channel, now) {
      const freed = await db
        .update(outbox)
        .set({ dueAt: new Date(now) })
        .where(and(heldOn(channel), gt(outbox.dueAt, new Date(now))))
        .returning({ id: outbox.id })
      return freed.length
    },
    sent: (id, now, said) => done(id, 'sent', now, said),
    dropped: (id, now) => done(id, 'dropped', now),
    async failed(id, error, retry, now, said = null) {
      const dueAt = retry && new Date(retry.at)
      const next = dueAt
        ? {
            dueAt,
            heldUntil: retry.forFarEnd ? dueAt : null,
            ...(retry.uncounted && { attempts: sql`${outbox.attempts} - 1` }),
          }
        : ({ state: 'dead', doneAt: new Date(now) } as const)
      await db
        .update(outbox)
        .set({ ...next, lastError: error, ...(said !== null && { said }) })
        .where(waiting(id))
    },
    async list({ states, tried, recipient, limit, offset }) {
      const where = and(
        inArray(outbox.state, [...states]),
        tried ? isNotNull(outbox.lastError) : undefined,
        recipient ? ilike(outbox.recipient, containing(recipient)) : undefined,
      )
      const at = sql`coalesce(${outbox.doneAt}, ${outbox.createdAt})`
      const rows = await db
        .select({ mail: outbox, booking: bookings.reference })
        .from(outbox)
        .leftJoin(bookings, eq(bookings.id, outbox.aboutId))
        .where(where)
        .orderBy(desc(at), desc(outbox.id))
        .limit(limit)
        .offset(offset)
      return {
        mails: rows.map(({ mail, booking }) => listed(mail, booking)),
        total: await db.$count(outbox, where),
      }
    },
    count: (state) => db.$count(outbox, eq(outbox.state, state)),
    async read(id) {
      if (!/^\d{1,18}$/.test(id)) return null
      const [row] = await db
        .select({ mail: outbox, booking: bookings.reference })
        .from(outbox)
        .leftJoin(bookings, eq(bookings.id, outbox.aboutId))
        .where(eq(outbox.id, BigInt(id)))
      return row ? { ...listed(row.mail, row.booking), said: row.mail.said } : null
    },

    async waiting(now) {
      const due = or(lte(outbox.dueAt, new Date(now)), gt(outbox.attempts, 0))
      const here = eq(outbox.state, 'waiting')
      const select = (when: typeof due, column: typeof outbox.createdAt | typeof outbox.dueAt) =>
        db
          .select({ number: count(), first: min(column) })
          .from(outbox)
          .where(and(here, when))
      const [[present], [later]] = await Promise.all([
        select(due, outbox.createdAt),
        select(and(gt(outbox.dueAt, new Date(now)), eq(outbox.attempts, 0)), outbox.dueAt),
      ])
      return {
        now: present?.number ?? 0,
        oldest: present?.first?.getTime() ?? null,
        later: later?.number ?? 0,
        nextLater: later?.first?.getTime() ?? null,
      }
    },
    async sendAgain(which, actor, now) {
      const chosen =
        'recipient' in which
          ? ilike(outbox.recipient, containing(which.recipient))
          : inArray(outbox.id, which.filter((id) => /^\d{1,18}$/.test(id)).map(BigInt))
      return db.transaction(async (tx) => {
        const dead = await tx
          .select({ id: outbox.id, kind: outbox.kind, attempts: outbox.attempts })
          .from(outbox)
          .where(and(eq(outbox.state, 'dead'), chosen))
          .orderBy(asc(outbox.id))
          .for('update')
        if (dead.length === 0) return 0
        notify(tx, 'mail')
        await tx
          .update(outbox)
          .set({
            state: 'waiting',
            dueAt: new Date(now),
            doneAt: null,
            heldUntil: null,
            attempts: 0,
            earlierAttempts: sql`${outbox.earlierAttempts} + ${outbox.attempts}`,
          })
          .where(
            inArray(
              outbox.id,
              dead.map(({ id }) => id),
            ),
          )
        for (const { id, kind, attempts } of dead) {
          await insertAudit(tx, auditEntry(actor, 'mail.sent-again', String(id), { kind, attempts }), now)
        }
        return dead.length
      })
    },
    async nextDue(channel) {
      const [row] = await db
        .select({ at: min(outbox.dueAt), held: sql<boolean>`bool_or(${outbox.heldUntil} = ${outbox.dueAt})` })
        .from(outbox)
        .where(waitingOn(channel))
      return { at: row?.at?.getTime() ?? null, forFarEnd: row?.held ?? false }
    },
    onAdded: (callback) => onCommitted(db, 'mail', callback),
  }
}

const claimed = (
  { id, key, recipient, attempts, content, requestId }: typeof outbox.$inferSelect,
  early: Date | null,
): ClaimedMail => ({
  ...{ id: String(id), key, recipient, attempts, requestId },
  content: content as MailContent,
  early: early?.getTime() ?? null,
})

const listed = (row: typeof outbox.$inferSelect, booking: string | null): ListedMail => ({
  booking,
  id: String(row.id),
  channel: row.channel,
  kind: row.kind,
  recipient: row.recipient,
  state: row.state,
  at: (row.doneAt ?? row.createdAt).getTime(),
  dueAt: row.dueAt.getTime(),
  attempts: row.earlierAttempts + row.attempts,
  error: row.lastError,
})
