import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type ListColumn<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Classes of the column's cells. */
  look?: string
  /** Class for a fixed width of the column. */
  width?: string
  heading?: boolean
  /** Whether the column contains amounts. */
  amount?: boolean
  /** Whether a stacked row shows the column's title above the cell, and hides an empty cell. */
  titled?: boolean
}

type ListTableProps<Row> = {
  /** Caption for screen readers. */
  caption: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  stacked?: string
  rowLook?: (row: Row) => string
}

/** Table whose rows are stacked on small screens. With its ARIA roles it remains a table for screen readers. */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  stacked = 'grid-cols-2 gap-x-4 gap-y-1.5 md:grid-cols-4 print:grid-cols-4',
  rowLook = () => '',
}: ListTableProps<Row>) {
  const fixed = columns.some(({ width }) => width) ? 'xl:table-fixed' : ''
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table displayed as blocks loses its roles
    <table
      role="table"
      className={`mt-2 block w-full border-collapse text-left xl:table xl:text-sm xl:leading-tight ${fixed}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
        <tr role="row" className="border-b border-text">
          {columns.map(({ title, amount, width = '' }) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              className={`px-2.5 py-1.5 text-sm font-medium whitespace-nowrap text-muted first:pl-0 last:pr-0 ${amount ? 'xl:text-right' : ''} ${width}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block border-t border-text xl:table-row-group xl:border-0">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className={`grid border-b border-line py-3 xl:table-row xl:hover:bg-shade ${stacked} ${rowLook(row)}`}
          >
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const { title, cell, look = '', heading, amount, titled } = column
  const content = cell(row)
  const className = [
    'block align-top wrap-anywhere xl:table-cell xl:px-2.5 xl:py-1.25 xl:first:pl-0 xl:last:pr-0',
    amount ? 'tabular-nums xl:text-right xl:whitespace-nowrap' : '',
    titled && !content ? 'max-xl:hidden' : '',
    look,
  ].join(' ')
  const Cell = heading ? 'th' : 'td'
  return (
    <Cell
      role={heading ? 'rowheader' : 'cell'}
      scope={heading ? 'row' : undefined}
      className={heading ? `font-normal ${className}` : className}
    >
      {titled && (
        <span aria-hidden="true" className="block text-sm text-muted xl:hidden">
          {title}
        </span>
      )}
      {content}
    </Cell>
  )
}

type PagerProps = {
  page: number
  pages: number
  total: number
  noun: readonly [one: string, several: string]
  to: (page: number) => string
}

export function Pager({ page, pages, total, noun, to }: PagerProps) {
  if (total === 0) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-x-6">
      {page > 1 && (
        <Link rel="prev" className={linkLook} to={to(page - 1)}>
          Previous
        </Link>
      )}
      <p className="flex min-h-11 items-center text-muted">
        Page {page} of {pages}, {total.toLocaleString('en-IN')} {noun[total === 1 ? 0 : 1]}
      </p>
      {page < pages && (
        <Link rel="next" className={linkLook} to={to(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  )
}

const linkLook = 'link flex min-h-11 items-center'

type TabsProps = {
  label?: string
  tabs: readonly { name: string; title: string; note?: string | number; to: string }[]
  current: string
}

export const Tabs = ({ label, tabs, current }: TabsProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-x-6">
    {tabs.map(({ name, title, note, to }) => (
      <li key={name}>
        <Link
          to={to}
          aria-current={name === current ? 'true' : undefined}
          className="flex min-h-11 min-w-9 items-center justify-center gap-1.5 border-b-3 border-transparent font-semibold text-muted no-underline hover:text-text aria-[current=true]:border-action aria-[current=true]:text-text print:not-aria-[current=true]:hidden"
        >
          {title} {note !== undefined && <span className="font-normal">{note}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
