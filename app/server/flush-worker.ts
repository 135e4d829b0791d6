import type { Logger } from 'pino'
import type { Services } from '#app/ports/services.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/** Milliseconds from one flush to the next. */
const every = 10_000

/** Writes to the database how the parts of the site do. `stop` writes down the rest. */
export function startFlushWorker(
  { health }: Pick<Services, 'health'>,
  log: Pick<Logger, 'error'>,
): Pick<Loop, 'stop'> {
  const write = async () => {
    await health.flush()
    return every
  }
  const report = (error: unknown) => log.error(failure(error), 'how the site does could not be written down')
  const loop = startLoop(write, report, 'Health')
  return {
    async stop() {
      await loop.stop()
      await write().catch(report)
    },
  }
}
