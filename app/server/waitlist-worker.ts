import type { Logger } from 'pino'
import { jobDone, takeJob } from '#app/adapters/db/jobs.ts'
import type { Db } from '#app/adapters/db/open.ts'
import { offerTimes } from '#app/features/waitlist/offer-times.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/**
 * Offers what has become free to whoever is in line: at once when this process or another hears of a change, and within 30 s of
 * a hold that lapsed. One instance at a time, so that who is first in line is written to first.
 */
export function startWaitlistWorker(services: Services, db: Db, log: Pick<Logger, 'error'>): Loop {
  const { clock } = services
  const loop = startLoop(
    async () => {
      // as on most days: taking the job would be two commits for each mail
      if (await services.waitlist.empty()) return null
      const others = await takeJob(db, 'waitlist', clock.now(), MINUTE)
      if (others !== null) return others - clock.now()
      const next = await offerTimes(services)
      await jobDone(db, 'waitlist', clock.now(), 0)
      return next === null ? null : next - clock.now()
    },
    (error) => log.error(failure(error), 'the waitlist could not be seen to; it is tried again'),
    'Waitlist',
  )
  services.outbox.onAdded(loop.wake)
  services.availability.onChanged(loop.wake)
  return loop
}
