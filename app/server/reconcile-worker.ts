import type { Logger } from 'pino'
import { jobDone, takeJob } from '#app/db/jobs.ts'
import type { Db } from '#app/db/open.ts'
import { reconcile } from '#app/features/payments/reconcile.ts'
import { HOUR } from '#app/lib/time.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/** Compares the provider's payments with ours every hour, in one of the instances. */
export function startReconcileWorker(
  services: Parameters<typeof reconcile>[0],
  db: Db,
  log: Pick<Logger, 'error'>,
): Loop {
  const { clock } = services
  const report = (error: unknown) =>
    log.error(failure(error), 'payments could not be compared with the provider’s; it is tried again')
  return startLoop(
    async () => {
      const others = await takeJob(db, 'reconcile', clock.now())
      if (others !== null) return others - clock.now()
      await reconcile(services).catch(report)
      return (await jobDone(db, 'reconcile', clock.now(), HOUR)) - clock.now()
    },
    report,
    'Reconciliation',
  )
}
