import { Link } from 'react-router'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { type Column, ListTable } from '#app/ui/lists/list-table.tsx'
import { When } from '#app/ui/lists/when.tsx'
import { staffDocumentPath } from '../domain/money-query.ts'
import type { DocumentRow, PaymentRow, RefundRow, SettlementRow } from '../domain/money-rows.ts'
import type { MoneyPage } from '../money-page.ts'

/** As wide as a phone; from a tablet on, and on paper, four cells stand in a row. */
const wide = 'col-span-full md:col-span-1 print:col-span-1'
/** The number of the provider, at the end. */
const last = 'col-span-full md:col-span-2 print:col-span-2'
const whole = 'whitespace-nowrap'
/** A link of a row, which a thumb finds too. */
const rowLink = `link inline-flex min-h-9 items-center xl:inline xl:min-h-0 xl:py-1 ${whole}`

/** What lines of money that moved begin with. */
const moved: readonly Column<PaymentRow | RefundRow | SettlementRow>[] = [
  {
    title: 'When (IST)',
    heading: true,
    look: wide,
    cell: ({ when }) => <When at={when} className={`${whole} font-semibold`} />,
  },
  { title: 'Amount', amount: true, titled: true, cell: ({ amount }) => amount },
  { title: 'State', titled: true, cell: ({ state }) => <StateLabel state={state} /> },
]

/** Payments and refunds are of a booking. */
const line: readonly Column<PaymentRow | RefundRow>[] = [
  ...moved,
  { title: 'Booking', titled: true, cell: (row) => <BookingNumber {...row} /> },
]

/** A booking's number, which leads to its page where that opens to the reader. */
export const BookingNumber = ({ reference, href }: { reference: string; href: string | null }) =>
  href ? (
    <Link className={rowLink} to={href}>
      {reference}
    </Link>
  ) : (
    <span className={whole}>{reference}</span>
  )

/** The provider's number of something, which is copied whole. */
export const ProviderId = ({ id }: { id: string }) => (
  <span className="wrap-anywhere xl:whitespace-nowrap">{id}</span>
)

const payments: readonly Column<PaymentRow>[] = [
  ...line,
  { title: 'Method', titled: true, cell: ({ method }) => method },
  {
    title: 'Use',
    titled: true,
    cell: ({ use, inPart }) =>
      (use || inPart) && (
        <>
          {use}
          {inPart && <span className="block text-sm text-warning">{inPart} sent back by hand</span>}
        </>
      ),
  },
  { title: 'Payment', titled: true, look: last, cell: ({ id }) => <ProviderId id={id} /> },
]

const refunds: readonly Column<RefundRow>[] = [
  ...line,
  {
    title: 'Reason',
    titled: true,
    look: wide,
    cell: ({ reason, error }) => (
      <>
        {reason}
        {error && <span className="block text-sm text-danger">{error}</span>}
      </>
    ),
  },
  { title: 'Bank reference', titled: true, cell: ({ arn }) => arn },
  { title: 'Payment', titled: true, look: last, cell: ({ paymentId }) => <ProviderId id={paymentId} /> },
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
  { title: 'Buyer', titled: true, look: wide, cell: ({ buyer, state }) => `${buyer}, ${state}` },
]

const tax: readonly Column<DocumentRow>[] = [
  { title: 'Taxable value', amount: true, titled: true, cell: ({ taxable }) => taxable },
  { title: 'CGST', amount: true, titled: true, cell: ({ cgst }) => cgst },
  { title: 'SGST', amount: true, titled: true, cell: ({ sgst }) => sgst },
  { title: 'IGST', amount: true, titled: true, cell: ({ igst }) => igst },
]

const settlements: readonly Column<SettlementRow>[] = [
  ...moved,
  { title: 'Bank reference (UTR)', titled: true, look: whole, cell: ({ utr }) => utr },
  { title: 'Fees', amount: true, titled: true, cell: ({ fees }) => fees },
  { title: 'GST in them', amount: true, titled: true, cell: ({ tax }) => tax },
  { title: 'Made of', titled: true, cell: ({ parts }) => parts },
  { title: 'Settlement', titled: true, look: last, cell: ({ id }) => <ProviderId id={id} /> },
]

/** The lines of a page. A document's number leads to its PDF; tax has columns when the month's documents name any. */
export function MoneyTable({ page }: { page: MoneyPage }) {
  if (page.list === 'payments')
    return (
      <ListTable
        caption="Payments, newest first, times in India time"
        columns={payments}
        rows={page.rows}
        keyOf={({ id }) => id}
        dense
        rowLook={({ state }) => (state.tone === 'quiet' ? 'text-muted' : '')}
      />
    )
  if (page.list === 'refunds')
    return (
      <ListTable
        caption="Refunds, newest first, times in India time"
        columns={refunds}
        rows={page.rows}
        keyOf={({ id }) => id}
        dense
      />
    )
  if (page.list === 'settlements')
    return (
      <ListTable
        caption="Settlements, newest first, times in India time"
        columns={settlements}
        rows={page.rows}
        keyOf={({ id }) => id}
        dense
      />
    )
  return (
    <ListTable
      caption="Documents by number. What takes another back is below zero."
      columns={page.taxed ? [...documents, ...tax] : documents}
      rows={page.rows}
      keyOf={({ number }) => number}
      dense
    />
  )
}
