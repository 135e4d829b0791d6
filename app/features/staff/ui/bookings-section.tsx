import { Link } from 'react-router'
import { staffMessages } from '../domain/messages.ts'
import { bookingsPath } from '../domain/paths.ts'
import { type BookingsQuery, type BookingsView, bookingsHref } from '../domain/query.ts'
import type { BookingPage, Week } from '../domain/rows.ts'
import { type CounselorChoice, Filters } from './bookings-filters.tsx'
import { BookingsTable } from './bookings-table.tsx'
import { WeekView } from './week-view.tsx'

const views: Record<BookingsView, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  all: 'All',
  week: 'Week',
}

type Props = { query: BookingsQuery; counselors: CounselorChoice[]; list?: BookingPage; week?: Week }

/** The bookings as a list with pages, or as a week; all that is chosen stands in the address. */
export function BookingsSection({ query, counselors, list, week }: Props) {
  const title = query.view === 'week' ? 'Week' : `${views[query.view]} bookings`
  return (
    <section aria-labelledby="bookings-title" className="mt-5 lg:mt-7">
      <h2 id="bookings-title" className="sr-only">
        {title}
      </h2>
      <Views query={query} />
      <Filters query={query} counselors={counselors} />
      {week && <WeekView week={week} query={query} />}
      {list && (list.rows.length > 0 ? <BookingsTable rows={list.rows} /> : <NothingFound query={query} />)}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8">
        {list ? <Pages list={list} query={query} /> : <span />}
        {(list?.rows.length || week?.days.some(({ rows }) => rows.length > 0)) && (
          <CsvLink query={query} more={list?.more ?? false} />
        )}
      </div>
    </section>
  )
}

/** Each keeps what else is asked for; dates belong to the view that has them. */
function Views({ query }: { query: BookingsQuery }) {
  const { from: _, to: __, week: ___, ...kept } = query
  return (
    <ul className="flex flex-wrap gap-x-6">
      {(Object.keys(views) as BookingsView[]).map((view) => (
        <li key={view}>
          <Link
            to={bookingsHref({ ...kept, view, page: 1 })}
            aria-current={query.view === view ? 'true' : undefined}
            className="flex min-h-11 items-center border-b-3 border-transparent font-semibold text-muted no-underline hover:text-text aria-[current=true]:border-action aria-[current=true]:text-text"
          >
            {views[view]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ query }: { query: BookingsQuery }) {
  const { view, search, state, kind, counselor, from, to } = query
  const filtered = Boolean(search || state || kind || counselor || from || to)
  return (
    <div className="mt-6 text-lg">
      <p>{staffMessages.noBookings}</p>
      {search && (
        <p className="mt-1 max-w-[62ch] text-muted wrap-anywhere">
          You searched {view === 'all' ? 'all' : `the ${view}`} bookings for “{search}”.
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {filtered && (
          <Link className="link flex min-h-11 items-center" to={bookingsHref({ view })}>
            Show all
          </Link>
        )}
        {filtered && view !== 'all' && (
          <Link
            className="link flex min-h-11 items-center"
            to={bookingsHref({ ...query, view: 'all', page: 1 })}
          >
            Search past and upcoming bookings
          </Link>
        )}
      </p>
    </div>
  )
}

function Pages({ list, query }: { list: BookingPage; query: BookingsQuery }) {
  if (list.total === 0) return <span />
  const to = (page: number) => bookingsHref({ ...query, page })
  const count = list.more
    ? `more than ${list.total.toLocaleString('en-IN')} bookings, of which these can be paged through`
    : `${list.total.toLocaleString('en-IN')} ${list.total === 1 ? 'booking' : 'bookings'}`
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-6">
      {list.page > 1 && (
        <Link rel="prev" className="link flex min-h-11 items-center" to={to(list.page - 1)}>
          Previous
        </Link>
      )}
      <p className="flex min-h-11 items-center text-muted">
        Page {list.page} of {list.pages}, {count}
      </p>
      {list.page < list.pages && (
        <Link rel="next" className="link flex min-h-11 items-center" to={to(list.page + 1)}>
          Next
        </Link>
      )}
    </nav>
  )
}

/** A plain link: the browser saves what it gets. */
const CsvLink = ({ query, more }: { query: BookingsQuery; more: boolean }) => (
  <a
    href={bookingsHref({ ...query, page: 1 }, `${bookingsPath}.csv`)}
    className="link flex min-h-11 items-center"
  >
    Save as CSV{more && ' (10,000 at most)'}
  </a>
)
