import { Link } from 'react-router'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { addDays, type IsoDate } from '#app/lib/time.ts'
import { type BookingsQuery, bookingsList } from '../domain/query.ts'
import type { SessionRow } from '../domain/rows.ts'
import type { Week } from '../list-bookings.ts'

/** Seven days beside one another where there is room, else one below the other; times are India's. */
export function WeekView({ week, query }: { week: Week; query: BookingsQuery }) {
  const to = (monday: IsoDate | null) => bookingsList.href(query, { when: 'week', week: monday })
  const [first, last] = [week.days[0], week.days[6]]
  const today = week.days.find((day) => day.today)
  const empty = week.days.every(({ rows }) => rows.length === 0)
  return (
    <>
      <nav aria-label="Weeks" className="mt-4 flex flex-wrap items-center gap-x-6">
        <Link rel="prev" className="link flex min-h-11 items-center" to={to(addDays(week.monday, -7))}>
          Previous week
        </Link>
        <Link className="link flex min-h-11 items-center" to={to(null)}>
          This week
        </Link>
        <Link rel="next" className="link flex min-h-11 items-center" to={to(addDays(week.monday, 7))}>
          Next week
        </Link>
        {today && !empty && (
          <a href={`#${today.date}`} className="link flex min-h-11 items-center xl:hidden">
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
      {empty && <p className="mt-4 text-lg">{staffMessages.noBookings}</p>}
      <ol className="mt-3 grid gap-x-3 xl:grid-cols-7">
        {week.days.map(({ date, name, today, rows }) => (
          <li key={date} id={date} className="border-t border-line py-3 xl:border-t-2">
            <h3 className={`text-base ${today ? 'text-accent' : ''}`}>
              <time dateTime={date}>{name}</time>
              {today && <span className="font-normal">, today</span>}
            </h3>
            {rows.length === 0 ? (
              <p className="text-sm text-muted">{empty ? '' : 'None'}</p>
            ) : (
              <ol className="mt-1">
                {rows.map((row) => (
                  <Session key={row.reference} row={row} />
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function Session({ row }: { row: SessionRow }) {
  return (
    <li>
      <Link
        to={row.path}
        className={`flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-sm py-1.5 leading-snug no-underline hover:bg-shade xl:block ${row.off ? 'text-muted' : ''}`}
      >
        <time dateTime={row.startsAt} className={`font-semibold ${row.off ? 'line-through' : ''}`}>
          {row.time}
        </time>{' '}
        <span className={`link wrap-anywhere xl:block ${row.off ? 'text-muted' : ''}`}>{row.name}</span>{' '}
        <span className="text-sm text-muted xl:block">
          {row.session}
          {row.counselor && `, ${row.counselor}`}
        </span>{' '}
        <StateLabel state={row.state} />
      </Link>
    </li>
  )
}
