type BarTableProps = {
  caption: string
  columns: readonly [name: string, ...counts: string[]]
  /** The last count is what its bar shows. */
  rows: readonly { name: string; counts: readonly number[] }[]
}

/** Counts by name with a bar each, as long as the last count of its row: the chart and its table in one. */
export function BarTable({ caption, columns: [name, ...counts], rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map((row) => row.counts.at(-1) ?? 0))
  return (
    <table className="mt-3 w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-text text-sm">
        <tr>
          <th scope="col" className="py-2 font-medium text-muted">
            {name}
          </th>
          {counts.map((count) => (
            <th key={count} scope="col" className="w-16 py-2 pl-3 text-right font-medium text-muted">
              {count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-b border-line">
            <th scope="row" className="py-2 font-normal wrap-anywhere">
              {row.name}
              <svg width="100%" height="8" className="art mt-1" aria-hidden="true">
                <rect
                  width={`${(100 * (row.counts.at(-1) ?? 0)) / most}%`}
                  height="8"
                  rx="1"
                  fill="currentColor"
                />
              </svg>
            </th>
            {row.counts.map((count, index) => (
              <td
                key={counts[index]}
                className="py-2 pl-3 text-right align-top tabular-nums last:font-semibold"
              >
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
