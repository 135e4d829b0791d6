import { staffDocumentPath } from '../../domain/money-query.ts'
import type { DocumentRow } from '../../domain/money-rows.ts'
import { DenseTable } from '../dense-table.tsx'

const columns = [
  { title: 'Number' },
  { title: 'Date' },
  { title: 'Total', amount: true },
  { title: 'Buyer', wide: true },
  { title: 'Taxable value', amount: true },
  { title: 'CGST', amount: true },
  { title: 'SGST', amount: true },
  { title: 'IGST', amount: true },
]

/** Each number leads to the document's PDF, in a tab of its own. */
export const DocumentsTable = ({ rows }: { rows: DocumentRow[] }) => (
  <DenseTable
    caption="Documents by number. What takes another back is below zero."
    columns={columns}
    rows={rows.map((row) => ({
      key: row.number,
      cells: [
        <>
          <a
            className="link whitespace-nowrap"
            href={staffDocumentPath(row.number)}
            target="_blank"
            rel="noreferrer"
          >
            {row.number}
            <span className="sr-only"> as a PDF, opens in a new tab</span>
          </a>
          <span className="block text-sm font-normal text-muted">
            {row.kind}
            {row.cites && `, takes back ${row.cites}`}
          </span>
        </>,
        <span key="date" className="whitespace-nowrap">
          {row.date}
        </span>,
        row.total,
        `${row.buyer}, ${row.state}`,
        row.taxable,
        row.cgst,
        row.sgst,
        row.igst,
      ],
    }))}
  />
)
