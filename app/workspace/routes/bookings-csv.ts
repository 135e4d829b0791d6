import { requireStaff } from '#app/accounts/routes/guard.ts'
import { exportFile } from '#app/accounts/routes/staff-file.ts'
import { privatePage } from '#app/lib/page.ts'
import { bookingsQuery } from '#app/workspace/forms.ts'
import { exportBookings } from '#app/workspace/list-bookings.ts'
import type { Route } from './+types/bookings-csv.ts'

export const handle = privatePage

/** Returns bookings as a CSV file, for the query of the list of bookings. */
export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const query = bookingsQuery.parse(new URL(args.request.url).searchParams)
  return exportFile(args.request, 'bookings.csv', () => exportBookings(app, user, query))
}
