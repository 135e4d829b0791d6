import { whose } from '#app/features/desk/whose.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { DAY } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import { writePlanPath } from './paths.ts'

/** Older sessions are no longer listed, because a plan that late is not coming. */
const listedFor = 14 * DAY

export type OpenPlansShown = Awaited<ReturnType<typeof openPlans>>

/** Lists recent paid sessions without a plan: a counselor's own, or all for those who see everyone's bookings. */
export async function openPlans({ plans, clock }: Pick<Services, 'plans' | 'clock'>, user: Member) {
  const now = clock.now()
  const counselorId = whose(user)
  const found = await plans.open({ counselorId, endedAfter: now - listedFor, endedBefore: now })
  return found.map(({ reference, name, counselor, endsAt }) => ({
    ...{ reference, name },
    path: writePlanPath(reference),
    ended: formatShortDateTime(endsAt, now),
    counselor: counselorId === null ? counselor : null,
  }))
}
