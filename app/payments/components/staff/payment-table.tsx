import { Link } from 'react-router'
import type { MoneyPage, PaymentRow } from '#app/payments/money-page.ts'
import { moneyHref } from '#app/payments/month.ts'
import { type Column, ListTable, Pager } from '#app/ui/workspace/list.tsx'
import { StateLabel, Time } from '#app/ui/workspace/page.tsx'

/** Full width on phones; from tablets on, and in print, four cells share a row. */
const wide = 'col-span-full md:col-span-1 print:col-span-1'
const rowLink = 'link block min-h-9 xl:inline xl:min-h-0'

const columns: readonly Column<PaymentRow>[] = [
  {
    title: 'When (IST)',
    heading: true,
    look: wide,
    cell: ({ when }) => <Time at={when} className="font-semibold whitespace-nowrap" />,
  },
  {
    title: 'Name',
    titled: true,
    cell: ({ name, reference, href }) => (
      <>
        {name}{' '}
        <span className="block xl:whitespace-nowrap">
          <Link className={rowLink} to={href}>
            {reference}
          </Link>
        </span>
      </>
    ),
  },
  { title: 'Amount', amount: true, titled: true, cell: ({ amount }) => amount },
  {
    title: 'Status',
    titled: true,
    cell: ({ status, refunded }) => (
      <>
        <StateLabel state={status} />
        {refunded && <span className="block text-sm text-muted">{refunded} refunded</span>}
      </>
    ),
  },
  { title: 'Method', titled: true, cell: ({ method }) => method },
  { title: 'Result', titled: true, cell: ({ result }) => result },
]

export function PaymentTable({ page }: { page: MoneyPage }) {
  const month = page.month.value
  if (page.rows.length === 0) return <p className="mt-4 text-muted">No payments in {page.month.title}.</p>
  return (
    <>
      <ListTable
        caption="Payments, newest first, times in India time"
        columns={columns}
        rows={page.rows}
        keyOf={({ id }) => id}
        dense
        rowLook={({ status }) => (status.tone === 'quiet' ? 'text-muted' : '')}
      />
      <Pager {...page} noun={['payment', 'payments']} to={(wanted) => moneyHref({ month, page: wanted })} />
    </>
  )
}
