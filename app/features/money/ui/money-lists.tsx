import { Pager } from '#app/ui/lists/pager.tsx'
import { Tabs } from '#app/ui/lists/tabs.tsx'
import { type MoneyList, moneyFilePath, moneyHref, moneyLists } from '../domain/money-query.ts'
import type { MoneyPage } from '../money-page.ts'
import { MoneyTable } from './money-tables.tsx'

const titles: Record<MoneyList, string> = {
  payments: 'Payments',
  refunds: 'Refunds',
  documents: 'Documents',
  settlements: 'Settlements',
}

/** For the accountant; `taxed` when nobody needs it who collects no GST. */
const files = [
  { file: 'documents.csv', name: 'Documents (CSV)', taxed: false },
  { file: 'payments.csv', name: 'Payments and refunds (CSV)', taxed: false },
  { file: 'settlements.csv', name: 'Settlements (CSV)', taxed: false },
  { file: 'gstr1.json', name: 'GSTR-1 (JSON)', taxed: true },
  { file: 'gstr1.csv', name: 'GSTR-1 (CSV)', taxed: true },
] as const

/** The files of a month, for the accountant. */
export const MonthFiles = ({ month, taxed }: { month: string; taxed: boolean }) => (
  <p className="flex flex-wrap gap-x-5 text-sm xl:ml-auto print:hidden">
    {files
      .filter((file) => taxed || !file.taxed)
      .map(({ file, name }) => (
        <a key={file} className="link flex min-h-11 items-center" href={moneyFilePath(file, month)}>
          {name}
        </a>
      ))}
  </p>
)

/** A month's payments, refunds, documents or settlements, a page of them at a time. */
export function MoneyLists({ page }: { page: MoneyPage }) {
  const month = page.month.is
  return (
    <>
      <div className="mt-3">
        <Tabs
          current={page.list}
          tabs={moneyLists.map((list) => ({
            name: list,
            title: `${titles[list]} (${page.counts[list]})`,
            to: moneyHref({ month, list }),
          }))}
        />
      </div>
      {page.rows.length === 0 ? (
        <p className="mt-4 text-muted">
          No {page.list} in {page.month.words}.
        </p>
      ) : (
        <MoneyTable page={page} />
      )}
      <Pager {...page} to={(wanted) => moneyHref({ month, list: page.list, page: wanted })} />
    </>
  )
}
