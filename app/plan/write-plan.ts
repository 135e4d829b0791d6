import type { Member } from '#app/accounts/roles.ts'
import type { App } from '#app/server/app-context.ts'
import type { Plan } from './forms.ts'
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
