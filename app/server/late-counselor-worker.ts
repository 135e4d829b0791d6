import type { Logger } from 'pino'
import { notifyLateCounselors } from '#app/features/booking/late-counselor.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/** Checks every 30 seconds for visitors who wait for their counselor. */
export const startLateCounselorWorker = (
  services: Parameters<typeof notifyLateCounselors>[0],
  log: Pick<Logger, 'error'>,
): Loop =>
  startLoop(
    async () => {
      await notifyLateCounselors(services)
      return null
    },
    (error) =>
      log.error(failure(error), 'late counselors could not be checked; the next check is in 30 seconds'),
    'Late counselors',
  )
