import { Link } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { addDays, type IsoDate } from '#app/lib/time.ts'
import type { Week } from '#app/workspace/list-bookings.ts'
import { type BookingsQuery, bookingsList } from '#app/workspace/query.ts'
import { WeekDay } from './week-day.tsx'

/** Week along an axis of hours where it fits, otherwise day below day; times are in India time. */
export function WeekView({ week, query }: { week: Week; query: BookingsQuery }) {
  const to = (monday: IsoDate | null) => bookingsList.href(query, { when: 'week', week: monday })
  const [first, last] = [week.days[0], week.days[6]]
  const today = week.days.find((day) => day.today)
  return (
    <>
      <nav aria-label="Weeks" className="mt-2 flex flex-wrap items-center gap-x-6">
        <Link rel="prev" className={link} to={to(addDays(week.monday, -7))}>
          Previous week
        </Link>
        <Link className={link} to={to(null)}>
          This week
        </Link>
        <Link rel="next" className={link} to={to(addDays(week.monday, 7))}>
          Next week
        </Link>
        {today && !week.empty && (
          <a href={`#${today.date}`} className={`${link} xl:hidden`}>
            Today
          </a>
        )}
        <p className="flex min-h-11 items-center text-muted">
          {first?.name} to {last?.name} {last?.date.slice(0, 4)}
        </p>
      </nav>
      {week.left > 0 && (
        <p className="mt-2 text-warning">
          {week.left} earlier sessions of this week are not shown. Choose a counselor or a state.
        </p>
      )}
      {week.freeOf === null && <p className="text-muted">{staffMessages.whoseFreeTimes}</p>}
      {week.empty && <p className="mt-4 text-lg">{staffMessages.noBookings}</p>}
      <div className="mt-3 xl:relative xl:grid xl:grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]">
        <Axis axis={week.axis} />
        <ol className="contents">
          {week.days.map((day) => (
            <WeekDay key={day.date} day={day} first={week.axis[0]?.hour ?? 0} counselor={week.freeOf} />
          ))}
        </ol>
      </div>
    </>
  )
}

const link = 'link flex min-h-11 items-center'

/** Hours of the axis, hidden from screen readers, because every item has its time. A line per hour runs across the days. */
const Axis = ({ axis }: Pick<Week, 'axis'>) => (
  <ol aria-hidden="true" className="week-column max-xl:hidden">
    <li className="py-1 text-sm text-muted">IST</li>
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
