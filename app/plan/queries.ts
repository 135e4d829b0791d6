import { and, asc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import type { Member } from '#app/accounts/roles.ts'
import { bookingScope } from '#app/accounts/roles.ts'
import { counselors } from '#app/accounts/tables.ts'
import type { Booking } from '#app/booking/booking.ts'
import { bookings, convertRowToBooking } from '#app/booking/tables.ts'
import { formatBookingReason } from '#app/booking/visitor.ts'
import type { Tx } from '#app/db/open.ts'
import { formatDayAndMonth, formatShortDateTime } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { DAY, indiaDate, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { buildPlanPath, emptyPlan } from './forms.ts'
import type { PlanError } from './messages.ts'
import { plans } from './tables.ts'

/** Period after a session in which its counselor is reminded of an unsent plan. */
const listedTime = 14 * DAY

const selectPlans = (db: Pick<Tx, 'select'>) =>
  db
    .select({ row: bookings, counselor: counselors.name, plan: plans })
    .from(bookings)
    .innerJoin(counselors, eq(counselors.id, bookings.counselorId))
    .leftJoin(plans, eq(plans.bookingId, bookings.id))

const isVisible = (user: Member): SQL | undefined => {
  const counselorId = bookingScope(user)
  return counselorId === null ? undefined : eq(bookings.counselorId, counselorId)
}

/** Finds a paid booking that the user may see, and its plan. */
export const findPlan = async (db: Pick<Tx, 'select'>, user: Member, reference: string) =>
  buildFoundPlan(
    await selectPlans(db).where(
      and(eq(bookings.reference, reference.toUpperCase()), eq(bookings.kind, 'paid'), isVisible(user)),
    ),
  )

export const findPlanByToken = async (db: Pick<Tx, 'select'>, token: string) =>
  buildFoundPlan(await selectPlans(db).where(eq(bookings.token, token)))

const buildFoundPlan = ([first]: Awaited<ReturnType<typeof selectPlans>>) =>
  first && {
    booking: convertRowToBooking(first.row),
    isErased: first.row.erasedAt !== null,
    counselor: first.counselor,
    draft: first.plan?.draft ?? emptyPlan,
    /** Number of saves; 0 until the plan is saved. */
    version: first.plan?.version ?? 0,
    savedAt: first.plan?.savedAt ?? null,
    sent: first.plan?.sent ? { plan: first.plan.sent, at: first.plan.sentAt ?? first.plan.savedAt } : null,
  }

/** Returns `open` if the plan can be sent, otherwise the reason. */
function planStatus({ status, startsAt }: Booking, now: Millis): 'open' | PlanError {
  if (status !== 'confirmed') return 'no-session'
  return now < startsAt ? 'not-started' : 'open'
}

/**
 * Locks the booking and returns its plan. The lock prevents an erasure of personal data while the plan is written.
 *
 * @throws DomainError with a PlanError
 */
export async function lockPlan(tx: Tx, user: Member, reference: string, version: number, now: Millis) {
  await tx.select().from(bookings).where(eq(bookings.reference, reference.toUpperCase())).for('update')
  const plan = await findPlan(tx, user, reference)
  if (!plan) throw new DomainError<PlanError>('not-found')
  const status = planStatus(plan.booking, now)
  if (plan.isErased) throw new DomainError<PlanError>('erased')
  if (status === 'no-session') throw new DomainError<PlanError>('no-session')
  if (plan.version !== version) throw new DomainError<PlanError>('changed-meanwhile')
  return { ...plan, status }
}

/** Loads the plan for workspace pages. Returns null if the user may not see the booking or it is not paid. */
export async function loadPlanView({ db, clock }: App, user: Member, reference: string) {
  const now = clock.now()
  const plan = await findPlan(db, user, reference)
  if (!plan) return null
  const { booking, draft, version, savedAt, sent } = plan
  return {
    reference: booking.reference,
    bookingId: booking.id,
    name: booking.visitor.name,
    when: formatShortDateTime(booking.startsAt, now),
    reason: formatBookingReason(booking.visitor),
    hasEmail: booking.visitor.email !== null,
    plan: draft,
    version,
    saved: savedAt && formatShortDateTime(savedAt, now),
    sent: sent ? formatShortDateTime(sent.at, now) : null,
    sentOn: sent && formatDayAndMonth(indiaDate(sent.at)),
    hasUnsentChanges: Boolean(sent && savedAt && savedAt > sent.at),
    status: planStatus(booking, now),
  }
}

/** Lists recent paid sessions without a sent plan that the user may see, oldest first. */
export async function listPlansToWrite({ db, clock }: App, user: Member) {
  const now = clock.now()
  const rows = await selectPlans(db)
    .where(
      and(
        eq(bookings.kind, 'paid'),
        eq(bookings.status, 'confirmed'),
        gt(bookings.endsAt, now - listedTime),
        lt(bookings.endsAt, now),
        isNull(bookings.erasedAt),
        isNull(plans.sentAt),
        isVisible(user),
      ),
    )
    .orderBy(asc(bookings.endsAt), asc(bookings.id))
  return rows.map(({ row: { reference, name, endsAt }, counselor }) => ({
    reference,
    name,
    path: buildPlanPath(reference),
    ended: formatShortDateTime(endsAt, now),
    counselor: bookingScope(user) === null ? counselor : null,
  }))
}
