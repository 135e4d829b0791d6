import { networkOf } from '#app/lib/network.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'

/** Each asks the provider something; a whole class may share one address. */
const perNetwork = { max: 120, windowMs: MINUTE }

/** Whether a network may verify one more payment now. */
export async function limitVerifications(services: Services, address: string): Promise<boolean> {
  if (!services.settings.rateLimits) return true
  const { ok } = await services.throttle.hit(`verify:${networkOf(address)}`, perNetwork, services.clock.now())
  return ok
}
