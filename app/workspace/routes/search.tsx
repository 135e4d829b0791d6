import { redirect } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { may } from '#app/accounts/roles.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { findVisibleBooking } from '#app/booking/queries.ts'
import { listSearchTexts } from '#app/booking/search-bookings.ts'
import { FilterForm, FilterSearch } from '#app/ui/workspace/filter-form.tsx'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import { SearchResults } from '#app/workspace/components/search-results.tsx'
import { searchPage } from '#app/workspace/forms.ts'
import { searchWorkspace } from '#app/workspace/search.ts'
import type { Route } from './+types/search.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account')
  const { q } = searchPage.parse(new URL(args.request.url).searchParams)
  const reference = listSearchTexts(q).find((text) => /^mg-[0-9a-z]{8}$/.test(text))
  if (reference && may(user.role, 'bookings')) {
    const booking = await findVisibleBooking(app, user, reference)
    if (booking) throw redirect(bookingPath(booking.reference))
  }
  return { q, result: q ? await searchWorkspace(app, user, q) : null }
}

export default function Search({ loaderData: { q, result } }: Route.ComponentProps) {
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
