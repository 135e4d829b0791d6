import { shownAlerts } from '#app/features/bank/shown-alerts.ts'
import { bookingPath } from '#app/features/staff/domain/paths.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import { monthInWords } from '#app/lib/dates.ts'
import type { QueryOf } from '#app/lib/list-query.ts'
import { formatRupeesAndPaise, type Paise, paise } from '#app/lib/money.ts'
import { paged } from '#app/lib/paged.ts'
import type { Interval } from '#app/lib/time.ts'
import type { MoneySums, Part } from '#app/ports/books.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import { bankCaseRow } from './domain/bank-case-row.ts'
import type { MoneyList, moneyAt } from './domain/money-query.ts'
import { documentRow, paymentRow, type Reading, refundRow, settlementRow } from './domain/money-rows.ts'
import { monthAfter, parseMonth, presentMonth, stretchOfMonth } from './domain/month.ts'
import { caseRow } from './domain/open-cases.ts'

type Needs = Pick<
  Services,
  'books' | 'bank' | 'disputes' | 'alerts' | 'health' | 'clock' | 'settings' | 'providers'
>

const pageSize = 50
/** Of each kind; whoever has more has another trouble. */
const casesShown = 50

export type MoneyPage = Awaited<ReturnType<typeof moneyPage>>

/** A month's money, and what is open whatever the month. */
export async function moneyPage(
  services: Needs,
  { role }: Pick<Member, 'role'>,
  query: QueryOf<typeof moneyAt>,
) {
  const { books, bank, clock, settings, providers } = services
  const now = clock.now()
  const bookingAt = may(role, 'bookings') ? bookingPath : () => null
  const present = presentMonth(now)
  const { list } = query
  const month = parseMonth(query.month, present)
  const stretch = stretchOfMonth(month)
  const sums = await books.sums(stretch)
  const open = await books.openCases(now, casesShown)
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id
  const came = await bank.sums(stretch)
  const lost = await services.disputes.lostIn(stretch)
  const taken = lost.reduce((sum, { amount, currency }) => sum + (currency === 'INR' ? amount : 0), 0)
  const counts = { ...sums.counts, settlements: came.settlements }
  const total = counts[list]
  const { found, page, pages } = await paged(query.page, pageSize, async (offset) => ({
    total,
    shown: await rowsOf(services, list, stretch, { part: { limit: pageSize, offset }, sums, now, bookingAt }),
  }))
  return {
    ...found.shown,
    month: {
      is: month,
      words: monthInWords(month),
      before: monthAfter(month, -1),
      after: month < present ? monthAfter(month) : null,
      present: month === present,
    },
    cases: [
      ...(await bank.cases(now, casesShown)).map((found) =>
        bankCaseRow(found, nameOf(found.provider), { now, bookingAt }),
      ),
      ...open.cases.map((found) => caseRow(found, nameOf(found.provider), { now, bookingAt })),
    ],
    alerts: await shownAlerts(services),
    askedAbout: open.askedAbout,
    sums: {
      captured: formatRupeesAndPaise(sums.captured),
      sentBack: formatRupeesAndPaise(sums.sentBack),
      onItsWay: sums.onItsWay > 0 ? formatRupeesAndPaise(sums.onItsWay) : null,
      /** By lost disputes; null when none were lost. */
      taken: taken > 0 ? formatRupeesAndPaise(paise(taken)) : null,
      kept: formatRupeesAndPaise(paise(sums.captured - sums.sentBack - taken)),
    },
    /** Null while nobody collects GST. */
    tax: settings.seller.gstin || hasTax(sums) ? inColumns(sums.documents) : null,
    bank: {
      came: formatRupeesAndPaise(came.came),
      fees: formatRupeesAndPaise(came.fees),
      tax: formatRupeesAndPaise(came.tax),
      toCome: formatRupeesAndPaise(came.toCome.amount),
      payments: came.toCome.payments,
    },
    counts,
    total,
    page,
    pages,
  }
}

async function rowsOf(
  { books, bank }: Needs,
  list: MoneyList,
  month: Interval,
  { part, sums, ...reading }: { part: Part; sums: MoneySums } & Reading,
) {
  if (list === 'payments') {
    const rows = (await books.payments(month, part)).map((line) => paymentRow(line, reading))
    return { list, rows }
  }
  if (list === 'refunds') {
    const rows = (await books.refunds(month, part)).map((line) => refundRow(line, reading))
    return { list, rows }
  }
  if (list === 'settlements') {
    const rows = (await bank.settlements(month, part)).map((line) => settlementRow(line, reading))
    return { list, rows }
  }
  const rows = (await books.documents(month, part)).map(documentRow)
  /** `taxed` when the month's documents name any tax; what takes one back may bring the sums to nothing. */
  return { list, rows, taxed: hasTax(sums) || rows.some(({ taxable }) => taxable !== '') }
}

const hasTax = ({ documents: { cgst, sgst, igst, taxable } }: MoneySums): boolean =>
  [cgst, sgst, igst, taxable].some((amount) => amount !== 0)

const inColumns = (sums: Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', Paise>) => ({
  taxable: formatRupeesAndPaise(sums.taxable),
  cgst: formatRupeesAndPaise(sums.cgst),
  sgst: formatRupeesAndPaise(sums.sgst),
  igst: formatRupeesAndPaise(sums.igst),
  total: formatRupeesAndPaise(sums.total),
})
