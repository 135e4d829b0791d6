import { whose } from '#app/features/desk/whose.ts'
import { momentInShort } from '#app/lib/dates.ts'
import { HOUR } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import { openAfterHours } from './domain/open-after.ts'
import { writePlanPath } from './domain/paths.ts'

const shown = 10

export type OpenPlansShown = Awaited<ReturnType<typeof openPlans>>

/** Plans that are open for longer than `openAfterHours`: a counselor's own, or, for whoever sees everyone's, all. */
export async function openPlans({ plans, clock }: Pick<Services, 'plans' | 'clock'>, user: Member) {
  const now = clock.now()
  const counselorId = whose(user)
  const found = await plans.open({ counselorId, endedBefore: now - openAfterHours * HOUR, limit: shown })
  return {
    more: found.more,
    rows: found.plans.map(({ reference, name, counselor, endsAt }) => ({
      ...{ reference, name },
      path: writePlanPath(reference),
      ended: momentInShort(endsAt, now),
      counselor: counselorId === null ? counselor : null,
    })),
  }
}
