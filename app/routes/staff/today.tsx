import { redirect } from 'react-router'
import { NoHours } from '#app/features/availability/ui/no-hours.tsx'
import { todayOf } from '#app/features/desk/today.ts'
import { FailedMails } from '#app/features/desk/ui/failed-mails.tsx'
import { NextSection } from '#app/features/desk/ui/next-section.tsx'
import { TodaySection } from '#app/features/desk/ui/today-section.tsx'
import { startPath } from '#app/features/staff/domain/paths.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import type { Route } from './+types/today.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'account')
  if (!may(user.role, 'bookings')) throw redirect(startPath(user.role))
  return todayOf(services, user)
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { heading, sessions, withoutHours, next, failedMails } = loaderData
  return (
    <>
      <PageTitle title="Today">{heading}</PageTitle>
      {withoutHours && <NoHours />}
      <TodaySection sessions={sessions} next={next.rows[0]} />
      <NextSection next={next} />
      {failedMails && <FailedMails mails={failedMails} />}
    </>
  )
}
