import { type CourseLength, formatYears } from '#app/assessment/years.ts'
import { resultTexts } from '#app/content/assessment.ts'
import { courseSources, type SourceId } from '#app/content/sources.ts'

const ids = Object.keys(courseSources) as SourceId[]
const anchor = (id: SourceId) => `source-${id}`

/** Length of a course and the number of its source in `SourceList`, or a note to ask the college if it is unknown. */
export const CitedCourseLength = ({ years }: { years?: CourseLength | undefined }) => {
  if (!years) return <span className="text-muted">{resultTexts.unknownYears}</span>
  const number = ids.indexOf(years.source) + 1
  return (
    <span className="whitespace-nowrap">
      {formatYears(years)}
      <sup>
        <a href={`#${anchor(years.source)}`} className="link px-0.5" aria-label={`Source ${number}`}>
          {number}
        </a>
      </sup>
    </span>
  )
}

export const SourceList = () => (
  <details className="mt-8 max-w-3xl text-sm print:hidden">
    <summary className="link flex min-h-11 cursor-pointer items-center">{resultTexts.sources}</summary>
    <ol className="mt-3 grid list-decimal gap-2 pl-9">
      {ids.map((id) => (
        <li key={id} id={anchor(id)} className="pl-1">
          <a href={courseSources[id].url} className="link" rel="noreferrer">
            {courseSources[id].name}
          </a>
          , {courseSources[id].year}
        </li>
      ))}
    </ol>
  </details>
)
