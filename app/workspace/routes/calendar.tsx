import { staffMessages } from '#app/accounts/messages.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import { readCalendar } from '#app/workspace/calendar.ts'
import { CalendarGrid, CalendarHeader, CalendarTabs } from '#app/workspace/components/calendar-grid.tsx'
import { calendarQuery } from '#app/workspace/forms.ts'
import { listBookableCounselors } from '#app/workspace/queries.ts'
import type { Route } from './+types/calendar.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const query = calendarQuery.parse(new URL(args.request.url).searchParams)
  return {
    query,
    counselors: (await listBookableCounselors(app, user)).map(({ id, name }) => ({ id, name })),
    calendar: await readCalendar(app, user, query),
  }
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { query, calendar } = loaderData
  return (
    <>
      <PageHeader tabs={<CalendarTabs current={query.view} counselor={query.counselor} />}>
        Calendar
      </PageHeader>
      <CalendarHeader {...loaderData} />
      {calendar.slotsOf === null && (
        <p className="mt-2 text-sm text-muted">Choose a counselor to see available slots as well.</p>
      )}
      {calendar.isEmpty && <p className="mt-4 text-lg">{staffMessages.noBookings}</p>}
      <CalendarGrid calendar={calendar} query={query} />
    </>
  )
}
