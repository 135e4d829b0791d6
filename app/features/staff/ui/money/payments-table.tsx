import type { PaymentRow } from '../../domain/money-rows.ts'
import { DenseTable } from '../dense-table.tsx'
import { StateLabel } from '../state-label.tsx'
import { BookingLink, PaymentId, When } from './cells.tsx'

const columns = [
  { title: 'When (IST)' },
  { title: 'Amount', amount: true },
  { title: 'State' },
  { title: 'Booking' },
  { title: 'Method' },
  { title: 'Use' },
  { title: 'Payment', wide: true },
]

export const PaymentsTable = ({ rows }: { rows: PaymentRow[] }) => (
  <DenseTable
    caption="Payments, newest first, times in India time"
    columns={columns}
    rows={rows.map((row) => ({
      key: row.id,
      quiet: row.state.tone === 'quiet',
      cells: [
        <When key="when" moment={row.when} />,
        row.amount,
        <StateLabel key="state" state={row.state} />,
        <BookingLink key="booking" reference={row.reference} />,
        row.method,
        (row.use || row.inPart) && (
          <>
            {row.use}
            {row.inPart && <span className="block text-sm text-warning">{row.inPart} sent back by hand</span>}
          </>
        ),
        <PaymentId key="payment" id={row.id} />,
      ],
    }))}
  />
)
