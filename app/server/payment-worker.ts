import PQueue from 'p-queue'
import type { Logger } from 'pino'
import { type DueTask, takeOrders, takeRefunds } from '#app/features/payments/work.ts'
import type { Millis } from '#app/lib/time.ts'
import { failure } from './failure.ts'
import { type Loop, startLoop } from './loop.ts'

/** Of each kind: more would only wait for the provider at the same time. */
const atOnce = 5

/**
 * Does what webhooks, open orders and refunds call for: at once when this process or another instance hears of it, and when
 * it is due. Orders and refunds are worked at beside each other, a few of each at once,
 * so that one that the provider answers slowly holds up no other. `stop` waits for what is under way.
 */
export function startPaymentWorker(
  services: Parameters<typeof takeOrders>[0],
  log: Pick<Logger, 'error'>,
): Loop {
  const report = (error: unknown) =>
    log.error(failure(error), 'a payment could not be settled or sent back; it is tried again')
  const workAt = (what: 'orders' | 'refunds', take: (limit: number) => Promise<DueTask[]>) => {
    const queue = new PQueue({ concurrency: atOnce })
    async function run(stopping: () => boolean): Promise<Millis | null> {
      for (;;) {
        const due = await services.payments.nextDue(what)
        const wait = due === null ? null : due - services.clock.now()
        if (wait === null || wait > 0 || stopping() || queue.pending === atOnce) return wait
        const tasks = await take(atOnce - queue.pending)
        if (tasks.length === 0) return wait
        for (const task of tasks) void queue.add(task).catch(report).then(loop.wake) // a failed one's lease ends
      }
    }
    const loop = startLoop(run, report, what === 'orders' ? 'Orders' : 'Refunds')
    services.payments.onWork(loop.wake)
    return {
      wake: loop.wake,
      async stop() {
        await loop.stop()
        await queue.onIdle()
      },
    }
  }
  const orders = workAt('orders', (limit) => takeOrders(services, limit))
  const refunds = workAt('refunds', (limit) => takeRefunds(services, limit))
  return {
    wake() {
      orders.wake()
      refunds.wake()
    },
    stop: async () => void (await Promise.all([orders.stop(), refunds.stop()])),
  }
}
