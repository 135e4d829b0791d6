import { listOpenCases } from '#app/payments/money-queries.ts'
import { retryRefund } from '#app/payments/refund-payment.ts'
import type { App } from '#app/server/app-context.ts'
import type { Outcome } from '../audit.ts'
import type { Start } from '../client.ts'
import { type Customer, holdSession } from '../customers.ts'
import type { Random } from '../random.ts'
import type { Site } from '../site.ts'
import { faults } from './faults.ts'
import type { Adversary } from './service.ts'

type At = Pick<Site, 'url'>
type Scene = {
  sites: readonly At[]
  adversary: Adversary
  random: Random
  nextStart: () => Start
  cancel(customer: Customer, site: At): Promise<unknown>
}

/**
 * Simulates a customer who holds a session, then pays, verifies and cancels at random. The sites may be killed at any
 * time.
 */
export async function simulateCustomer({
  sites,
  adversary,
  random,
  nextStart,
  cancel,
}: Scene): Promise<string | null> {
  const start = nextStart()
  const site = () => random.pick(sites)
  const customer = await holdSession(site(), start, Array.from({ length: 7 }, site))
  if (customer.status !== 201) return null
  const { payment, proof } = adversary.pay(customer.orderId)
  const verification = random.below(3) > 0 ? await customer.verify(site(), proof) : null
  if (adversary.customers() === 'pay twice')
    await customer.verify(site(), adversary.pay(customer.orderId).proof)
  if (adversary.customers() === 'get parts back by hand')
    for (const part of [50_000, 91_600]) if (random.below(3) > 0) adversary.refundInDashboard(payment, part)
  if (verification?.status === 200 && random.below(2) === 0) await cancel(customer, site())
  return customer.orderId
}

/** Retries failed refunds as staff would, once per payment. Returns the number of retries. */
export async function retryFailedRefunds(app: App): Promise<number> {
  const cases = await listOpenCases(app.db)
  const failed = new Map(
    cases.flatMap(({ kind, paymentId, refundId }) =>
      kind === 'refund-failed' && refundId ? [[paymentId, refundId]] : [],
    ),
  )
  const ada = { id: 'ada', email: 'ada@margam.example' }
  for (const id of failed.values()) await retryRefund(app, ada, id)
  return failed.size
}

const columns: Record<Outcome, string> = {
  booked: 'booked',
  cancelled: 'went back',
  returned: 'went back',
  replaced: 'went back',
  external: 'went back',
  kept: 'kept',
  open: 'open',
}

/** Counts the payments by outcome and fault. */
export function countOutcomes(
  { ledger }: Adversary,
  faultOf: ReadonlyMap<string, string>,
  outcomes: ReadonlyMap<string, Outcome>,
): Record<string, Record<string, number | string>> {
  const table: ReturnType<typeof countOutcomes> = {}
  for (const { name, expected } of faults)
    table[name] = { expected, paid: 0, booked: 0, 'went back': 0, kept: 0, open: 0 }
  for (const payment of ledger.payments.values()) {
    const row = table[faultOf.get(payment.order_id) ?? '']
    if (!row) continue
    const column = columns[outcomes.get(payment.id) ?? 'open']
    row.paid = Number(row.paid) + 1
    row[column] = Number(row[column]) + 1
  }
  return table
}
