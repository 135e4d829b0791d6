import { formatDayAndMonth } from '#app/lib/dates.ts'
import { type ClockTime, formatClockTime, type IsoDate } from '#app/lib/time.ts'
import { PageSection } from '#app/site/components/sections.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'

/** Date of a schedule. The time `23:59` means the whole day. */
type KeyDate = { date: IsoDate; time: ClockTime; title: string; text: string }

type KeyDatesProps = {
  title: string
  list: readonly KeyDate[]
  /** Number of dates in the past. */
  done: number
}

/** Key dates as a chain of dots. The line goes around the dots of past dates. */
export const KeyDates = ({ title, list, done }: KeyDatesProps) => (
  <PageSection id="key-dates" title={title} ground="night" isSplit>
    <ol className="grid auto-rows-fr">
      {list.map((entry, index) => (
        <li
          key={entry.title}
          className="grid grid-cols-[3rem_1fr] items-center gap-x-5 md:grid-cols-[11.5rem_4rem_1fr] md:gap-x-8"
        >
          <p className="font-bold text-marigold text-h4 max-md:col-start-2 max-md:self-end max-md:pt-6 md:text-h2">
            {formatDayAndMonth(entry.date)}
            <span className="md:block md:font-normal md:text-base md:text-rice-muted md:leading-normal md:tracking-normal">
              {' '}
              {entry.date.slice(0, 4)}
              {entry.time !== '23:59' && `, ${formatClockTime(entry.time).replace(':00', '')}`}
            </span>
          </p>
          <Braid
            part={getBraidPart(index, done)}
            className="h-full min-h-30 max-md:col-start-1 max-md:row-span-2 max-md:row-start-1"
          />
          <div className="max-md:col-start-2 max-md:self-start max-md:pb-6">
            <h3>
              {preventLineBreaks(entry.title)}
              {index < done && <span className="sr-only"> (over)</span>}
            </h3>
            <p className="mt-1.5 max-w-md text-rice-muted">{entry.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </PageSection>
)

/**
 * Shape of the line at a dot: a bend at the `first` and `last` dot, straight at a `middle` dot, a loop around a single
 * (`only`) dot.
 */
type Part = 'first' | 'middle' | 'last' | 'only'

const paths: Record<Part, string> = {
  first: 'M20 100C11 86 5 68 5 50S10 14 20 14 35 32 35 50 29 86 20 100',
  middle: 'M20 0C11 14 5 32 5 50S11 86 20 100M20 0C29 14 35 32 35 50S29 86 20 100',
  last: 'M20 0C11 14 5 32 5 50S10 86 20 86 35 68 35 50 29 14 20 0',
  only: 'M20 14C10 14 5 32 5 50S10 86 20 86 35 68 35 50 30 14 20 14Z',
}

/** Returns the part of the line at the dot with this index, or null if the dot is not among the first `done`. */
export function getBraidPart(index: number, done: number): Part | null {
  if (index >= done) return null
  if (done === 1) return 'only'
  if (index === 0) return 'first'
  return index === done - 1 ? 'last' : 'middle'
}

/** Dot of one date, with the two strands of the line looped around it. It is as tall as the date's text. */
const Braid = ({ part, className = '' }: { part: Part | null; className?: string }) => (
  <span aria-hidden="true" className={`relative block ${className}`}>
    {part && (
      <svg
        viewBox="0 0 40 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="muggu absolute inset-0 size-full overflow-visible"
        strokeWidth="3.5"
      >
        <path d={paths[part]} vectorEffect="non-scaling-stroke" />
      </svg>
    )}
    <span className="absolute top-1/2 left-1/2 size-3 -translate-1/2 rounded-full bg-marigold" />
  </span>
)
