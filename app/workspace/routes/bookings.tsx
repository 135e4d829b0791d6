import { Link, redirect, useLocation } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { bookingPath } from '#app/accounts/paths.ts'
import { hasRight } from '#app/accounts/roles.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { findVisibleBooking } from '#app/booking/queries.ts'
import { listSearchTexts } from '#app/booking/search-bookings.ts'
import { MessageList } from '#app/enquiries/components/message-list.tsx'
import { listEnquiries } from '#app/enquiries/queries.ts'
import { Select, TextField } from '#app/ui/field.tsx'
import { FilterForm } from '#app/ui/workspace/filter-form.tsx'
import { Pager, Tabs } from '#app/ui/workspace/list.tsx'
import { PageHeader, Section } from '#app/ui/workspace/page.tsx'
import { CalendarTabs } from '#app/workspace/components/calendar-grid.tsx'
import { SessionList } from '#app/workspace/components/session-list.tsx'
import { bookingsQuery } from '#app/workspace/forms.ts'
import { readBookingList } from '#app/workspace/list-bookings.ts'
import { listBookableCounselors } from '#app/workspace/queries.ts'
import type { Route } from './+types/bookings.ts'

const messagesShown = 10

/**
 * Loads a page of bookings, and the messages that contain the search text. Redirects to the booking when the text is its
 * reference.
 */
export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const query = bookingsQuery.parse(new URL(args.request.url).searchParams)
  const { q: search } = query
  const reference = listSearchTexts(search).find((text) => /^mg-[0-9a-z]{8}$/.test(text))
  const booking = reference && (await findVisibleBooking(app, user, reference))
  if (booking) throw redirect(bookingPath(booking.reference))
  return {
    query,
    messages:
      search && hasRight(user.role, 'inbox')
        ? await listEnquiries(app.db, user, { search, limit: messagesShown, offset: 0 }, app.clock.now())
        : [],
    counselors: (await listBookableCounselors(app, user)).map(({ id, name }) => ({ id, name })),
    list: await readBookingList(app, user, query),
  }
}

const titles = { upcoming: 'Upcoming', past: 'Past', all: 'All' } as const
const names = Object.keys(titles) as (keyof typeof titles)[]

export default function BookingsPage({
  loaderData: { query, counselors, list, messages },
}: Route.ComponentProps) {
  const { when, q, counselor } = query
  const tabs = names.map((name) => ({
    name,
    title: titles[name],
    to: bookingsQuery.href(query, { when: name }),
  }))
  const location = useLocation()
  return (
    <>
      <PageHeader
        title="Bookings"
        actions={<Tabs label="Bookings" current={when} tabs={tabs} />}
        tabs={<CalendarTabs current="list" counselor={counselor} />}
      >
        Calendar
      </PageHeader>
      <FilterForm href={bookingsQuery.href(query)} button="Search" className="mt-4">
        {when !== 'upcoming' && <input type="hidden" name="when" value={when} />}
        <TextField
          key={location.key}
          type="search"
          name="q"
          id="search"
          label="Name, phone, email, reference or reason"
          maxLength={100}
          required={false}
          defaultValue={q}
          autoFocus={location.hash === '#search'}
          className="grow sm:max-w-88"
        />
        {counselors.length > 1 && (
          <Select name="counselor" label="Counselor" required={false} defaultValue={counselor}>
            <option value="">Everyone</option>
            {counselors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FilterForm>
      {list.rows.length === 0 ? (
        <div className="mt-6 text-lg">
          <p>{staffMessages.noBookings}</p>
          {(q || counselor) && (
            <Link
              className="link inline-flex min-h-11 items-center"
              to={bookingsQuery.href(q ? { q, when: 'all' } : { when })}
            >
              {q ? `Search past and upcoming bookings for “${q}”` : 'Show all'}
            </Link>
          )}
        </div>
      ) : (
        <>
          <SessionList label="Bookings" sessions={list.rows} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8">
            <Pager
              {...list}
              noun={['booking', 'bookings']}
              to={(page) => bookingsQuery.href(query, { page })}
            />
            {/* a plain link, so that the browser saves the file */}
            <a
              href={`${bookingsQuery.path}.csv${bookingsQuery.search(query)}`}
              className="link flex min-h-11 items-center"
            >
              Save as CSV{list.isCut && ' (10,000 at most)'}
            </a>
          </div>
        </>
      )}
      {messages.length > 0 && (
        <Section title="Messages" className="mt-8">
          <MessageList rows={messages} />
        </Section>
      )}
    </>
  )
}
