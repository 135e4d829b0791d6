import { Link, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import {
  availabilityPath,
  calendarPath,
  changeDaysPath,
  systemStatusPath,
  workspacePath,
} from '#app/accounts/paths.ts'
import { hasRight } from '#app/accounts/roles.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { CallLink, WhatsAppLink } from '#app/booking/components/contact-links.tsx'
import { OpenCases } from '#app/payments/components/staff/open-cases.tsx'
import { getButtonClass } from '#app/ui/button.tsx'
import { Warning } from '#app/ui/icons.tsx'
import { FormResult, PageHeader, TimeText } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import { findConfirmation } from '#app/workspace/booking/messages.ts'
import { NextSessionCard } from '#app/workspace/components/next-session-card.tsx'
import { SessionList } from '#app/workspace/components/session-list.tsx'
import { DecisionList, PersonLine, SessionTimes } from '#app/workspace/components/session-parts.tsx'
import type { FailedEmail } from '#app/workspace/failed-emails.ts'
import { listMenu } from '#app/workspace/menu.ts'
import { readToday } from '#app/workspace/today.ts'
import type { Route } from './+types/today.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'account')
  if (!hasRight(user.role, 'bookings')) throw redirect(listMenu(user.role)[0]?.path ?? workspacePath)
  const done = new URL(args.request.url).searchParams.get('done')
  return { ...(await readToday(app, user)), done: findConfirmation(done, true) }
}

const link = 'link inline-flex min-h-11 items-center'
const button = getButtonClass({ variant: 'secondary', size: 'sm' })

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { cards, sessions, toMove, plansToWrite, payments, failedEmails } = loaderData
  const decisions = toMove.total + plansToWrite.length + payments.length + failedEmails.length
  const others = sessions.filter(({ reference }) => cards.every((card) => card.reference !== reference))
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
        {loaderData.heading}
      </PageHeader>
      <FormResult done={loaderData.done} />
      {loaderData.isWithoutHours && (
        <p className="mt-4 max-w-3xl rounded-md border-2 border-warning px-4 py-3">
          Nobody can book you yet.{' '}
          <Link to={availabilityPath()} className="link">
            Set your weekly hours
          </Link>
          .
        </p>
      )}
      {cards.map((session) => (
        <NextSessionCard key={session.reference} session={session} at={loaderData.at} />
      ))}
      <section aria-labelledby="day" className="mt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="day" className="text-h4">
            Today
          </h2>
          <p className="flex flex-wrap gap-x-6 print:hidden">
            <Link to={calendarPath} className={link}>
              This week
            </Link>
            <Link to={`${changeDaysPath}?from=today`} className={link}>
              Need time off today?
            </Link>
          </p>
        </div>
        {others.length > 0 ? (
          // upcoming sessions first
          <SessionList
            isDated={false}
            sessions={others.toSorted((a, b) => Number(a.isOver) - Number(b.isOver))}
          />
        ) : (
          <p className="mt-4 text-lg text-muted">
            {sessions.length > 0 ? 'No other session today.' : staffMessages.noBookings}
          </p>
        )}
      </section>
      <div id="decisions" className="scroll-mt-4">
        <OpenCases cases={payments} />
        <DecisionList
          title={`To move (${toMove.total})`}
          note="These need a new slot. Clients with an email have a link to choose one. Call the rest, and anyone who hasn’t chosen."
        >
          {toMove.rows.map((session) => (
            <PersonLine
              key={session.reference}
              name={session.name}
              path={session.path}
              details={
                <>
                  Was {session.date}, <SessionTimes session={session} />. {session.session}
                  {session.counselor && `, ${session.counselor}`}
                </>
              }
            >
              <CallLink client={session} />
              <WhatsAppLink client={session} />
              <Link to={`${session.path}/time`} className={button}>
                Find a slot<span className="sr-only"> for {session.name}</span>
              </Link>
            </PersonLine>
          ))}
        </DecisionList>
        <DecisionList title={`Plans to write (${plansToWrite.length})`}>
          {plansToWrite.map(({ reference, name, path, ended, counselor }) => (
            <PersonLine
              key={reference}
              name={name}
              details={`Ended ${ended} IST${counselor ? `, ${counselor}` : ''}`}
            >
              <Link to={path} className={button}>
                Write the plan<span className="sr-only">: {name}</span>
              </Link>
            </PersonLine>
          ))}
        </DecisionList>
        <FailedEmails emails={failedEmails} />
      </div>
    </>
  )
}

const undelivered = 'Hello, an email from us could not be delivered to you. Which address shall we use?'

const FailedEmails = ({ emails }: { emails: FailedEmail[] }) => (
  <DecisionList
    title="Emails that could not be sent"
    note="The bookings stand. Call these people. If the address is wrong, correct it on the booking; otherwise send the email again."
  >
    {emails.map(({ id, kind, recipient, at, attempts, error, path, phone }) => (
      <PersonLine
        key={id}
        name={`${kind}, to ${recipient}`}
        path={path}
        details={
          <span className="text-danger">
            {error ?? 'It was given up.'} ({attempts} {attempts === 1 ? 'attempt' : 'attempts'},{' '}
            <TimeText at={at} />)
          </span>
        }
      >
        <CallLink client={{ name: recipient, phone }} />
        <WhatsAppLink client={{ name: recipient, phone }} text={undelivered} />
        <OneButtonForm action={`${systemStatusPath}/${id}/delivery`}>
          Send again<span className="sr-only"> {`${kind} to ${recipient}`}</span>
        </OneButtonForm>
        <OneButtonForm action={`${systemStatusPath}/${id}/dismissal`}>
          Dismiss<span className="sr-only"> {`${kind} to ${recipient}`}</span>
        </OneButtonForm>
      </PersonLine>
    ))}
  </DecisionList>
)
