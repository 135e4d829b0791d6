import { exported, requireStaffForFile } from '#app/accounts/routes/staff-file.ts'
import { secret } from '#app/lib/page.ts'
import { exportBookings } from '#app/workspace/export-bookings.ts'
import { bookingsList } from '#app/workspace/query.ts'
import type { Route } from './+types/bookings-csv.ts'

export const handle = secret

/** Returns the bookings of a view as CSV; takes the same query as the list. */
export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaffForFile(args, 'bookings')
  const query = bookingsList.parse(new URL(args.request.url).searchParams)
  return exported(args.request, 'bookings.csv', () => exportBookings(services, user, query))
}
