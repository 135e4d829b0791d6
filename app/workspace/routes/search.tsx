import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { hasRight, type Member } from '#app/accounts/roles.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { findVisibleBooking } from '#app/booking/queries.ts'
import { listSearchTexts } from '#app/booking/search-bookings.ts'
import { MessageList } from '#app/enquiries/components/message-list.tsx'
import { listEnquiries } from '#app/enquiries/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { FilterForm, FilterSearch } from '#app/ui/workspace/filter-form.tsx'
import { PageHeader, Section } from '#app/ui/workspace/page.tsx'
import { SessionList } from '#app/workspace/components/session-list.tsx'
import { bookingsList, searchPage } from '#app/workspace/forms.ts'
import { listBookings } from '#app/workspace/queries.ts'
import type { Route } from './+types/search.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account')
  const { q } = searchPage.parse(new URL(args.request.url).searchParams)
  const reference = listSearchTexts(q).find((text) => /^mg-[0-9a-z]{8}$/.test(text))
  if (reference && hasRight(user.role, 'bookings')) {
    const booking = await findVisibleBooking(app, user, reference)
    if (booking) throw redirect(bookingPath(booking.reference))
  }
  return { q, result: q ? await searchWorkspace(app, user, q) : null }
}

const bookingsShown = 25
const messagesShown = 10

type SearchResult = Awaited<ReturnType<typeof searchWorkspace>>

/** Searches the bookings and messages that the user may see. */
async function searchWorkspace(app: App, user: Member, search: string) {
  const now = app.clock.now()
  const { rows, total } = hasRight(user.role, 'bookings')
    ? await listBookings(app, user, { when: 'all', search, now, limit: bookingsShown, offset: 0 })
    : { rows: [], total: 0 }
  return {
    coming: rows.filter(({ isOver }) => !isOver).reverse(),
    past: rows.filter(({ isOver }) => isOver),
    /** Whether more bookings match than are listed. */
    moreBookings: total > rows.length,
    messages: hasRight(user.role, 'inbox')
      ? await listEnquiries(app.db, user, { search, limit: messagesShown, offset: 0 }, now)
      : [],
  }
}

export default function SearchPage({ loaderData: { q, result } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader>Search</PageHeader>
      <FilterForm href={searchPage.href({ q })} button="Search" className="mt-4">
        <FilterSearch
          title="Name, phone, email, reference, or words they wrote"
          defaultValue={q}
          className="grow sm:max-w-120"
          autoFocus={!q}
        />
      </FilterForm>
      {result && <SearchResults q={q} result={result} />}
    </>
  )
}

function SearchResults({ q, result }: { q: string; result: SearchResult }) {
  const { coming, past, moreBookings, messages } = result
  if ([coming, past, messages].every(({ length }) => length === 0))
    return (
      <div className="mt-6">
        <p className="text-lg wrap-anywhere">Nothing found for “{q}”.</p>
        <p className="mt-1 max-w-[62ch] text-muted">
          Try a part of the name, the phone number, the email address or the reference.
        </p>
      </div>
    )
  return (
    <>
      <Group title="Upcoming bookings" rows={coming}>
        <SessionList sessions={coming} />
      </Group>
      <Group title="Past bookings" rows={past}>
        <SessionList sessions={past} />
      </Group>
      {moreBookings && (
        <p className="mt-2">
          <Link className="link inline-flex min-h-11 items-center" to={bookingsList.href({ when: 'all', q })}>
            All bookings found
          </Link>
        </p>
      )}
      <Group title="Messages" rows={messages}>
        <MessageList rows={messages} />
      </Group>
    </>
  )
}

const Group = ({ title, rows, children }: { title: string; rows: readonly unknown[]; children: ReactNode }) =>
  rows.length > 0 && (
    <Section title={title} className="mt-8">
      {children}
    </Section>
  )
