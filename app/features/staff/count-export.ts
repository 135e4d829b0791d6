import { ok, type Result, refuse } from '#app/lib/result.ts'
import { HOUR } from '#app/lib/time.ts'
import { waitInWords } from '#app/lib/wait.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'

/** More than anybody reads; an account that somebody else got hold of takes out no more than these. */
const perAccount = { max: 20, windowMs: HOUR }

type TooMany = { message: string; retryAfterMs: number }

/** Counts a file that a member of staff takes out, of whichever kind. */
export async function countExport(
  { throttle, settings, clock }: Pick<Services, 'throttle' | 'settings' | 'clock'>,
  { id }: Pick<StaffUser, 'id'>,
): Promise<Result<void, TooMany>> {
  if (!settings.rateLimits) return ok(undefined)
  const counted = await throttle.hit(`export by ${id}`, perAccount, clock.now())
  if (counted.ok) return ok(undefined)
  const { retryAfterMs } = counted
  const message = `You took out twenty files within the hour, which is the most. Please try again in ${waitInWords(retryAfterMs)}.`
  return refuse({ message, retryAfterMs })
}
