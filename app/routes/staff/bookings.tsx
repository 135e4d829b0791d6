import { requireStaff } from '#app/accounts/routes/guard.ts'
import { bookingsList } from '#app/features/desk/domain/query.ts'
import { counselorsFor, listBookings, weekOf } from '#app/features/desk/list-bookings.ts'
import { BookingsSection, BookingsTabs } from '#app/features/desk/ui/bookings-section.tsx'
import { PageHeader } from '#app/ui/workspace/page.tsx'
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
