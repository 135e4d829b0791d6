import type { Logger } from 'pino'
import { notifyWaitlist } from '#app/features/waitlist/waitlist.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/** Looks every half minute whether a full day has a slot again: a hold that expires makes no other news. */
export const startWaitlistWorker = (
  services: Parameters<typeof notifyWaitlist>[0],
  log: Pick<Logger, 'error'>,
): Loop =>
  startLoop(
    async () => {
      await notifyWaitlist(services)
      return null
    },
    (error) => log.error(failure(error), 'the waitlist could not be notified; it is tried again'),
    'Waitlist',
  )
