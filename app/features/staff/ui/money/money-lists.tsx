import { Link } from 'react-router'
import { type MoneyList, moneyCsvPath, moneyHref, moneyLists } from '../../domain/money-query.ts'
import type { DocumentRow, PaymentRow, RefundRow } from '../../domain/money-rows.ts'
import { DocumentsTable } from './documents-table.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { RefundsTable } from './refunds-table.tsx'

type Page = {
  month: { is: string; words: string }
  counts: Record<MoneyList, number>
  page: number
  pages: number
} & (
  | { list: 'payments'; rows: PaymentRow[] }
  | { list: 'refunds'; rows: RefundRow[] }
  | { list: 'documents'; rows: DocumentRow[]; taxed: boolean }
)

const titles: Record<MoneyList, string> = {
  payments: 'Payments',
  refunds: 'Refunds',
  documents: 'Documents',
}

/** A month's payments, refunds or documents, a page of them at a time, and the files for the accountant. */
export function MoneyLists({ page }: { page: Page }) {
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <ul className="flex flex-wrap gap-x-6">
          {moneyLists.map((list) => (
            <li key={list}>
              <Link
                to={moneyHref({ month: page.month.is, list })}
                aria-current={page.list === list ? 'true' : undefined}
                className="flex min-h-11 items-center border-b-3 border-transparent font-semibold text-muted no-underline hover:text-text aria-[current=true]:border-action aria-[current=true]:text-text"
              >
                {titles[list]} ({page.counts[list]})
              </Link>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-6">
          <a className="link flex min-h-11 items-center" href={moneyCsvPath('documents', page.month.is)}>
            Documents (CSV)
          </a>
          <a className="link flex min-h-11 items-center" href={moneyCsvPath('payments', page.month.is)}>
            Payments and refunds (CSV)
          </a>
        </p>
      </div>
      {page.rows.length === 0 ? (
        <p className="mt-4 text-muted">
          No {page.list} in {page.month.words}.
        </p>
      ) : (
        <List page={page} />
      )}
      <Pages page={page} />
    </>
  )
}

function List({ page }: { page: Page }) {
  if (page.list === 'payments') return <PaymentsTable rows={page.rows} />
  if (page.list === 'refunds') return <RefundsTable rows={page.rows} />
  return <DocumentsTable rows={page.rows} taxed={page.taxed} />
}

function Pages({ page: { month, list, page, pages } }: { page: Page }) {
  if (pages === 1) return null
  const to = (page: number) => moneyHref({ month: month.is, list, page })
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-x-6">
      {page > 1 && (
        <Link rel="prev" className="link flex min-h-11 items-center" to={to(page - 1)}>
          Previous
        </Link>
      )}
      <p className="flex min-h-11 items-center text-muted">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <Link rel="next" className="link flex min-h-11 items-center" to={to(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  )
}
