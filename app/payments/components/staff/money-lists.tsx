import type { MoneyPage } from '#app/payments/money-page.ts'
import { type MoneyList, moneyHref, moneyLists } from '#app/payments/money-query.ts'
import { Pager, Tabs } from '#app/ui/workspace/list.tsx'
import { MoneyTable } from './money-tables.tsx'

const titles: Record<MoneyList, string> = { payments: 'Payments', documents: 'Documents' }

/** Paginated list of a month's payments or documents. */
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
