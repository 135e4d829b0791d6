import { Link } from 'react-router'
import type { MoneyPage } from '#app/payments/money-page.ts'
import { staffDocumentPath } from '#app/payments/money-query.ts'
import type { DocumentRow, PaymentRow } from '#app/payments/money-rows.ts'
import { type Column, ListTable } from '#app/ui/workspace/list.tsx'
import { StateLabel, Time } from '#app/ui/workspace/page.tsx'

/** Full width on phones; from tablets on, and in print, four cells share a row. */
const wide = 'col-span-full md:col-span-1 print:col-span-1'
/** Last column: the provider's id. */
const last = 'col-span-full md:col-span-2 print:col-span-2'
const whole = 'whitespace-nowrap'
/** Link in a row, large enough for touch. */
const rowLink = `link inline-flex min-h-9 items-center xl:inline xl:min-h-0 xl:py-1 ${whole}`

const payments: readonly Column<PaymentRow>[] = [
  {
    title: 'When (IST)',
    heading: true,
    look: wide,
    cell: ({ when }) => <Time at={when} className={`${whole} font-semibold`} />,
  },
  {
    title: 'Name',
    titled: true,
    cell: ({ name, reference, href }) => (
      <>
        {name}{' '}
        <Link className="link block min-h-9 xl:inline xl:min-h-0" to={href}>
          {reference}
        </Link>
      </>
    ),
  },
  { title: 'Amount', amount: true, titled: true, cell: ({ amount }) => amount },
  {
    title: 'State',
    titled: true,
    cell: ({ state, refunded }) => (
      <>
        <StateLabel state={state} />
        {refunded && <span className="block text-sm text-muted">{refunded} refunded</span>}
      </>
    ),
  },
  { title: 'Method', titled: true, cell: ({ method }) => method },
  { title: 'Use', titled: true, cell: ({ use }) => use },
  {
    title: 'Payment',
    titled: true,
    look: last,
    cell: ({ id }) => <span className="wrap-anywhere">{id}</span>,
  },
]

const documents: readonly Column<DocumentRow>[] = [
  {
    title: 'Number',
    heading: true,
    look: wide,
    cell: ({ number }) => (
      <a
        className={`${rowLink} font-semibold`}
        href={staffDocumentPath(number)}
        target="_blank"
        rel="noreferrer"
      >
        {number}
        <span className="sr-only"> as a PDF, opens in a new tab</span>
      </a>
    ),
  },
  {
    title: 'Kind',
    look: `${wide} text-muted`,
    cell: ({ kind, cites }) => (cites ? `${kind}, takes back ${cites}` : kind),
  },
  { title: 'Date', titled: true, look: whole, cell: ({ date }) => date },
  { title: 'Total', amount: true, titled: true, cell: ({ total }) => total },
  { title: 'GST', amount: true, titled: true, cell: ({ gst }) => gst },
  { title: 'Buyer', titled: true, look: wide, cell: ({ buyer, state }) => `${buyer}, ${state}` },
]

/** Rows of a page. A document's number links to its PDF. */
export const MoneyTable = ({ page }: { page: MoneyPage }) =>
  page.list === 'payments' ? (
    <ListTable
      caption="Payments, newest first, times in India time"
      columns={payments}
      rows={page.rows}
      keyOf={({ id }) => id}
      dense
      rowLook={({ state }) => (state.tone === 'quiet' ? 'text-muted' : '')}
    />
  ) : (
    <ListTable
      caption="Documents by number. What takes another back is below zero."
      columns={documents}
      rows={page.rows}
      keyOf={({ number }) => number}
      dense
    />
  )
