import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { noPlan, sameStep } from '#app/features/plan/domain/plan.ts'
import { ok, refuse } from '#app/lib/result.ts'
import type { Over, PlanStore } from '#app/ports/plans.ts'
import { insertAudit } from './audit.ts'
import type { Db, Tx } from './open.ts'
import { insertMails } from './outbox.ts'
import { plain } from './plain.ts'
import { planAnswers, plans, planTicks, planVersions } from './plan-schema.ts'
import { bookings, counselors } from './schema.ts'

export function createPlanStore(db: Db): PlanStore {
  return {
    async read(bookingId) {
      const [[row], sent, ticks] = await Promise.all([
        db.select().from(plans).where(eq(plans.bookingId, bookingId)),
        sentOf(db, bookingId),
        db.select({ step: planTicks.step }).from(planTicks).where(eq(planTicks.bookingId, bookingId)),
      ])
      return {
        draft: row?.draft ?? noPlan,
        version: row?.version ?? 0,
        savedBy: row?.savedBy ?? '',
        savedAt: row?.savedAt.getTime() ?? null,
        nudges: row?.nudges ?? true,
        sent: sent.map(({ id: _, bookingId: __, ...version }) => plain(version)),
        done: ticks.map(({ step }) => step),
      }
    },

    save: (bookingId, draft, over, by, now) =>
      db.transaction(async (tx) => {
        if (await isErased(tx, bookingId)) return refuse('erased')
        const version = await write(tx, bookingId, { draft, savedBy: by, savedAt: new Date(now) }, over)
        const stands = version ?? (await laterOwn(tx, bookingId, over))
        return stands === null ? refuse('changed-meanwhile') : ok(stands)
      }),

    send: (bookingId, plan, over, { mails, audit }, now) =>
      db.transaction(async (tx) => {
        if (await isErased(tx, bookingId)) return refuse('erased')
        const saved = { draft: plan, savedBy: audit.actor.email, savedAt: new Date(now) }
        if ((await write(tx, bookingId, saved, over)) === null) return refuse('changed-meanwhile')
        const [before] = await sentOf(tx, bookingId)
        const number = (before?.number ?? 0) + 1
        const version = { bookingId, number, content: plan, sentAt: new Date(now), sentBy: saved.savedBy }
        await tx.insert(planVersions).values(version)
        const otherwise = (before?.content.steps ?? []).filter(
          (step) => !plan.steps.some((kept) => kept.id === step.id && sameStep(kept, step)),
        )
        await untick(
          tx,
          bookingId,
          otherwise.map(({ id }) => id),
        )
        await insertMails(tx, mails(number), now)
        await insertAudit(tx, audit, now)
        return ok(number)
      }),

    async opened(bookingId, now) {
      const newest = db
        .select({ id: planVersions.id })
        .from(planVersions)
        .where(eq(planVersions.bookingId, bookingId))
        .orderBy(desc(planVersions.number))
        .limit(1)
      await db
        .update(planVersions)
        .set({ openedAt: new Date(now) })
        .where(and(inArray(planVersions.id, newest), isNull(planVersions.openedAt)))
    },

    tick: (bookingId, step, done, now) =>
      db.transaction(async (tx) => {
        if (await isErased(tx, bookingId)) return
        if (!done) return untick(tx, bookingId, [step])
        await tx
          .insert(planTicks)
          .values({ bookingId, step, at: new Date(now) })
          .onConflictDoNothing()
      }),

    async setNudges(bookingId, wanted) {
      await db.update(plans).set({ nudges: wanted }).where(eq(plans.bookingId, bookingId))
    },

    async answers(bookingId) {
      const rows = await db
        .select({ who: planAnswers.who, answers: planAnswers.answers })
        .from(planAnswers)
        .where(eq(planAnswers.bookingId, bookingId))
      return Object.fromEntries(rows.map(({ who, answers }) => [who, answers]))
    },

    answer: (bookingId, who, answers, now) =>
      db.transaction(async (tx) => {
        if (await isErased(tx, bookingId)) return refuse('erased')
        const at = new Date(now)
        await tx
          .insert(planAnswers)
          .values({ bookingId, who, answers, at })
          .onConflictDoUpdate({ target: [planAnswers.bookingId, planAnswers.who], set: { answers, at } })
        return ok(undefined)
      }),

    async open({ counselorId, endedBefore, limit }) {
      const { reference, name, endsAt } = bookings
      const sent = db
        .select({ one: sql`1` })
        .from(planVersions)
        .where(eq(planVersions.bookingId, bookings.id))
      const where = and(
        eq(bookings.kind, 'paid'),
        eq(bookings.state, 'confirmed'),
        lt(endsAt, new Date(endedBefore)),
        isNull(bookings.erasedAt),
        counselorId === null ? undefined : eq(bookings.counselorId, counselorId),
        notExists(sent),
      )
      const rows = await db
        .select({ reference, name, endsAt, counselor: counselors.name })
        .from(bookings)
        .innerJoin(counselors, eq(counselors.id, bookings.counselorId))
        .where(where)
        .orderBy(asc(endsAt), asc(bookings.id))
        .limit(limit + 1)
      return { plans: rows.slice(0, limit).map(plain), more: rows.length > limit }
    },
  }
}

const sentOf = (db: Pick<Db, 'select'>, bookingId: string) =>
  db
    .select()
    .from(planVersions)
    .where(eq(planVersions.bookingId, bookingId))
    .orderBy(desc(planVersions.number))

/** Whoever erases a booking holds the same row. */
async function isErased(tx: Tx, bookingId: string): Promise<boolean> {
  const [row] = await tx
    .select({ erasedAt: bookings.erasedAt })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update')
  return !row || row.erasedAt !== null
}

type Saved = Pick<typeof plans.$inferInsert, 'draft' | 'savedBy' | 'savedAt'>

/** The version that it has now; null when somebody else, or the same page later, has saved meanwhile. */
async function write(
  tx: Tx,
  bookingId: string,
  saved: Saved,
  { version, editor, turn }: Over,
): Promise<number | null> {
  const [row] = await tx
    .insert(plans)
    .values({ bookingId, ...saved, editor, turn, version: 1 })
    .onConflictDoUpdate({
      target: plans.bookingId,
      set: { ...saved, editor, turn, version: sql`${plans.version} + 1` },
      setWhere: or(eq(plans.version, version), and(ofPage(editor), lt(plans.turn, turn))),
    })
    .returning({ version: plans.version })
  return row?.version ?? null
}

/** The version of a later save of the same page; null when there is none. */
async function laterOwn(tx: Tx, bookingId: string, { editor, turn }: Over): Promise<number | null> {
  const [row] = await tx
    .select({ version: plans.version })
    .from(plans)
    .where(and(eq(plans.bookingId, bookingId), ofPage(editor), gt(plans.turn, turn)))
  return row?.version ?? null
}

/** Whether this page saved last; never one without scripts, which has no name. */
const ofPage = (editor: string) => and(eq(plans.editor, editor), ne(plans.editor, ''))

async function untick(tx: Tx, bookingId: string, steps: readonly string[]): Promise<void> {
  if (steps.length > 0)
    await tx
      .delete(planTicks)
      .where(and(eq(planTicks.bookingId, bookingId), inArray(planTicks.step, [...steps])))
}
