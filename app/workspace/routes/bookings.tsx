import { requireStaff } from '#app/accounts/routes/guard.ts'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import { BookingsList, TimeTabs } from '#app/workspace/components/bookings-list.tsx'
import { CalendarTabs } from '#app/workspace/components/calendar-view.tsx'
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

export default function Bookings({ loaderData }: Route.ComponentProps) {
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
