import { listDueOrders, listDueRefunds } from '#app/payments/queries.ts'
import { requestSync } from '#app/payments/save-order.ts'
import { sendRefund } from '#app/payments/send-refund.ts'
import { syncOrder } from '#app/payments/sync-order.ts'
import type { App } from '#app/server/app-context.ts'

/** Runs the due payment jobs and returns the number of successes. */
export async function runDuePaymentWork(app: App, report: (error: unknown) => void): Promise<number> {
  const now = app.clock.now()
  let done = 0
  const attempt = async (task: Promise<unknown>) => {
    await task.then(() => (done += 1), report)
  }
  for (const id of await listDueOrders(app.db, now)) await attempt(syncOrder(app, id))
  for (const id of await listDueRefunds(app.db, now)) await attempt(sendRefund(app, id))
  return done
}

export const requestSyncNow = ({ db, clock }: App, orderId: string) =>
  db.transaction((tx) => requestSync(tx, orderId, clock.now(), clock.now()))
