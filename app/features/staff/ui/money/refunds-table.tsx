import type { RefundRow } from '../../domain/money-rows.ts'
import { DenseTable } from '../dense-table.tsx'
import { StateLabel } from '../state-label.tsx'
import { BookingLink, PaymentId, When } from './cells.tsx'

const columns = [
  { title: 'When (IST)' },
  { title: 'Amount', amount: true },
  { title: 'State' },
  { title: 'Booking' },
  { title: 'Reason', wide: true },
  { title: 'Bank reference' },
  { title: 'Payment', wide: true },
]

export const RefundsTable = ({ rows }: { rows: RefundRow[] }) => (
  <DenseTable
    caption="Refunds, newest first, times in India time"
    columns={columns}
    rows={rows.map((row) => ({
      key: row.id,
      cells: [
        <When key="when" moment={row.when} />,
        row.amount,
        <StateLabel key="state" state={row.state} />,
        <BookingLink key="booking" reference={row.reference} />,
        <>
          {row.reason}
          {row.error && <span className="block text-sm text-danger">{row.error}</span>}
        </>,
        row.arn,
        <PaymentId key="payment" id={row.paymentId} />,
      ],
    }))}
  />
)
