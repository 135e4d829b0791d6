import { bookingPath } from '#app/accounts/paths.ts'
import { formatMonth } from '#app/lib/dates.ts'
import { type ListQuery, readPage } from '#app/lib/lists.ts'
import { formatRupeesAndPaise, paise } from '#app/lib/money.ts'
import type { Services } from '#app/ports/services.ts'
import type { moneyAt } from './money-query.ts'
import { documentRow, paymentRow } from './money-rows.ts'
import { monthAfter, parseMonth, presentMonth, stretchOfMonth } from './month.ts'

const pageSize = 50

export type MoneyPage = Awaited<ReturnType<typeof moneyPage>>

/** Builds a month's view: totals of payments and refunds, the payments, and the documents. */
export async function moneyPage(
  { books, clock, settings }: Pick<Services, 'books' | 'clock' | 'settings'>,
  query: ListQuery<typeof moneyAt>,
) {
  const now = clock.now()
  const present = presentMonth(now)
  const { list } = query
  const month = parseMonth(query.month, present)
  const stretch = stretchOfMonth(month)
  const { captured, sentBack, onItsWay, gst, counts } = await books.sums(stretch)
  const total = counts[list]
  const { found, page, pages } = await readPage(query.page, pageSize, async (offset) => {
    const part = { limit: pageSize, offset }
    const shown =
      list === 'payments'
        ? {
            list,
            rows: (await books.payments(stretch, part)).map((line) => paymentRow(line, now, bookingPath)),
          }
        : { list, rows: (await books.documents(stretch, part)).map(documentRow) }
    return { total, shown }
  })
  return {
    ...found.shown,
    month: {
      is: month,
      words: formatMonth(month),
      before: monthAfter(month, -1),
      after: month < present ? monthAfter(month) : null,
    },
    sums: {
      captured: formatRupeesAndPaise(captured),
      sentBack: formatRupeesAndPaise(sentBack),
      onItsWay: onItsWay > 0 ? formatRupeesAndPaise(onItsWay) : null,
      kept: formatRupeesAndPaise(paise(captured - sentBack)),
      /** GST in the month's documents; null while no GST is collected. */
      gst: settings.seller.gstin || gst !== 0 ? formatRupeesAndPaise(gst) : null,
    },
    counts,
    total,
    page,
    pages,
  }
}
