import type { ReactNode } from 'react'

type FigureProps = {
  id: string
  title: string
  /** What the figure says, in a sentence; what counts in it. */
  lead: ReactNode
  children?: ReactNode
}

/** One question about the sessions and its answer. */
export function Figure({ id, title, lead, children }: FigureProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-muted">{lead}</p>
      {children}
    </section>
  )
}

/** `12 of 40 (30%)`; a share of nothing is not told. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '0' : `${part} of ${whole} (${Math.round((100 * part) / whole)}%)`

type FigureTableProps = {
  caption: string
  columns: readonly [name: string, ...counts: string[]]
  rows: readonly { name: string; counts: readonly (number | string)[] }[]
  /** A bar in each row, as long as its last count: the chart and its table in one. */
  bars?: boolean
}

/** Counts by name. */
export function FigureTable({ caption, columns: [name, ...counts], rows, bars = false }: FigureTableProps) {
  const lengths = rows.map((row) => Number(row.counts.at(-1) ?? 0))
  const most = Math.max(1, ...lengths)
  return (
    <table className={`w-full text-left ${bars ? 'mt-3' : 'text-sm'}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-text text-sm">
        <tr>
          <th scope="col" className="py-2 font-medium text-muted">
            {name}
          </th>
          {counts.map((count) => (
            <th
              key={count}
              scope="col"
              className={`py-2 pl-3 text-right max-sm:pl-2 font-medium text-muted ${bars ? 'w-16' : ''}`}
            >
              {count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.name} className="border-b border-line">
            <th scope="row" className="py-1.5 font-normal wrap-anywhere">
              {row.name}
              {bars && (
                <svg width="100%" height="8" className="art mt-1" aria-hidden="true">
                  <rect
                    width={`${(100 * (lengths[index] ?? 0)) / most}%`}
                    height="8"
                    rx="1"
                    fill="currentColor"
                  />
                </svg>
              )}
            </th>
            {row.counts.map((count, place) => (
              <td
                key={counts[place]}
                className={`py-1.5 pl-3 max-sm:pl-2 text-right align-top tabular-nums ${bars ? 'last:font-semibold' : ''}`}
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
