import { staffDocumentPath } from '../../domain/money-query.ts'
import type { DocumentRow } from '../../domain/money-rows.ts'
import { DenseTable } from '../dense-table.tsx'

const columns = [
  { title: 'Number' },
  { title: 'Date' },
  { title: 'Total', amount: true },
  { title: 'Buyer', wide: true },
]
const taxColumns = [
  { title: 'Taxable value', amount: true },
  { title: 'CGST', amount: true },
  { title: 'SGST', amount: true },
  { title: 'IGST', amount: true },
]

/** Each number leads to the document's PDF, in a tab of its own. Tax has columns when the month's documents name any. */
export const DocumentsTable = ({ rows, taxed }: { rows: DocumentRow[]; taxed: boolean }) => (
  <DenseTable
    caption="Documents by number. What takes another back is below zero."
    columns={taxed ? [...columns, ...taxColumns] : columns}
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
        ...(taxed ? [row.taxable, row.cgst, row.sgst, row.igst] : []),
      ],
    }))}
  />
)
