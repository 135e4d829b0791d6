import { requireStaff } from '#app/accounts/routes/guard.ts'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import { BookingsSection, BookingsTabs } from '#app/workspace/components/bookings-section.tsx'
import { counselorsFor, listBookings, weekOf } from '#app/workspace/list-bookings.ts'
import { bookingsList } from '#app/workspace/query.ts'
import type { Route } from './+types/bookings.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'bookings')
  const query = bookingsList.parse(new URL(args.request.url).searchParams)
  const found =
    query.when === 'week'
      ? { week: await weekOf(services, user, query) }
      : { list: await listBookings(services, user, query) }
  return { query, counselors: await counselorsFor(services, user), ...found }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader tabs={<BookingsTabs query={loaderData.query} />}>Bookings</PageHeader>
      <BookingsSection {...loaderData} />
    </>
  )
}
