import type { Logger } from 'pino'
import { jobDone, takeJob } from '#app/adapters/db/jobs.ts'
import type { Db } from '#app/adapters/db/open.ts'
import { reconcile } from '#app/features/bank/reconcile.ts'
import { HOUR } from '#app/lib/time.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/** Compares the providers' books with ours every hour in one of the instances, and when a webhook tells of a dispute. */
export function startBankWorker(
  services: Parameters<typeof reconcile>[0],
  db: Db,
  log: Pick<Logger, 'error'>,
): Loop {
  const report = (error: unknown) =>
    log.error(failure(error), 'a payment provider’s books could not be read; it is tried again')
  const { clock } = services
  const loop = startLoop(
    async () => {
      const others = await takeJob(db, 'bank', clock.now())
      if (others !== null) return others - clock.now()
      await reconcile(services, report)
      return (await jobDone(db, 'bank', clock.now(), HOUR)) - clock.now()
    },
    report,
    'The bank’s books',
  )
  services.bank.onNews(loop.wake)
  return loop
}
