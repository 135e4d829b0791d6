import { settleOrder } from '#app/payments/settle-order.ts'
import { sendRefund } from '#app/payments/work.ts'
import type { Services } from '#app/ports/services.ts'

type Needs = Pick<Services, 'app' | 'clock' | 'provider' | 'payments' | 'settings'>

/** Runs the due payment work like the jobs. Returns the number of successes. */
export async function doWhatIsDue(services: Needs, report: (error: unknown) => void): Promise<number> {
  const { payments, clock } = services
  let done = 0
  const attempt = async (task: Promise<unknown>) => {
    await task.then(() => (done += 1), report)
  }
  for (const id of await payments.dueOrders(clock.now())) await attempt(settleOrder(services, id))
  for (const id of await payments.dueRefunds(clock.now())) await attempt(sendRefund(services, id))
  return done
}
