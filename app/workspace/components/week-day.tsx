import { Link } from 'react-router'
import { newBookingPath } from '#app/accounts/paths.ts'
import { StateLabel } from '#app/ui/workspace/page.tsx'
import type { Week } from '#app/workspace/list-bookings.ts'
import type { FreeTime, WeekRow } from '#app/workspace/week.ts'

type Props = {
  day: Week['days'][number]
  /** First hour of the axis. */
  first: number
  /** Id of the counselor whose slots are shown. */
  counselor: string | null
}

/** Grid rows by position on the axis, written out so that Tailwind finds the classes. */
const rows = [
  'xl:row-start-2',
  'xl:row-start-3',
  'xl:row-start-4',
  'xl:row-start-5',
  'xl:row-start-6',
  'xl:row-start-7',
  'xl:row-start-8',
  'xl:row-start-9',
  'xl:row-start-10',
  'xl:row-start-11',
  'xl:row-start-12',
  'xl:row-start-13',
  'xl:row-start-14',
  'xl:row-start-15',
  'xl:row-start-16',
  'xl:row-start-17',
  'xl:row-start-18',
  'xl:row-start-19',
  'xl:row-start-20',
  'xl:row-start-21',
  'xl:row-start-22',
  'xl:row-start-23',
  'xl:row-start-24',
  'xl:row-start-25',
]

/** Day of the week view, with its items next to their hour. */
export const WeekDay = ({ day: { date, name, today, hours }, first, counselor }: Props) => (
  <li id={date} className="week-column border-t border-line py-3 xl:border-t-0 xl:border-l xl:px-1.5 xl:py-0">
    <h3 className={`text-base xl:py-1 xl:text-sm ${today ? 'text-accent' : ''}`}>
      <time dateTime={date}>{name}</time>
      {today && <span className="font-normal">, today</span>}
    </h3>
    {hours.length === 0 && <p className="text-sm text-muted xl:hidden">None</p>}
    <ol className="flex flex-wrap gap-x-2 xl:contents">
      {hours.map(({ hour, items }) => (
        <li key={hour} className={`max-xl:contents ${rows[hour - first]}`}>
          <ol className="max-xl:contents">
            {items.map((item) =>
              item.kind === 'session' ? (
                <Session key={item.row.reference} row={item.row} />
              ) : (
                <Free key={item.free.startsAt} free={item.free} counselor={counselor} />
              ),
            )}
          </ol>
        </li>
      ))}
    </ol>
  </li>
)

const Session = ({ row }: { row: WeekRow }) => (
  <li className="max-xl:w-full">
    <Link
      to={row.path}
      className={`my-0.5 flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-sm border-l-4 px-2 py-1.5 leading-snug no-underline hover:bg-shade xl:block xl:text-sm ${row.off ? 'border-line text-muted' : 'border-accent bg-card'}`}
    >
      <time dateTime={row.startsAt} className={`font-semibold ${row.off ? 'line-through' : ''}`}>
        {row.time}
      </time>{' '}
      <span className={`link wrap-anywhere xl:block ${row.off ? 'text-muted' : ''}`}>{row.name}</span>{' '}
      <span className="max-sm:w-full">
        <span className="mr-3 text-sm text-muted xl:mr-0 xl:block">
          {row.session}
          {row.byPhone && ', by phone'}
          {row.counselor && `, ${row.counselor}`}
        </span>{' '}
        {row.state.label !== 'Confirmed' && <StateLabel state={row.state} />}
      </span>
    </Link>
  </li>
)

/** Available slot, linked to the booking form. */
const Free = ({ free: { date, time, shown }, counselor }: { free: FreeTime; counselor: string | null }) => (
  <li>
    <Link
      to={`${newBookingPath}?${new URLSearchParams({ counselor: counselor ?? '', date, time })}`}
      className="my-0.5 flex min-h-11 items-center rounded-sm border border-dashed border-edge px-2 text-sm no-underline hover:bg-shade xl:min-h-9"
    >
      {shown}, free <span className="sr-only">to book</span>
    </Link>
  </li>
)
