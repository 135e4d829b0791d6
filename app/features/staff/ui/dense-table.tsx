import type { ReactNode } from 'react'

type Column = {
  title: string
  /** Amounts stand under each other. */
  amount?: boolean
  /** Takes the whole width of a stacked row. */
  wide?: boolean
}

type DenseTableProps = {
  /** Heard and not seen. */
  caption: string
  columns: readonly Column[]
  /** Cells in the order of the columns; the first is the row's heading. An empty one is left out of a stacked row. */
  rows: readonly { key: string; quiet?: boolean; cells: readonly ReactNode[] }[]
}

/**
 * A table for lists of many rows: close together where there is room, else each row stacked, its cells two by two and
 * named by their columns. The roles keep it a table for who hears it.
 */
export function DenseTable({ caption, columns, rows }: DenseTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles
    <table role="table" className="mt-4 block w-full border-collapse text-left xl:table xl:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
        <tr role="row" className="border-b border-text">
          {columns.map(({ title, amount }) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              className={`px-2.5 py-2.5 text-sm font-medium whitespace-nowrap text-muted first:pl-0 last:pr-0 ${amount ? 'xl:text-right' : ''}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block border-t border-text xl:table-row-group xl:border-0">
        {rows.map(({ key, quiet, cells: [first, ...others] }) => (
          <tr
            key={key}
            role="row"
            className={`grid grid-cols-2 gap-x-4 gap-y-1.5 border-b border-line py-3 xl:table-row xl:hover:bg-shade ${quiet ? 'text-muted' : ''}`}
          >
            <th role="rowheader" scope="row" className={`${cellLook} col-span-full font-semibold`}>
              {first}
            </th>
            {others.map((content, index) => {
              const column = columns[index + 1]
              return (
                <td
                  key={column?.title}
                  role="cell"
                  className={`${cellLook} ${column?.wide ? 'col-span-full' : ''} ${column?.amount ? 'tabular-nums xl:text-right xl:whitespace-nowrap' : ''} ${content ? '' : 'max-xl:hidden'}`}
                >
                  <span aria-hidden="true" className="block text-sm text-muted xl:hidden">
                    {column?.title}
                  </span>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

const cellLook = 'block align-top wrap-anywhere xl:table-cell xl:px-2.5 xl:py-2.5 xl:first:pl-0 xl:last:pr-0'
