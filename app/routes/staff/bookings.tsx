import { company } from '#app/content/company.ts'
import { dashboard } from '#app/features/staff/dashboard.ts'
import { parseDashboardQuery } from '#app/features/staff/domain/query.ts'
import { BookingsSection } from '#app/features/staff/ui/bookings-section.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import type { Route } from './+types/bookings.ts'
import { requireStaff, staffHeaders } from './guard.ts'

export const meta: Route.MetaFunction = () => [{ title: `Bookings | ${company.name}` }]

export const headers: Route.HeadersFunction = staffHeaders

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'bookings')
  const asked = parseDashboardQuery(new URL(args.request.url).searchParams)
  const query = { ...asked, when: asked.when ?? ('upcoming' as const) }
  const { list } = await dashboard(services, user, query)
  return { list, query }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Bookings</PageTitle>
      <BookingsSection {...loaderData} />
    </>
  )
}
