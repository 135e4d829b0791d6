import { Link, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { calendarPath, changeDaysPath, workspacePath } from '#app/accounts/paths.ts'
import { may } from '#app/accounts/roles.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { OpenCases } from '#app/payments/components/staff/open-cases.tsx'
import { viewOpenCases } from '#app/payments/money-page.ts'
import { Warning } from '#app/ui/icons.tsx'
import { Outcome, PageHeader } from '#app/ui/workspace/page.tsx'
import { findConfirmation } from '#app/workspace/booking/messages.ts'
import { NoHoursNotice, PlansToWrite, SessionsToMove } from '#app/workspace/components/decisions.tsx'
import { FailedEmails } from '#app/workspace/components/failed-emails.tsx'
import { NextCard } from '#app/workspace/components/next-card.tsx'
import { SessionList } from '#app/workspace/components/session-list.tsx'
import { listMenu } from '#app/workspace/menu.ts'
import { readToday } from '#app/workspace/today.ts'
import type { Route } from './+types/today.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account')
  if (!may(user.role, 'bookings')) throw redirect(listMenu(user.role)[0]?.path ?? workspacePath)
  const done = new URL(args.request.url).searchParams.get('done')
  return {
    ...(await readToday(app, user)),
    payments: await viewOpenCases(app, user),
    done: findConfirmation(done, true),
  }
}

/** Next session, the day, and what needs a decision; empty parts are not rendered. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { heading, at, next, sessions, toMove, isWithoutHours, plansToWrite, payments, failedEmails, done } =
    loaderData
  const decisions = toMove.total + plansToWrite.length + payments.length + failedEmails.length
  return (
    <>
      <PageHeader
        title="Today"
        actions={
          decisions > 0 && (
            <a
              href="#decisions"
              className="flex min-h-11 items-center gap-2 rounded-full bg-danger-soft px-4 text-sm font-semibold text-danger no-underline hover:underline print:hidden"
            >
              <Warning className="size-4" />
              {decisions === 1 ? '1 decision' : `${decisions} decisions`} to make
            </a>
          )
        }
      >
        {heading}
      </PageHeader>
      <Outcome done={done} refused={undefined} />
      {isWithoutHours && <NoHoursNotice />}
      {next && <NextCard session={next} at={at} />}
      <section aria-labelledby="day" className="mt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="day" className="text-h4">
            Today
          </h2>
          <p className="flex flex-wrap gap-x-6 print:hidden">
            <Link to={calendarPath} className="link inline-flex min-h-11 items-center">
              This week
            </Link>
            <Link
              to={`${changeDaysPath}?from=today`}
              className="link inline-flex min-h-11 items-center print:hidden"
            >
              Need time off today?
            </Link>
          </p>
        </div>
        {sessions.length > 0 ? (
          // upcoming before past ones
          <SessionList sessions={sessions.toSorted((a, b) => Number(a.isOver) - Number(b.isOver))} />
        ) : (
          <p className="mt-4 text-lg text-muted">{staffMessages.noBookings}</p>
        )}
      </section>
      <div id="decisions" className="scroll-mt-4">
        <OpenCases cases={payments} />
        <SessionsToMove toMove={toMove} />
        <PlansToWrite plans={plansToWrite} />
        <FailedEmails emails={failedEmails} />
      </div>
    </>
  )
}
