import type { ReactNode } from 'react'
import { InlineMarkup } from './inline-markup.tsx'

type TableProps = {
  /** Id of the table's heading. Without it, `caption` names the table for screen readers. */
  labelledBy?: string
  caption?: string
  columns: readonly string[]
  /** Rows. The first cell of a row is its heading. */
  rows: readonly (readonly string[])[]
  /** Last row, which has an action for each column. `label` is for screen readers. */
  actions?: { label: string; cells: readonly ReactNode[] }
  /** Size of the row headings. `large` is the size of subheadings. */
  size?: 'md' | 'large'
  /** Layout on phones: a block for each row, or a card for each column. */
  onPhones?: 'rows' | 'columns'
  /** Class for the width of the row headings. */
  first?: string | undefined
}

/** Table that becomes blocks or cards on phones. With its ARIA roles it remains a table for screen readers. */
export function Table({
  labelledBy,
  caption,
  columns,
  rows,
  actions,
  size = 'md',
  onPhones = 'rows',
  first: firstWidth = 'md:w-54',
}: TableProps) {
  const [first, ...others] = columns
  const look = looks[onPhones]
  // large column titles for a comparison table, whose first column has no title
  const head = first ? 'pb-3 font-medium text-muted' : 'pb-4 font-bold text-h3'
  const order = (index: number) => (onPhones === 'columns' ? (orders[index] ?? '') : '')
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles
    <table role="table" aria-labelledby={labelledBy} className={`w-full text-left align-top ${look.table}`}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead role="rowgroup" className={look.head}>
        <tr role="row" className={`border-text border-b-2 ${look.headRow}`}>
          <th
            role="columnheader"
            scope="col"
            className={`${head} pr-6 align-bottom ${firstWidth} ${look.corner}`}
          >
            {first || <span className="sr-only">About</span>}
          </th>
          {others.map((column, index) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={`${head} align-bottom md:pr-6 md:last:pr-0 ${look.column} ${order(index)}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={look.body}>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} role="row" className={`border-line border-b ${look.row}`}>
            <th
              role="rowheader"
              scope="row"
              className={`align-top font-bold md:py-4 md:pr-6 ${look.rowHead} ${size === 'large' ? 'text-h3' : 'max-md:text-h4'}`}
            >
              {name}
            </th>
            {cells.map((text, index) => (
              <td
                key={others[index]}
                role="cell"
                className={`align-top md:py-4 md:pr-6 md:last:pr-0 ${look.cell} ${order(index)}`}
              >
                <span aria-hidden="true" className="block text-muted md:hidden">
                  {onPhones === 'columns' ? name : others[index]}
                </span>
                <InlineMarkup text={text} />
              </td>
            ))}
          </tr>
        ))}
        {actions && (
          <tr role="row" className={look.row}>
            <th role="rowheader" scope="row" className={look.rowHead}>
              <span className="sr-only">{actions.label}</span>
            </th>
            {actions.cells.map((action, index) => (
              <td
                key={others[index]}
                role="cell"
                className={`md:pt-6 md:pr-6 md:last:pr-0 ${look.cell} ${order(index)}`}
              >
                {action}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

/** Classes that group the cells of a card, because they come from several rows. */
const orders = ['max-md:order-1', 'max-md:order-2', 'max-md:order-3', 'max-md:order-4']

const onCard = 'max-md:border-line max-md:border-x max-md:bg-card max-md:px-5'

const looks = {
  rows: {
    table: 'max-md:block',
    head: 'max-md:sr-only',
    headRow: '',
    corner: '',
    column: '',
    body: 'max-md:block max-md:border-text max-md:border-t-2',
    row: 'max-md:block max-md:py-5',
    rowHead: 'max-md:block',
    cell: 'max-md:mt-2.5 max-md:block max-md:pr-0',
  },
  columns: {
    table: 'max-md:relative max-md:grid md:table-fixed',
    head: 'max-md:contents',
    headRow: 'max-md:contents',
    corner: 'max-md:sr-only',
    column: `max-md:mt-4 max-md:rounded-t-xl max-md:border-t max-md:pt-5 max-md:pb-2 ${onCard}`,
    body: 'max-md:contents',
    row: 'group/row max-md:contents',
    rowHead: 'max-md:sr-only',
    cell: `max-md:py-2 max-md:group-last/row:rounded-b-xl max-md:group-last/row:border-b max-md:group-last/row:pb-5 ${onCard}`,
  },
}
