import type { ReactNode } from 'react'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Its look, and its place in a stacked row. */
  look?: string | ((row: Row) => string)
  /** A fixed share of the width, so that one long text takes no other column's room. */
  width?: string
  /** Names the row. */
  heading?: boolean
  /** Amounts stand under each other. */
  amount?: boolean
  /** In a stacked row its title stands above it, and where it is empty it is left out. */
  titled?: boolean
}

type ListTableProps<Row> = {
  /** Heard and not seen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Layout of a stacked row's cells. */
  stacked?: string
  rowLook?: (row: Row) => string
  /** Two lines a row and no more air than they need, so that many are seen at once. */
  dense?: boolean
}

/** A dense table whose rows are stacked on small screens. The roles keep it a table for screen readers. */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  stacked = 'grid-cols-2 gap-x-4 gap-y-1.5 md:grid-cols-4 print:grid-cols-4',
  rowLook = () => '',
  dense = false,
}: ListTableProps<Row>) {
  const fixed = columns.some(({ width }) => width) ? 'xl:table-fixed' : ''
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles
    <table
      role="table"
      className={`${dense ? 'mt-2 xl:leading-tight' : 'mt-4'} block w-full border-collapse text-left xl:table xl:text-sm ${fixed}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
        <tr role="row" className="border-b border-text">
          {columns.map(({ title, amount, width = '' }) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              className={`px-2.5 ${dense ? 'py-1.5' : 'py-2.5'} text-sm font-medium whitespace-nowrap text-muted first:pl-0 last:pr-0 ${amount ? 'xl:text-right' : ''} ${width}`}
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
              <Cell key={column.title} column={column} row={row} dense={dense} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

function Cell<Row>({ column, row, dense }: { column: Column<Row>; row: Row; dense: boolean }) {
  const { title, cell, look = '', heading, amount, titled } = column
  const content = cell(row)
  const className = [
    'block align-top wrap-anywhere xl:table-cell xl:px-2.5 xl:first:pl-0 xl:last:pr-0',
    dense ? 'xl:py-1.25' : 'xl:py-2.5',
    amount ? 'tabular-nums xl:text-right xl:whitespace-nowrap' : '',
    titled && !content ? 'max-xl:hidden' : '',
    typeof look === 'string' ? look : look(row),
  ].join(' ')
  if (heading)
    return (
      // biome-ignore lint/a11y/noRedundantRoles: as above
      <th role="rowheader" scope="row" className={`font-normal ${className}`}>
        {content}
      </th>
    )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell" className={className}>
      {titled && (
        <span aria-hidden="true" className="block text-sm text-muted xl:hidden">
          {title}
        </span>
      )}
      {content}
    </td>
  )
}
