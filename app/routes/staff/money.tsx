import { data, Link, redirect } from 'react-router'
import { Alerts } from '#app/features/bank/ui/alerts.tsx'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { type MoneyList, moneyAt, moneyHref } from '#app/features/money/domain/money-query.ts'
import { parseRefundAction, refundDone, refundRefusals } from '#app/features/money/domain/refund-action.ts'
import { moneyPage } from '#app/features/money/money-page.ts'
import { MoneyLists, MonthFiles } from '#app/features/money/ui/money-lists.tsx'
import { MoneySums, WhatIsCounted } from '#app/features/money/ui/money-sums.tsx'
import { OpenCases } from '#app/features/money/ui/open-cases.tsx'
import { endRefund } from '#app/features/payments/refund-by-staff.ts'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { Outcome } from '#app/features/staff/ui/done.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { monthInWords } from '#app/lib/dates.ts'
import { anewOnConflict } from '../anew-on-conflict.ts'
import type { Route } from './+types/money.ts'
import { requireStaff } from './guard.ts'
import { doneIn, orStay, refused } from './posted.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'money')
  const page = await moneyPage(services, user, moneyAt.parse(new URL(args.request.url).searchParams))
  return { ...page, done: doneIn(args.request, refundDone) }
}

/** What is done about an open case. */
export async function action(args: Route.ActionArgs) {
  const { services, user } = await requireStaff(args, 'money')
  const typed = typedIn(await args.request.formData())
  const wanted = parseRefundAction(typed, services.clock.now())
  if (!wanted) throw data({ message: staffMessages.unknownForm }, { status: 400 })
  if ('errors' in wanted) return refused(typed, 422, wanted)
  const ended = await endRefund(
    services,
    user,
    wanted.refundId,
    wanted.intent === 'transferred' ? wanted : 'again',
  )
  if (ended.ok) return redirect(`${moneyAt.path}?done=${wanted.intent}`, 303)
  const status = ended.reason === 'provider-unreachable' ? 503 : 409
  return refused(typed, status, { message: refundRefusals[ended.reason] })
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args)

export const shouldRevalidate = anewOnConflict

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={`Money, ${loaderData.month.words}`}>Money</PageTitle>
      <Outcome done={loaderData.done} refused={actionData} />
      <Alerts alerts={loaderData.alerts} />
      <OpenCases cases={loaderData.cases} askedAbout={loaderData.askedAbout} refused={actionData} />
      <section aria-labelledby="month" className="mt-3">
        <div className="flex flex-wrap items-center gap-x-6">
          <h2 id="month" className="scroll-mt-6 text-h3">
            {loaderData.month.words}
          </h2>
          <nav aria-label="Months" className="flex flex-wrap gap-x-6">
            <MonthLink rel="prev" month={loaderData.month.before} list={loaderData.list} />
            {loaderData.month.after && (
              <MonthLink rel="next" month={loaderData.month.after} list={loaderData.list} />
            )}
          </nav>
          <MonthFiles month={loaderData.month.is} taxed={loaderData.tax !== null} />
        </div>
        <MoneySums sums={loaderData.sums} tax={loaderData.tax} bank={loaderData.bank} />
        <MoneyLists page={loaderData} />
        <WhatIsCounted taken={loaderData.sums.taken !== null} />
      </section>
    </>
  )
}

/** Another month; the list stays open. */
const MonthLink = ({ rel, month, list }: { rel: 'prev' | 'next'; month: string; list: MoneyList }) => (
  <Link rel={rel} className="link flex min-h-11 items-center" to={moneyHref({ month, list })}>
    {monthInWords(month)}
  </Link>
)
