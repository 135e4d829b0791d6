import { company } from '#app/content/company.ts'
import { dashboard } from '#app/features/staff/dashboard.ts'
import { BookingsSection } from '#app/features/staff/ui/bookings-section.tsx'
import { FailedMails } from '#app/features/staff/ui/failed-mails.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { TodaySection } from '#app/features/staff/ui/today-section.tsx'
import type { Route } from './+types/today.ts'
import { requireStaff, staffHeaders } from './guard.ts'

const query = { when: null, search: '', page: 1 } as const

export const meta: Route.MetaFunction = () => [{ title: `Today | ${company.name}` }]

export const headers: Route.HeadersFunction = staffHeaders

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'bookings')
  return dashboard(services, user, query)
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { heading, today, list, failedMails } = loaderData
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <TodaySection sessions={today ?? []} next={list.rows[0]} />
      <BookingsSection list={list} query={query} />
      {failedMails && <FailedMails mails={failedMails} />}
    </>
  )
}
