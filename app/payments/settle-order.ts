import { getCounselor, listCounselors } from '#app/availability/queries.ts'
import { worksAt } from '#app/availability/slots.ts'
import type { Booking } from '#app/booking/booking.ts'

import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { consequences } from './consequences.ts'
import { nextCheck } from './next-check.ts'
import { byHandOrder, type ReportedRefund } from './order.ts'
import { nothingNew, type Obstacle, type Report, type Settlement, settle } from './settle.ts'

type Needs = Pick<Services, 'app' | 'clock' | 'provider' | 'payments' | 'settings'>

/** Retry limit: a payment can bring three webhooks and the browser's report, and each starts a check. */
const turns = 10

/**
 * Checks an order with the provider and applies the result: confirms or cancels the booking, and updates
 * payments, refunds, documents and emails. Idempotent and safe to run concurrently; of two responses, the
 * later request counts.
 *
 * @param answered refund that the provider has just returned
 * @returns the updated account; null for an unknown order
 * @throws ProviderUnreachable
 */
export async function settleOrder(
  services: Needs,
  orderId: string,
  answered?: { paymentId: string; refund: ReportedRefund },
): Promise<Account | null> {
  let refused: Obstacle | null = null
  for (let turn = 0; turn < turns; turn += 1) {
    const account = await services.payments.account({ orderId })
    if (!account) return null
    const report = await reportOf(services, account, answered)
    const now = services.clock.now()
    const obstacle = refused ?? ((await isOffered(services, account.booking)) ? null : 'not-offered')
    const settlement = settle(account, report, obstacle, now)
    const checkAt = nextCheck(settled(account, settlement), now)
    if (nothingNew(settlement)) {
      const { order } = account
      if (await services.payments.checkAgain(order, checkAt, now))
        return { ...account, order: { ...order, version: order.version + 1 } }
      continue
    }
    const written = await services.payments.write({
      order: account.order,
      ...(await consequences(services, account, settlement, now)),
      payments: settlement.payments,
      refunds: settlement.refunds,
      checkAt,
      now,
    })
    if (written.ok) return services.payments.account({ orderId })
    if (written.reason !== 'changed-meanwhile') refused = written.reason
  }
  throw new Error('an order was changed by others again and again while it was settled')
}

/**
 * Fetches the provider's report on an order: payments, and refunds where any exist. Offline orders have none.
 */
async function reportOf(
  services: Needs,
  { order, refunds }: Account,
  answered: Parameters<typeof settleOrder>[2],
): Promise<Report> {
  if (order.provider === byHandOrder) return { payments: [], refunds: new Map() }
  const { provider } = services
  const payments = await provider.paymentsOf(order.id)
  const listed = new Map<string, ReportedRefund[]>()
  for (const { id, amountRefunded } of payments) {
    if (amountRefunded === 0 && !refunds.some(({ paymentId }) => paymentId === id)) continue
    const told = await provider.refundsOf(id)
    const just = answered?.paymentId === id ? answered.refund : null
    listed.set(id, just && !told.some((one) => one.id === just.id) ? [just, ...told] : told)
  }
  return { payments, refunds: listed }
}

/** An account as a settlement leaves it. */
function settled(account: Account, { payments, refunds, ...settlement }: Settlement): Account {
  const newest = <T extends { id: string }>(old: readonly T[], next: readonly T[]): T[] => [
    ...new Map([...old, ...next].map((one) => [one.id, one])).values(),
  ]
  return {
    ...account,
    booking: settlement.confirmed?.booking ?? settlement.cancelled ?? settlement.kept ?? account.booking,
    payments: newest(account.payments, payments),
    refunds: newest(account.refunds, refunds),
  }
}

/** Whether the counselor's calendar still offers the booking's slot. */
async function isOffered(services: Needs, booking: Booking): Promise<boolean> {
  const { schedule } = getCounselor(
    await listCounselors(services.app, services.app.clock.now()),
    booking.counselorId,
  )
  return worksAt(schedule, booking)
}
