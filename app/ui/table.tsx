type TableProps = {
  /** The id of the heading that names it; or else a caption that is heard and not seen. */
  labelledBy?: string
  caption?: string
  columns: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[]
  /** `large` sets the row headings as big as subheadings. */
  size?: 'md' | 'large'
  /** How a cell's text is shown, when it is more than text. */
  cell?: (text: string) => React.ReactNode
}

/**
 * A table with hairlines. On phones each row becomes a block, its cells named by their columns; the roles keep it a
 * table for who hears it.
 */
export function Table({
  labelledBy,
  caption,
  columns,
  rows,
  size = 'md',
  cell = (text) => text,
}: TableProps) {
  const [first, ...others] = columns
  // with nothing to head the first column, the others are what is compared
  const head = first ? 'pb-3 font-medium text-muted text-sm' : 'pb-4 font-bold text-h3'
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles
    <table role="table" aria-labelledby={labelledBy} className="w-full text-left align-top max-md:block">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-text border-b-2">
          <th role="columnheader" scope="col" className={`${head} pr-6 align-bottom md:w-42`}>
            {first || <span className="sr-only">About</span>}
          </th>
          {others.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={`${head} pr-6 align-bottom last:pr-0`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-text max-md:border-t-2">
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} role="row" className="border-line border-b max-md:block max-md:py-5">
            <th
              role="rowheader"
              scope="row"
              className={`align-top font-bold max-md:block md:py-4 md:pr-6 ${size === 'large' ? 'text-h3' : 'max-md:text-h4'}`}
            >
              {name}
            </th>
            {cells.map((text, index) => (
              <td
                key={others[index]}
                role="cell"
                className="pr-6 align-top last:pr-0 max-md:mt-2.5 max-md:block max-md:pr-0 md:py-4"
              >
                <span aria-hidden="true" className="block text-muted text-sm md:hidden">
                  {others[index]}
                </span>
                {cell(text)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}
