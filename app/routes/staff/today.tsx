import { Link, redirect } from 'react-router'
import { availabilityHref } from '#app/features/availability/domain/availability-page.ts'
import { Alerts } from '#app/features/bank/ui/alerts.tsx'
import { actionDone } from '#app/features/desk/domain/action-words.ts'
import { todayOf } from '#app/features/desk/today.ts'
import { NextSection, TodaySection } from '#app/features/desk/ui/today-section.tsx'
import { mailList } from '#app/features/staff/domain/mail-page.ts'
import { startPath } from '#app/features/staff/domain/paths.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import type { MailRow } from '#app/features/staff/mail-page.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { MailList } from '#app/features/staff/ui/mail-lists.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { Section } from '#app/features/staff/ui/section.tsx'
import type { Route } from './+types/today.ts'
import { requireStaff } from './guard.ts'
import { doneIn } from './posted.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'account')
  if (!may(user.role, 'bookings')) throw redirect(startPath(user.role))
  return { ...(await todayOf(services, user)), done: doneIn(args.request, actionDone) }
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { heading, sessions, withoutHours, next, alerts, failedMails, done } = loaderData
  return (
    <>
      <PageTitle title="Today">{heading}</PageTitle>
      <Outcome done={done} />
      <Alerts alerts={alerts} />
      {withoutHours && (
        <p className="mt-4 max-w-3xl rounded-md border-2 border-warning px-4 py-3">
          Nobody can book you yet.{' '}
          <Link to={availabilityHref(null)} className="link">
            Set your weekly hours
          </Link>
          .
        </p>
      )}
      <TodaySection sessions={sessions} next={next.rows[0]} />
      <NextSection next={next} />
      {failedMails.length > 0 && <FailedMails mails={failedMails} />}
    </>
  )
}

/** Mails that were refused or given up: the booking stands, but somebody has to be told another way. */
const FailedMails = ({ mails }: { mails: MailRow[] }) => (
  <Section title="Mails that could not be sent" look="text-h3" className="mt-12">
    <p className="mt-2 text-muted">
      The bookings stand. Tell these people another way, by phone for example, or{' '}
      <Link className="link" to={mailList.path}>
        send them again
      </Link>
      .
    </p>
    <MailList mails={mails} />
  </Section>
)
