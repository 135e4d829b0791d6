import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { staffMessages } from '../domain/messages.ts'
import { type DashboardQuery, dashboardHref } from '../domain/query.ts'
import type { BookingPage } from '../domain/rows.ts'
import { BookingsTable } from './bookings-table.tsx'

/** What comes after today, or, in a view of its own, upcoming and past with search and pages. */
export function BookingsSection({ list, query }: { list: BookingPage; query: DashboardQuery }) {
  return (
    <section aria-labelledby="bookings-title" className={query.when ? 'mt-6 lg:mt-10' : 'mt-8'}>
      <h2 id="bookings-title" className={query.when ? 'sr-only' : 'text-h3'}>
        {query.when === 'past' ? 'Past bookings' : query.when ? 'Upcoming bookings' : 'Next'}
      </h2>
      {query.when && <Filters query={query} />}
      {list.rows.length > 0 ? <BookingsTable rows={list.rows} /> : <NothingFound query={query} />}
      {query.when ? (
        <Pages list={list} query={query} />
      ) : (
        list.total > list.rows.length && (
          <p className="mt-4">
            <Link className="link" to={dashboardHref({ when: 'upcoming', search: '', page: 1 })}>
              All upcoming bookings
            </Link>
          </p>
        )
      )}
    </section>
  )
}

function NothingFound({ query }: { query: DashboardQuery }) {
  const { when, search } = query
  const other = when === 'past' ? 'upcoming' : 'past'
  return (
    <div className="mt-6 text-lg">
      <p>{staffMessages.noBookings}</p>
      {search && (
        <>
          <p className="mt-1 max-w-[62ch] text-muted wrap-anywhere">
            You searched the {when} bookings for “{search}”.
          </p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <Link
              className="link flex min-h-11 items-center"
              to={dashboardHref({ ...query, search: '', page: 1 })}
            >
              Show all
            </Link>
            <Link
              className="link flex min-h-11 items-center"
              to={dashboardHref({ ...query, when: other, page: 1 })}
            >
              Search {other} bookings
            </Link>
          </p>
        </>
      )}
    </div>
  )
}

function Filters({ query }: { query: DashboardQuery }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <ul className="flex gap-6">
        {(['upcoming', 'past'] as const).map((when) => (
          <li key={when}>
            <Link
              to={dashboardHref({ when, search: query.search, page: 1 })}
              aria-current={query.when === when ? 'true' : undefined}
              className="flex min-h-11 items-center border-b-3 border-transparent font-semibold text-muted no-underline hover:text-text aria-[current=true]:border-action aria-[current=true]:text-text"
            >
              {when === 'upcoming' ? 'Upcoming' : 'Past'}
            </Link>
          </li>
        ))}
      </ul>
      <Form method="get" role="search" className="flex min-w-0 flex-wrap items-end gap-3 max-sm:w-full">
        <input type="hidden" name="when" value={query.when ?? 'upcoming'} />
        <label className="grid min-w-0 grow gap-1 text-sm font-semibold">
          Search name, email, phone, reference or reason
          <input
            key={query.search}
            type="search"
            name="q"
            maxLength={100}
            defaultValue={query.search}
            className="block min-h-11 w-full rounded-md border-[1.5px] border-edge bg-card px-3 text-base font-normal sm:w-88"
          />
        </label>
        <Button type="submit" variant="secondary" size="sm">
          Search
        </Button>
      </Form>
    </div>
  )
}

function Pages({ list, query }: { list: BookingPage; query: DashboardQuery }) {
  if (list.total === 0) return null
  const to = (page: number) => dashboardHref({ ...query, page })
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-x-6">
      {list.page > 1 && (
        <Link rel="prev" className="link flex min-h-11 items-center" to={to(list.page - 1)}>
          Previous
        </Link>
      )}
      <p className="flex min-h-11 items-center text-muted">
        Page {list.page} of {list.pages}, {list.total} {list.total === 1 ? 'booking' : 'bookings'}
      </p>
      {list.page < list.pages && (
        <Link rel="next" className="link flex min-h-11 items-center" to={to(list.page + 1)}>
          Next
        </Link>
      )}
    </nav>
  )
}
