import { Link } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { FilterForm, FilterSearch, FilterSelect } from '#app/ui/workspace/filter-form.tsx'
import { Pager, Tabs } from '#app/ui/workspace/list.tsx'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import { CalendarTabs } from '#app/workspace/components/calendar-view.tsx'
import { SessionList } from '#app/workspace/components/session-list.tsx'
import { bookingsList } from '#app/workspace/forms.ts'
import { readBookingList } from '#app/workspace/list-bookings.ts'
import { listCounselorOptions } from '#app/workspace/queries.ts'
import type { Route } from './+types/bookings.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const query = bookingsList.parse(new URL(args.request.url).searchParams)
  return {
    query,
    counselors: await listCounselorOptions(app, user),
    list: await readBookingList(app, user, query),
  }
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Bookings"
        actions={<TimeTabs query={loaderData.query} />}
        tabs={<CalendarTabs current="list" counselor={loaderData.query.counselor} />}
      >
        Calendar
      </PageHeader>
      <BookingsList {...loaderData} />
    </>
  )
}

type Props = Route.ComponentProps['loaderData']

const TimeTabs = ({ query }: Pick<Props, 'query'>) => (
  <Tabs
    label="Bookings"
    current={query.when}
    tabs={(['upcoming', 'past', 'all'] as const).map((name) => ({
      name,
      title: titles[name],
      to: bookingsList.href(query, { when: name }),
    }))}
  />
)

function BookingsList({ query, counselors, list }: Props) {
  return (
    <>
      <Filters query={query} counselors={counselors} />
      {list.rows.length > 0 ? (
        <SessionList label="Bookings" sessions={list.rows} />
      ) : (
        <NothingFound query={query} />
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8">
        <Pager {...list} noun={['booking', 'bookings']} to={(page) => bookingsList.href(query, { page })} />
        {list.rows.length > 0 && (
          // a plain link, so that the browser saves the file
          <a
            href={`${bookingsList.path}.csv${bookingsList.search(query, {})}`}
            className="link flex min-h-11 items-center"
          >
            Save as CSV{list.more && ' (10,000 at most)'}
          </a>
        )}
      </div>
    </>
  )
}

const titles = { upcoming: 'Upcoming', past: 'Past', all: 'All' }

const Filters = ({ query, counselors }: Pick<Props, 'query' | 'counselors'>) => (
  <FilterForm href={bookingsList.href(query)} button="Search" className="mt-4">
    {query.when !== 'upcoming' && <input type="hidden" name="when" value={query.when} />}
    <FilterSearch title="Name, phone, email, reference or reason" defaultValue={query.q} />
    {counselors.length > 1 && (
      <FilterSelect
        name="counselor"
        title="Counselor"
        defaultValue={query.counselor}
        all="Everyone"
        options={counselors.map(({ id, name }) => [id, name])}
      />
    )}
  </FilterForm>
)

const NothingFound = ({ query }: Pick<Props, 'query'>) => (
  <div className="mt-6 text-lg">
    <p>{staffMessages.noBookings}</p>
    {(query.q || query.counselor) && (
      <Link
        className="link inline-flex min-h-11 items-center"
        to={bookingsList.href(query.q ? { q: query.q, when: 'all' } : { when: query.when })}
      >
        {query.q ? `Search past and upcoming bookings for “${query.q}”` : 'Show all'}
      </Link>
    )}
  </div>
)
