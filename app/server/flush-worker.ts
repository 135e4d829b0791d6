import type { Logger } from 'pino'
import { refusalKindNames } from '#app/features/staff/domain/refusals.ts'
import type { Services } from '#app/ports/services.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'
import type { Metrics } from './metrics.ts'

/** Milliseconds from one flush to the next. */
const every = 10_000

/**
 * Writes to the database what this process has counted: how the parts of the site do, and what was refused. Of that the log
 * says how many of each kind, `{"refused":{"wrong-password":3}}`: a line for ten seconds at most, whatever comes; the metrics
 * count the same. `stop` writes down the rest.
 */
export function startFlushWorker(
  { refusals, health }: Pick<Services, 'refusals' | 'health'>,
  metrics: Pick<Metrics, 'refused'>,
  log: Pick<Logger, 'warn' | 'error'>,
): Pick<Loop, 'stop'> {
  const write = async () => {
    await health.flush()
    const refused = await refusals.flush()
    metrics.refused(refused)
    if (refusalKindNames.some((kind) => refused[kind])) log.warn({ refused }, 'refused')
    return every
  }
  const report = (error: unknown) => log.error(failure(error), 'how the site does could not be written down')
  const loop = startLoop(write, report, 'Refusals and health')
  return {
    async stop() {
      await loop.stop()
      await write().catch(report)
    },
  }
}
