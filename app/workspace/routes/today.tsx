import { data, Link, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { calendarPath, changeDaysPath, workspacePath } from '#app/accounts/paths.ts'
import { may } from '#app/accounts/roles.ts'
import { anewOnConflict, doneIn, orStay, refused } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { OpenCases } from '#app/payments/components/staff/open-cases.tsx'
import { actOnPayment, paymentsToLookAt } from '#app/payments/payments-to-look-at.ts'
import { parseRefundAction, refundDone, refundRefusals } from '#app/payments/refund-action.ts'
import { Warning } from '#app/ui/icons.tsx'
import { Outcome, PageHeader } from '#app/ui/workspace/page.tsx'
import { actionDone } from '#app/workspace/action-words.ts'
import { DayList } from '#app/workspace/components/day-list.tsx'
import { PlansToWrite, SessionsToMove, WithoutHours } from '#app/workspace/components/decisions.tsx'
import { FailedEmails } from '#app/workspace/components/failed-emails.tsx'
import { NextCard } from '#app/workspace/components/next-card.tsx'
import { listMenu } from '#app/workspace/menu.ts'
import { readToday } from '#app/workspace/today.ts'
import type { Route } from './+types/today.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, services, user } = await requireStaff(args, 'account')
  if (!may(user.role, 'bookings')) throw redirect(listMenu(user.role)[0]?.path ?? workspacePath)
  return {
    ...(await readToday(app, user)),
    payments: await paymentsToLookAt(services, user),
    done: doneIn(args.request, { ...actionDone, ...refundDone }),
  }
}

/** Handles payments that need a decision. */
export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'money')
  const typed = parseForm(await args.request.formData())
  const wanted = parseRefundAction(typed, services.clock.now())
  if (!wanted) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  if ('errors' in wanted) return refused(typed, 422, wanted)
  const acted = await actOnPayment(services, user, wanted)
  if (acted.ok) return redirect(`${workspacePath}?done=${wanted.intent}`, 303)
  const status = acted.reason === 'provider-unreachable' ? 503 : 409
  return refused(typed, status, { message: refundRefusals[acted.reason] })
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export const shouldRevalidate = anewOnConflict

/** Next session, the day, and what needs a decision; empty parts are not rendered. */
export default function Today({ loaderData, actionData }: Route.ComponentProps) {
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
      <Outcome done={done} refused={actionData} />
      {isWithoutHours && <WithoutHours />}
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
        <DayList sessions={sessions} />
      </section>
      <div id="decisions" className="scroll-mt-4">
        <OpenCases cases={payments} refused={actionData} />
        <SessionsToMove toMove={toMove} />
        <PlansToWrite plans={plansToWrite} />
        <FailedEmails emails={failedEmails} />
      </div>
    </>
  )
}
