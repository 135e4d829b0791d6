import { Link, redirect } from 'react-router'
import { bookingPath, searchPath } from '#app/accounts/paths.ts'
import { hasRight } from '#app/accounts/roles.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { findVisibleBooking } from '#app/booking/queries.ts'
import { listSearchTexts } from '#app/booking/search-bookings.ts'
import { MessageList } from '#app/enquiries/components/message-list.tsx'
import { listEnquiries } from '#app/enquiries/queries.ts'
import { searchParam } from '#app/lib/lists.ts'
import { FilterForm, FilterSearch } from '#app/ui/workspace/filter-form.tsx'
import { PageHeader, Section } from '#app/ui/workspace/page.tsx'
import { SessionList } from '#app/workspace/components/session-list.tsx'
import { bookingsList } from '#app/workspace/forms.ts'
import { listBookings } from '#app/workspace/queries.ts'
import type { Route } from './+types/search.ts'

const bookingsShown = 25
const messagesShown = 10

/**
 * Searches the bookings and messages that the user may see. Redirects to the booking when the text is its reference.
 */
export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account')
  const now = app.clock.now()
  const q = searchParam.parse(new URL(args.request.url).searchParams.get('q'))
  const [seesBookings, seesMessages] = [hasRight(user.role, 'bookings'), hasRight(user.role, 'inbox')]
  const reference = listSearchTexts(q).find((text) => /^mg-[0-9a-z]{8}$/.test(text))
  const booking = reference && seesBookings && (await findVisibleBooking(app, user, reference))
  if (booking) throw redirect(bookingPath(booking.reference))
  const query = { when: 'all', search: q, limit: bookingsShown } as const
  const { rows, total } = q && seesBookings ? await listBookings(app, user, query) : { rows: [], total: 0 }
  return {
    q,
    coming: rows.filter(({ isOver }) => !isOver).reverse(),
    past: rows.filter(({ isOver }) => isOver),
    /** Whether more bookings match than are listed. */
    moreBookings: total > rows.length,
    messages:
      q && seesMessages
        ? await listEnquiries(app.db, user, { search: q, limit: messagesShown, offset: 0 }, now)
        : [],
  }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, coming, past, moreBookings, messages } = loaderData
  const isEmpty = [coming, past, messages].every(({ length }) => length === 0)
  return (
    <>
      <PageHeader>Search</PageHeader>
      <FilterForm href={`${searchPath}?q=${q}`} button="Search" className="mt-4">
        <FilterSearch
          title="Name, phone, email, reference, or words they wrote"
          defaultValue={q}
          autoFocus={!q}
        />
      </FilterForm>
      {q && isEmpty && (
        <div className="mt-6">
          <p className="text-lg wrap-anywhere">Nothing found for “{q}”.</p>
          <p className="mt-1 max-w-[62ch] text-muted">
            Try a part of the name, the phone number, the email address or the reference.
          </p>
        </div>
      )}
      {coming.length > 0 && (
        <Section title="Upcoming bookings" className="mt-8">
          <SessionList sessions={coming} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title="Past bookings" className="mt-8">
          <SessionList sessions={past} />
        </Section>
      )}
      {moreBookings && (
        <Link
          className="link mt-2 inline-flex min-h-11 items-center"
          to={bookingsList.href({ when: 'all', q })}
        >
          All bookings found
        </Link>
      )}
      {messages.length > 0 && (
        <Section title="Messages" className="mt-8">
          <MessageList rows={messages} />
        </Section>
      )}
    </>
  )
}
