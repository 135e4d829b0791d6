import { takeOrders, takeRefunds } from '#app/features/payments/work.ts'

/** Does what is due for payments now, as the worker would. How many there were. */
export async function doWhatIsDue(
  services: Parameters<typeof takeOrders>[0],
  report: (error: unknown) => void,
): Promise<number> {
  const orders = await takeOrders(services, 10)
  for (const task of orders) await task().catch(report)
  const refunds = await takeRefunds(services, 10)
  for (const task of refunds) await task().catch(report)
  return orders.length + refunds.length
}
