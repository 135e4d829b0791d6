import type { Logger } from 'pino'
import { doWaiting } from '#app/features/desk/do-waiting.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/** Does what staff have asked for once it can't be undone any more; what another instance left undone within 30 s. */
export function startWaitingWorker(services: Services, log: Pick<Logger, 'error'>): Loop {
  async function run(stopping: () => boolean): Promise<Millis | null> {
    while (!stopping() && (await doWaiting(services)) > 0) {}
    const due = await services.waiting.nextDue()
    return due === null ? null : due - services.clock.now()
  }
  const loop = startLoop(
    run,
    (error) => log.error(failure(error), 'what staff asked for could not be done; it is tried again'),
    'What staff asked for',
  )
  services.waiting.onAsked(loop.wake)
  return loop
}
