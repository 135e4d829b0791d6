import { Link } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { Pager, Tabs } from '#app/ui/workspace/list.tsx'
import type { BookingList, Week } from '#app/workspace/list-bookings.ts'
import { type BookingsQuery, type BookingsView, bookingsList } from '#app/workspace/query.ts'
import { type CounselorOption, Filters } from './bookings-filters.tsx'
import { BookingsTable } from './bookings-table.tsx'
import { WeekView } from './week-view.tsx'

const views: Record<BookingsView, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  all: 'All',
  week: 'Week',
}

type Props = { query: BookingsQuery; counselors: CounselorOption[]; list?: BookingList; week?: Week }

/** Tabs of the views. Dates apply to a single view, so other tabs drop them. */
export const BookingsTabs = ({ query }: Pick<Props, 'query'>) => (
  <Tabs
    label="Views"
    current={query.when}
    tabs={(Object.keys(views) as BookingsView[]).map((when) => ({
      name: when,
      title: views[when],
      to: bookingsList.href({ ...query, from: null, to: null, week: null }, { when }),
    }))}
  />
)

/** Bookings as a paged list or a week, with every filter in the URL. */
export function BookingsSection({ query, counselors, list, week }: Props) {
  return (
    <section aria-labelledby="bookings-title">
      <h2 id="bookings-title" className="sr-only">
        {query.when === 'week' ? 'Week' : `${views[query.when]} bookings`}
      </h2>
      <Filters query={query} counselors={counselors} />
      {week && <WeekView week={week} query={query} />}
      {list && (list.rows.length > 0 ? <BookingsTable rows={list.rows} /> : <NothingFound query={query} />)}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8">
        {list ? (
          <Pager {...list} noun={['booking', 'bookings']} to={(page) => bookingsList.href(query, { page })} />
        ) : (
          <span />
        )}
        {(list?.rows.length || (week && week.booked > 0)) && (
          // a plain link lets the browser save the file
          <a
            href={`${bookingsList.path}.csv${bookingsList.search(query, {})}`}
            className="link flex min-h-11 items-center"
          >
            Save as CSV{list?.more && ' (10,000 at most)'}
          </a>
        )}
      </div>
    </section>
  )
}

function NothingFound({ query }: { query: BookingsQuery }) {
  const { when, q, state, kind, counselor, from, to } = query
  const filtered = Boolean(q || state || kind || counselor || from || to)
  return (
    <div className="mt-6 text-lg">
      <p>{staffMessages.noBookings}</p>
      {q && (
        <p className="mt-1 max-w-[62ch] text-muted wrap-anywhere">
          You searched {when === 'all' ? 'all' : `the ${when}`} bookings for “{q}”.
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {filtered && (
          <Link className="link flex min-h-11 items-center" to={bookingsList.href({ when })}>
            Show all
          </Link>
        )}
        {filtered && when !== 'all' && (
          <Link className="link flex min-h-11 items-center" to={bookingsList.href(query, { when: 'all' })}>
            Search past and upcoming bookings
          </Link>
        )}
      </p>
    </div>
  )
}
