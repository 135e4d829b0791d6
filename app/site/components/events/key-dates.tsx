import { Band } from '#app/site/components/sections.tsx'
import type { KeyDate } from '#app/site/event.ts'
import { preventLineBreaks } from '#app/ui/unbroken.tsx'
import { Braid, getBraidPart } from './braid.tsx'

type KeyDatesProps = {
  title: string
  list: readonly KeyDate[]
  /** Number of past dates. */
  done: number
}

/** Key dates as a chain of dots; the line includes the past ones. */
export const KeyDates = ({ title, list, done }: KeyDatesProps) => (
  <Band labelledBy="key-dates" ground="night">
    <h2 id="key-dates">{title}</h2>
    <ol className="mt-10 grid auto-rows-fr">
      {list.map((entry, index) => (
        <li
          key={entry.title}
          className="grid grid-cols-[3rem_1fr] items-center gap-x-5 md:grid-cols-[1fr_5.5rem_1.6fr] md:gap-x-12"
        >
          <p className="font-bold text-marigold text-h4 max-md:col-start-2 max-md:self-end max-md:pt-6 md:text-right md:text-h2">
            {entry.date.replace(/ \d{4}$/, '')}
            <span className="md:block md:font-normal md:text-base md:text-rice-muted md:leading-normal md:tracking-normal">
              {' '}
              {entry.date.slice(-4)}
              {entry.time && `, ${entry.time}`}
            </span>
          </p>
          <Braid
            part={getBraidPart(index, done)}
            className="h-full min-h-36 max-md:col-start-1 max-md:row-span-2 max-md:row-start-1"
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
  </Band>
)
