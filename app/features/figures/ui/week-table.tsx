import { ChevronDown } from '#app/ui/icons.tsx'

type WeekTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly { monday: string; words: string; counts: readonly (number | string)[] }[]
}

/** What a chart of weeks shows, in figures: opened by whoever wants to read it, newest week first. */
export function WeekTable({ caption, columns, rows }: WeekTableProps) {
  return (
    <details className="group mt-2">
      <summary className="link inline-flex min-h-11 items-center gap-1.5">
        The same in figures
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-text">
          <tr>
            <th scope="col" className="py-2 font-medium text-muted">
              Week
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-medium text-muted">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ monday, words, counts }) => (
            <tr key={monday} className="border-b border-line">
              <th scope="row" className="py-1.5 font-normal">
                {words}
              </th>
              {counts.map((count, index) => (
                <td key={columns[index]} className="py-1.5 pl-3 text-right tabular-nums">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
