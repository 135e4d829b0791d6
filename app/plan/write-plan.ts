import { eq } from 'drizzle-orm'
import { buildAuditEntry } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { insertEvent } from '#app/booking/change-booking.ts'
import { buildVisitorEmails } from '#app/booking/schedule-emails.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { App } from '#app/server/app-context.ts'
import { isEmptyPlan, type Plan } from './forms.ts'
import type { PlanError } from './messages.ts'
import { lockPlan } from './queries.ts'
import { plans } from './tables.ts'

/** @throws DomainError with a PlanError */
export async function writePlan(
  { db, clock }: App,
  user: Member,
  reference: string,
  { plan, version }: { plan: Plan; version: number },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { booking } = await lockPlan(tx, user, reference, version, now)
    const saved = { draft: plan, version: version + 1, savedBy: user.email, savedAt: now }
    await tx
      .insert(plans)
      .values({ bookingId: booking.id, ...saved })
      .onConflictDoUpdate({ target: plans.bookingId, set: saved })
  })
}

/**
 * Emails a version of a plan to the client, and shows it on the page of the booking. A plan can be sent repeatedly.
 *
 * @throws DomainError with a PlanError
 */
export async function sendPlan(
  { db, clock }: App,
  user: Member,
  reference: string,
  version: number,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { booking, draft, sent, status } = await lockPlan(tx, user, reference, version, now)
    if (status !== 'open') throw new DomainError<PlanError>(status)
    if (isEmptyPlan(draft)) throw new DomainError<PlanError>('empty-plan')
    await tx
      .update(plans)
      .set({ sent: draft, sentAt: now, version: version + 1 })
      .where(eq(plans.bookingId, booking.id))
    const hasChanged = Boolean(sent) && JSON.stringify(sent?.plan) !== JSON.stringify(draft)
    const emails = buildVisitorEmails(booking, {
      kind: 'plan-sent',
      details: hasChanged ? { reason: 'changed' } : {},
      key: `plan-sent:${booking.id}:${version}`,
    })
    const audit = buildAuditEntry(user, 'booking.plan-sent', booking.reference)
    await insertEvent(tx, booking, {
      event: 'plan-sent',
      actor: user.email,
      recordedAction: { audit },
      emails,
      now,
    })
  })
}
