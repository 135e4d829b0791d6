import type { Logger } from 'pino'
import { jobDone, takeJob } from '#app/db/jobs.ts'
import type { Db } from '#app/db/open.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import type { Clock } from '#app/ports/services.ts'
import { purgePersonalData } from '#app/privacy/purge.ts'
import { failure } from '#app/server/failure.ts'
import type { Keys } from '#app/server/keys.ts'
import { type Loop, startLoop } from '#app/server/loop.ts'

const job = 'retention'

/**
 * Once a day, in one of the instances, erases what is older than the privacy notice allows, and logs how many of each.
 * `stop` waits for the batch under way; what is left then goes when the job's hour is over.
 */
export function startRetention(
  { clock, db, keys }: { clock: Clock; db: Db; keys: Keys },
  log: Pick<Logger, 'info' | 'error'>,
): Loop {
  let askAt = Number.NEGATIVE_INFINITY
  return startLoop(
    async (stopping) => {
      if (clock.now() < askAt) return askAt - clock.now()
      const others = await takeJob(db, job, clock.now(), HOUR, DAY)
      if (others !== null) {
        askAt = others
        return askAt - clock.now()
      }
      const erased = await purgePersonalData(db, keys, clock.now(), { stopping })
      log.info({ erased }, 'erased what was older than the privacy notice allows')
      if (stopping()) return null
      askAt = await jobDone(db, job, clock.now(), DAY)
      return askAt - clock.now()
    },
    (error) => log.error(failure(error), 'what is too old could not be erased; it is tried again'),
    'What is too old',
  )
}
