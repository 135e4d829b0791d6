import { Link } from 'react-router'
import type { CalendarPeriod } from '#app/workspace/calendar.ts'
import { type CalendarQuery, calendarView } from '#app/workspace/forms.ts'
import { CalendarEntry, getItemKey } from './calendar-view.tsx'

type Props = { calendar: CalendarPeriod; query: CalendarQuery }

/** Grid rows by position on the axis, written out so that Tailwind finds the classes. */
const gridRows = [
  ...['xl:row-start-2', 'xl:row-start-3', 'xl:row-start-4', 'xl:row-start-5', 'xl:row-start-6'],
  ...['xl:row-start-7', 'xl:row-start-8', 'xl:row-start-9', 'xl:row-start-10', 'xl:row-start-11'],
  ...['xl:row-start-12', 'xl:row-start-13', 'xl:row-start-14', 'xl:row-start-15', 'xl:row-start-16'],
  ...['xl:row-start-17', 'xl:row-start-18', 'xl:row-start-19', 'xl:row-start-20', 'xl:row-start-21'],
  ...['xl:row-start-22', 'xl:row-start-23', 'xl:row-start-24', 'xl:row-start-25'],
]

/** Week along an axis of hours where it fits, otherwise day below day; times are in India time. */
export const WeekView = ({ calendar: { days, axis, slotsOf }, query }: Props) => (
  <div className="mt-4 xl:relative xl:grid xl:grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]">
    <Axis axis={axis} />
    <ol className="contents">
      {days.map(({ date, name, isToday, hours }) => (
        <li
          key={date}
          id={date}
          className={`week-column border-t border-line py-3 xl:border-t-0 xl:border-l xl:px-1.5 xl:py-0 ${isToday ? 'xl:bg-shade' : ''}`}
        >
          <h3 className={`text-base xl:py-1 xl:text-sm ${isToday ? 'text-accent' : ''}`}>
            <Link
              to={calendarView.href(query, { view: 'day', date })}
              className="inline-flex min-h-9 items-center gap-1 no-underline hover:underline"
            >
              <time dateTime={date}>{name}</time>
              {isToday && <span className="font-normal">, today</span>}
            </Link>
          </h3>
          {hours.length === 0 && <p className="text-sm text-muted xl:hidden">None</p>}
          <ol className="flex flex-wrap gap-1.5 xl:contents">
            {hours.map(({ hour, items }) => (
              <li key={hour} className={`max-xl:contents ${gridRows[hour - (axis[0]?.hour ?? 0)]}`}>
                <ol className="max-xl:contents xl:grid xl:gap-1 xl:py-0.5">
                  {items.map((item) => (
                    <li key={getItemKey(item)} className={item.kind === 'booking' ? 'max-xl:w-full' : ''}>
                      <CalendarEntry item={item} counselor={slotsOf} />
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  </div>
)

/** Hours of the axis, hidden from screen readers, because every item has its time. A line per hour runs across the days. */
const Axis = ({ axis }: Pick<CalendarPeriod, 'axis'>) => (
  <ol aria-hidden="true" className="week-column max-xl:hidden">
    <li className="py-2 text-sm text-muted">IST</li>
    {axis.map(({ hour, name }) => (
      <li
        key={hour}
        className="min-h-12 text-sm whitespace-nowrap text-muted before:absolute before:inset-x-0 before:border-t before:border-line"
      >
        <span className="block pt-1.5">{name}</span>
      </li>
    ))}
  </ol>
)
