import { paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import {
  isEffective,
  newRefund,
  type Payment,
  type Refund,
  type ReportedRefund,
  sumAmounts,
} from './order.ts'

/**
 * Merges the provider's list of refunds into ours. A listed refund matches ours by the provider's id or by
 * receipt; a dashboard refund takes the place of our requested refund if it serves the same purpose, else it
 * gets its own row and reduces the requested amount. Refunds missing from the list stay unchanged, because lists
 * lag.
 */
export function mergeRefunds(
  payment: Pick<Payment, 'id' | 'amount'>,
  ours: readonly Refund[],
  listed: readonly ReportedRefund[],
  now: Millis,
): Refund[] {
  let rows = [...ours]
  const put = (next: Refund) => {
    rows = [...rows.filter(({ id }) => id !== next.id), next]
  }
  const findRequested = () => rows.find(({ status }) => status === 'requested')
  for (const report of [...listed].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))) {
    const known =
      rows.find(({ providerId }) => providerId === report.id) ??
      rows.find((row) => row.id === report.receipt && row.providerId === null && row.status !== 'transferred')
    if (known?.status === 'transferred') continue // paid by transfer since
    const requested = findRequested()
    const isReplacement =
      requested && report.status !== 'failed' && isInPlaceOf(payment, rows, requested, report)
    const made = newRefund({ id: payment.id, amount: report.amount }, 'external', report.createdAt)
    put(applyRefundReport(known ?? (isReplacement ? requested : made), report, now))
    const open = findRequested()
    if (open) put(limited(payment, rows, open, now))
  }
  return rows
}

/**
 * Whether a dashboard refund takes the place of our requested refund: it completes the full refund, or repeats a
 * failed refund.
 */
function isInPlaceOf(
  { amount }: Pick<Payment, 'amount'>,
  rows: readonly Refund[],
  requested: Refund,
  report: ReportedRefund,
): boolean {
  const others = rows.filter((row) => row.id !== requested.id && isEffective(row))
  const repeats = requested.replaces !== null || requested.reason === 'granted'
  return sumAmounts(others) + report.amount >= amount || (repeats && report.amount === requested.amount)
}

function applyRefundReport(refund: Refund, { id, status, amount, arn }: ReportedRefund, now: Millis): Refund {
  const doneAt = status === 'pending' ? null : refund.status === status ? refund.doneAt : now
  return { ...refund, providerId: id, status, amount, arn: arn ?? refund.arn, doneAt, rejectedAt: null }
}

/** Limits a requested refund to the remaining amount of the payment; drops the refund when nothing remains. */
function limited(
  { amount }: Pick<Payment, 'amount'>,
  rows: readonly Refund[],
  requested: Refund,
  now: Millis,
): Refund {
  const others = rows.filter((row) => row.id !== requested.id && isEffective(row))
  const rest = amount - sumAmounts(others)
  if (rest <= 0) return { ...requested, status: 'failed', doneAt: now }
  return rest < requested.amount ? { ...requested, amount: paise(rest) } : requested
}
