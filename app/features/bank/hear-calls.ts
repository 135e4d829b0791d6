import type { CallOutcome, PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { callsPart, keysPart } from './domain/payment-parts.ts'
import { tellKeysRefused } from './tell-keys-refused.ts'

type Needs = Pick<Services, 'alerts' | 'health' | 'clock' | 'settings'>
type Call = { provider: Pick<PaymentProvider, 'id' | 'name'>; outcome: CallOutcome }

/**
 * Notes what became of the calls of payment providers, and has admins told at once when one refuses our keys; whoever made the
 * call does not wait for that.
 *
 * @param report told why that could not be done; the next refused call tries again
 */
export function hearCalls(services: Needs, report: (error: unknown) => void): (call: Call) => void {
  const refusing = new Set<string>()
  const { health, clock } = services

  return ({ provider, outcome }) => {
    const { id } = provider
    const now = clock.now()
    if (outcome === 'ok' || outcome === 'refused') {
      health.worked(callsPart(id), now)
      health.worked(keysPart(id), now)
      if (refusing.delete(id)) void health.flush().catch(report)
      return
    }
    health.failed(callsPart(id), outcome, now)
    if (outcome !== 'keys-refused') return
    health.failed(keysPart(id), outcome, now)
    if (refusing.has(id)) return
    refusing.add(id)
    void tellKeysRefused(services, provider).catch((error) => {
      refusing.delete(id)
      report(error)
    })
  }
}
