import { inYears, type Years } from '#app/assessment/ways.ts'
import { type SourceId, sources } from '#app/content/sources.ts'
import { longDate } from '#app/lib/dates.ts'

const ids = Object.keys(sources) as SourceId[]
const anchor = (id: SourceId) => `source-${id}`

/** Years of a course, with the number of their source in the list below; what has none says so. */
export const Cited = ({ years }: { years?: Years<SourceId> | undefined }) =>
  years ? (
    <span className="whitespace-nowrap">
      {inYears(years)}
      <sup>
        <a
          href={`#${anchor(years.source)}`}
          className="link px-0.5"
          aria-label={`Source ${ids.indexOf(years.source) + 1}`}
        >
          {ids.indexOf(years.source) + 1}
        </a>
      </sup>
    </span>
  ) : (
    <span className="text-muted">ask the college how long</span>
  )

/** Where all figures of a page are from, each under its number. */
export function SourceList({ used }: { used: readonly SourceId[] }) {
  return (
    <details className="mt-8 max-w-3xl text-sm print:hidden">
      <summary className="link flex min-h-11 cursor-pointer items-center">
        Where these figures are from
      </summary>
      <ol className="mt-3 grid gap-2">
        {ids
          .filter((id) => used.includes(id))
          .map((id) => (
            <li key={id} id={anchor(id)} value={ids.indexOf(id) + 1} className="ml-8 list-decimal pl-1">
              <a href={sources[id].url} className="link" rel="noreferrer">
                {sources[id].name}
              </a>
              , read on {longDate(sources[id].read)}
            </li>
          ))}
      </ol>
    </details>
  )
}
