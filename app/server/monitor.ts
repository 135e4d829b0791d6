import type { Logger } from 'pino'
import { MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { failure } from './failure.ts'
import { createMetrics } from './metrics.ts'
import { throttledWarning } from './throttled-warning.ts'
import type { Monitor } from './wire.ts'

/** What is counted and written to the log of what happens beside the requests. */
export function createMonitor(log: Pick<Logger, 'warn' | 'error'>) {
  const metrics = createMetrics()
  const note = throttledWarning(log)
  const monitor: Monitor = {
    called(call) {
      metrics.called(call)
      const { provider, outcome } = call
      if (outcome !== 'ok') note(`a call of ${provider.name} came to nothing: ${call.call}, ${outcome}`)
    },
    failed: (error) => log.error(failure(error), 'how the site does could not be told; it is tried again'),
  }
  return { metrics, monitor, note }
}

/**
 * Asks each payment provider something, so that keys it refuses are known before somebody wants to pay. What comes of it is seen
 * as of every call; the site goes on whatever it is.
 */
export async function askProviders({
  providers,
  clock,
}: Pick<Services, 'providers' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const { reports } of providers)
    await reports?.paymentsIn({ from: now - MINUTE, to: now }).catch(() => {})
}
