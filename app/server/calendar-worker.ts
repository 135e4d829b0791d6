import type { Logger } from 'pino'
import { readOutside } from '#app/features/availability/read-outside.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/** Reads the counselors' own calendars when they are due. No address of one is ever logged. */
export const startCalendarWorker = (
  services: Parameters<typeof readOutside>[0],
  log: Pick<Logger, 'error'>,
): Loop =>
  startLoop(
    async (stopping) => {
      await readOutside(services, stopping)
      return null
    },
    (error) => log.error(failure(error), 'counselors’ calendars could not be read; it is tried again'),
    'Outside calendars',
  )
