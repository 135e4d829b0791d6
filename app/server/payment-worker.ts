import type { Logger } from 'pino'
import { sendDueRefunds, settleDueOrders } from '#app/features/payments/work.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/**
 * Does what webhooks, open orders and refunds call for: at once when this process hears of it, when it is due, and
 * within 30 s when another instance heard of it. `stop` waits for the round under way.
 */
export function startPaymentWorker(
  services: Pick<Services, 'clock' | 'providers' | 'payments' | 'disputes' | 'bookings' | 'settings'>,
  log: Pick<Logger, 'error'>,
): Loop {
  const report = (error: unknown) =>
    log.error(failure(error), 'a payment could not be settled or sent back; it is tried again')
  async function run(stopping: () => boolean): Promise<Millis | null> {
    let done = 1
    while (done > 0 && !stopping()) {
      done = (await settleDueOrders(services, report)) + (await sendDueRefunds(services, report))
    }
    const due = await services.payments.nextDue()
    return due === null ? null : due - services.clock.now()
  }
  const loop = startLoop(run, report)
  services.payments.onWork(loop.wake)
  return loop
}
