import type { Logger } from 'pino'
import { noticeAbsences } from '#app/features/absence/notice.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/** Notices sessions that began without their counselor: three minutes after each start, and every 30 s for new ones. */
export function startAbsenceWorker(
  services: Parameters<typeof noticeAbsences>[0],
  log: Pick<Logger, 'error'>,
): Loop {
  return startLoop(
    async () => {
      const next = await noticeAbsences(services)
      return next === null ? null : next - services.clock.now()
    },
    (error) =>
      log.error(
        failure(error),
        'sessions without their counselor could not be looked for; it is tried again',
      ),
    'Sessions without their counselor',
  )
}
