import { bookingPath } from '#app/accounts/paths.ts'
import { hasRight, type Member } from '#app/accounts/roles.ts'
import { formatMonth, formatTimestamp } from '#app/lib/dates.ts'
import type { StatusLabel } from '#app/lib/label.ts'
import { type ListQuery, readPage } from '#app/lib/lists.ts'
import { formatRupeesAndPaise, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { formatPaymentMethod, formatPaymentResult, paymentStatusNames } from './messages.ts'
import {
  type ListedPayment,
  listOpenCases,
  listPayments,
  type OpenCase,
  sumPayments,
} from './money-queries.ts'
import { getCurrentMonth, getMonthInterval, type moneyQuery, parseMonth, shiftMonth } from './month.ts'

const pageSize = 50

export type MoneyPage = Awaited<ReturnType<typeof loadMoneyPage>>

/** Loads a month of the Money page: sums, payments, and the open cases of all months. */
export async function loadMoneyPage(app: App, user: Member, query: ListQuery<typeof moneyQuery>) {
  const { db } = app
  const now = app.clock.now()
  const present = getCurrentMonth(now)
  const month = parseMonth(query.month, present)
  const interval = getMonthInterval(month)
  const { payments: total, tax, ...sums } = await sumPayments(db, interval)
  const { found, page, pages } = await readPage(query.page, pageSize, async (offset) => {
    const lines = await listPayments(db, interval, { limit: pageSize, offset })
    return { total, rows: lines.map((line) => paymentRow(line, now)) }
  })
  return {
    rows: found.rows,
    month: {
      value: month,
      title: formatMonth(month),
      before: shiftMonth(month, -1),
      after: month < present ? shiftMonth(month) : null,
    },
    sums: {
      taken: formatRupeesAndPaise(sums.taken),
      refunded: formatRupeesAndPaise(sums.refunded),
      payout: formatRupeesAndPaise(sums.payout),
      /** GST in the month's documents, or null if the company collects none. */
      tax: app.business().company.gstin || tax !== 0 ? formatRupeesAndPaise(tax) : null,
    },
    openCases: await loadOpenCases(app, user),
    total,
    page,
    pages,
  }
}

/** Formats an amount with its currency: `₹1,416.00`, `USD 20.00`. */
const formatAmount = (amount: number, currency: string): string =>
  currency === 'INR' ? formatRupeesAndPaise(paise(amount)) : `${currency} ${(amount / 100).toFixed(2)}`

const tones: Record<ListedPayment['status'], StatusLabel['tone']> = {
  created: 'waiting',
  authorized: 'waiting',
  captured: 'good',
  failed: 'quiet',
  refunded: 'quiet',
}

export type PaymentRow = ReturnType<typeof paymentRow>

function paymentRow({ reference, status, ...line }: ListedPayment, now: Millis) {
  return {
    id: line.id,
    when: formatTimestamp(line.createdAt, now),
    name: line.visitor,
    reference,
    href: bookingPath(reference),
    amount: formatAmount(line.amount, line.currency),
    method: formatPaymentMethod(line.method),
    status: { label: paymentStatusNames[status], tone: tones[status] } satisfies StatusLabel,
    result: formatPaymentResult(line),
    refunded: line.refunded > 0 ? formatAmount(line.refunded, line.currency) : null,
  }
}

const cases: Record<OpenCase['kind'], { title: string; nextStep: string }> = {
  'refund-rejected': {
    title: 'Refund rejected',
    nextStep:
      'We try again automatically, at least once a day. If Razorpay’s balance is too low, add money there. Or pay it by bank transfer and record that here.',
  },
  'refund-failed': {
    title: 'Refund failed at the bank',
    nextStep:
      'The money is with us again and is not sent again automatically. Send it again, or pay it by bank transfer and record that here.',
  },
  'unknown-payment': {
    title: 'Unknown payment',
    nextStep:
      'No booking of ours belongs to it. Look it up in Razorpay’s dashboard and refund it there, or book the session for the client. Dismiss it if it has nothing to do with this site.',
  },
  'refund-offline': {
    title: 'Refund to be paid offline',
    nextStep:
      'It was paid offline, so no provider can refund it: pay it by bank transfer or UPI, and record that here.',
  },
}

export type OpenCaseRow = ReturnType<typeof caseRow>

const caseRow = ({ amount, currency, since, ...found }: OpenCase, now: Millis) => ({
  ...found,
  ...cases[found.kind],
  amount: formatAmount(amount, currency),
  since: formatTimestamp(since, now),
})

/** Loads the failed refunds and unknown payments. The list is empty for a member who may not see money. */
export async function loadOpenCases({ db, clock }: App, { role }: Member): Promise<OpenCaseRow[]> {
  if (!hasRight(role, 'money')) return []
  return (await listOpenCases(db)).map((found) => caseRow(found, clock.now()))
}
