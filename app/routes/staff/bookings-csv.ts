import { parseBookingsQuery } from '#app/features/staff/domain/query.ts'
import { exportBookings } from '#app/features/staff/export-bookings.ts'
import type { Route } from './+types/bookings-csv.ts'
import { requireStaff, staffHeaders } from './guard.ts'

/** The bookings of a view of the list as a file; its address takes the same query. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'bookings')
  const query = parseBookingsQuery(new URL(args.request.url).searchParams)
  const csv = await exportBookings(services, user, query)
  return new Response(csv, {
    headers: {
      ...staffHeaders(),
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="bookings.csv"',
      'X-Robots-Tag': 'noindex',
    },
  })
}
