import { paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import { goesBack, newRefund, type Payment, type Refund, type ReportedRefund } from './order.ts'

/**
 * Merges the provider's list of refunds into ours. A listed refund matches ours by the provider's id or by
 * receipt; a dashboard refund takes the place of our wanted refund if it serves the same purpose, else it
 * gets its own row and reduces the wanted amount. Refunds missing from the list stay unchanged, because lists
 * lag.
 */
export function refundsTold(
  payment: Pick<Payment, 'id' | 'amount'>,
  ours: readonly Refund[],
  listed: readonly ReportedRefund[],
  now: Millis,
): Refund[] {
  let rows = [...ours]
  const put = (next: Refund) => {
    rows = [...rows.filter(({ id }) => id !== next.id), next]
  }
  for (const report of [...listed].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))) {
    const known =
      rows.find(({ idAtProvider }) => idAtProvider === report.id) ??
      rows.find(
        (row) => row.id === report.receipt && row.idAtProvider === null && row.state !== 'transferred',
      )
    if (known?.state === 'transferred') continue // paid by transfer since
    const wanted = rows.find(({ state }) => state === 'wanted')
    if (known) put(asTold(known, report, now))
    else if (wanted && report.state !== 'failed' && inPlaceOf(payment, rows, wanted, report))
      put(asTold(wanted, report, now))
    else {
      const made = newRefund({ id: payment.id, amount: report.amount }, 'by-hand', report.createdAt)
      put(asTold(made, report, now))
    }
    const still = rows.find(({ state }) => state === 'wanted')
    if (still) put(fitting(payment, rows, still, now))
  }
  return rows
}

/**
 * Whether a dashboard refund takes the place of our wanted refund: it completes the full refund, or repeats a
 * failed refund.
 */
function inPlaceOf(
  { amount }: Pick<Payment, 'amount'>,
  rows: readonly Refund[],
  wanted: Refund,
  report: ReportedRefund,
): boolean {
  const others = rows.filter((row) => row.id !== wanted.id && goesBack(row))
  const total = others.reduce((sum, other) => sum + other.amount, Number(report.amount))
  return (
    total >= amount ||
    ((wanted.replaces !== null || wanted.reason === 'granted') && report.amount === wanted.amount)
  )
}

function asTold(refund: Refund, { id, state, amount, arn }: ReportedRefund, now: Millis): Refund {
  const over = state !== 'pending'
  const doneAt = !over ? null : refund.state === state ? refund.doneAt : now
  return { ...refund, idAtProvider: id, state, amount, arn: arn ?? refund.arn, doneAt, refusedAt: null }
}

/** Limits a wanted refund to the remaining amount of the payment; drops the refund when nothing remains. */
function fitting(
  { amount }: Pick<Payment, 'amount'>,
  rows: readonly Refund[],
  wanted: Refund,
  now: Millis,
): Refund {
  const others = rows.filter((row) => row.id !== wanted.id && goesBack(row))
  const left = others.reduce((rest, other) => rest - other.amount, amount)
  if (left <= 0) return { ...wanted, state: 'failed', doneAt: now }
  return left < wanted.amount ? { ...wanted, amount: paise(left) } : wanted
}
