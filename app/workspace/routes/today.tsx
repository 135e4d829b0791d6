import { data, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { bookingPath, workspacePath } from '#app/accounts/paths.ts'
import { may } from '#app/accounts/roles.ts'
import { anewOnConflict, doneIn, orStay, refused } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { OpenCases } from '#app/payments/components/staff/open-cases.tsx'
import { actOnPayment, paymentsToLookAt } from '#app/payments/payments-to-look-at.ts'
import { parseRefundAction, refundDone, refundRefusals } from '#app/payments/refund-action.ts'
import { listPlansToWrite } from '#app/plan/queries.ts'
import { Outcome, PageHeader } from '#app/ui/workspace/page.tsx'
import { actOnBooking } from '#app/workspace/act-on-booking.ts'
import { actionDone, refusalOf } from '#app/workspace/action-words.ts'
import { type BookingAction, parseBookingAction } from '#app/workspace/booking-action.ts'
import { AwayLink } from '#app/workspace/components/away-link.tsx'
import { FailedEmails } from '#app/workspace/components/failed-emails.tsx'
import { JustMarked } from '#app/workspace/components/just-marked.tsx'
import { NextSection } from '#app/workspace/components/next-section.tsx'
import { PlansToWrite } from '#app/workspace/components/plan-section.tsx'
import { ToBeMarked } from '#app/workspace/components/to-be-marked.tsx'
import { ToBeMoved } from '#app/workspace/components/to-be-moved.tsx'
import { EarlierToday, TodaySection } from '#app/workspace/components/today-section.tsx'
import { WithoutHours } from '#app/workspace/components/without-hours.tsx'
import { listPages } from '#app/workspace/menu.ts'
import { todayOf } from '#app/workspace/today.ts'
import { findOwn } from '#app/workspace/view-booking.ts'
import type { Route } from './+types/today.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, services, user } = await requireStaff(args, 'account')
  if (!may(user.role, 'bookings')) throw redirect(`${workspacePath}${listPages(user.role)[0]?.path}`)
  const done = doneIn(args.request, { ...actionDone, ...refundDone })
  const of = new URL(args.request.url).searchParams.get('of')
  const to = done && of ? await findOwn(services, user, of) : null
  return {
    ...(await todayOf(services, user)),
    payments: await paymentsToLookAt(services, user),
    plansToWrite: await listPlansToWrite(app, user),
    done,
    /** Session of the last action; null when the user can no longer see it. */
    doneTo: to && {
      name: to.visitor.name,
      path: bookingPath(to.reference),
      reference: to.reference,
      version: to.version,
      marked: to.state === 'completed' || to.state === 'no-show',
    },
  }
}

const marks: ReadonlySet<string> = new Set<BookingAction['intent']>(['complete', 'no-show', 'unmark'])

/** Records outcomes and handles failed payments; other actions are on the bookings' pages. */
export async function action(args: Route.ActionArgs) {
  const typed = parseForm(await args.request.formData())
  if ('refund' in typed || 'payment' in typed) return payment(args, typed)
  const { services, user } = await requireStaff(args, 'bookings')
  const wanted = parseBookingAction(typed)
  const reference = String(typed.reference)
  if (!wanted || !marks.has(wanted.intent))
    throw data({ message: staffMessages.unknownForm }, { status: 400 })
  const acted = await actOnBooking(services, user, reference, wanted)
  if (acted.ok) {
    const done = new URLSearchParams({ done: acted.value, of: reference.toLowerCase() })
    return redirect(`${workspacePath}?${done}`, 303)
  }
  if (acted.reason === 'not-found') throw data({ message: staffMessages.noBooking }, { status: 404 })
  const { status, ...why } = refusalOf(acted.reason)
  return refused(typed, status, why)
}

async function payment(args: Route.ActionArgs, typed: Record<string, string>) {
  const { services, user } = await requireStaff(args, 'money')
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

/** Today's page; empty sections are not rendered. */
export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, at, sessions, toMark, toMove, withoutHours, next, plansToWrite, payments, failedEmails } =
    loaderData
  return (
    <>
      <PageHeader title="Today">{heading}</PageHeader>
      <Outcome done={null} refused={actionData} />
      <OpenCases cases={payments} refused={actionData} />
      {withoutHours && <WithoutHours />}
      <AwayLink>Ill or away?</AwayLink>
      <TodaySection sessions={sessions} next={next.rows[0]} at={at} />
      <ToBeMarked toMark={toMark} />
      <EarlierToday sessions={sessions} at={at} />
      <ToBeMoved toMove={toMove} />
      <PlansToWrite plans={plansToWrite} />
      <NextSection next={next} />
      <FailedEmails emails={failedEmails} />
      {!actionData && <JustMarked {...loaderData} />}
    </>
  )
}
