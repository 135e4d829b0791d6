import { Link, redirect } from 'react-router'
import {
  buildErrorRejection,
  findDoneMessage,
  findFormChange,
  submitWorkspaceForm,
} from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { formatMonth } from '#app/lib/dates.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { OpenCases } from '#app/payments/components/staff/open-cases.tsx'
import { moneyDoneMessages, refundErrors } from '#app/payments/messages.ts'
import { loadMoneyPage, type MoneyPage, type PaymentRow } from '#app/payments/money-page.ts'
import { accountantFilePath, moneyQuery } from '#app/payments/month.ts'
import { dismissUnknownPayment } from '#app/payments/reconcile.ts'
import { recordRefundTransfer, retryRefund } from '#app/payments/refund-payment.ts'
import { type ListColumn, ListTable, Pager } from '#app/ui/workspace/list.tsx'
import { FormResult, PageHeader, StatusText, TimeText } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/staff-money.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'money')
  const page = await loadMoneyPage(app, user, moneyQuery.parse(new URL(args.request.url).searchParams))
  return { ...page, done: findDoneMessage(args.request, moneyDoneMessages) }
}

/** Changes of an open case, by the last segment of the form's URL. */
const changes = { retry: retryRefund, transfer: recordRefundTransfer, dismissal: dismissUnknownPayment }

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'money')
  const { change } = args.params
  const typed = parseForm(await args.request.formData())
  try {
    await findFormChange(changes, change)(app, user, typed.id ?? '')
  } catch (error) {
    return buildErrorRejection(error, typed, refundErrors)
  }
  return redirect(`${moneyQuery.path}?done=${change}`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function StaffMoneyPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { month, sums, openCases, done } = page
  return (
    <>
      <PageHeader title={`Money, ${month.title}`}>Money</PageHeader>
      <FormResult done={done} refused={actionData} />
      <OpenCases cases={openCases} />
      <section aria-labelledby="month" className="mt-1">
        <div className="flex flex-wrap items-center gap-x-6">
          <h2 id="month" className="text-h3">
            {month.title}
          </h2>
          <nav aria-label="Months" className="flex flex-wrap gap-x-6">
            <MonthLink rel="prev" month={month.before} />
            {month.after && <MonthLink rel="next" month={month.after} />}
          </nav>
          <a
            className="link flex min-h-11 items-center xl:ml-auto print:hidden"
            href={accountantFilePath(month.value)}
          >
            File for the accountant (CSV)
          </a>
        </div>
        <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-text py-2.5 md:grid-cols-4">
          <Sum term="Taken" amount={sums.taken} />
          <Sum term="Refunded" amount={sums.refunded} />
          {sums.tax && <Sum term="Tax (GST)" amount={sums.tax} />}
          <Sum term="Expected payout" amount={sums.payout} note="Paid online, less fees and refunds" />
        </dl>
        <PaymentTable page={page} />
      </section>
    </>
  )
}

const MonthLink = ({ rel, month }: { rel: 'prev' | 'next'; month: string }) => (
  <Link rel={rel} className="link flex min-h-11 items-center" to={moneyQuery.href({ month })}>
    {formatMonth(month)}
  </Link>
)

const Sum = ({ term, amount, note }: { term: string; amount: string; note?: string }) => (
  <div className="leading-tight">
    <dt className="text-sm leading-tight text-muted">{term}</dt>
    <dd className="text-h4 font-bold tabular-nums">{amount}</dd>
    {note && <dd className="text-sm text-muted">{note}</dd>}
  </div>
)

/** Classes of a cell that fills a row on phones. From tablets on, and in print, four cells share a row. */
const wide = 'col-span-full md:col-span-1 print:col-span-1'
const rowLink = 'link block min-h-9 xl:inline xl:min-h-0'

const columns: readonly ListColumn<PaymentRow>[] = [
  {
    title: 'When (IST)',
    heading: true,
    look: wide,
    cell: ({ when }) => <TimeText at={when} className="font-semibold whitespace-nowrap" />,
  },
  {
    title: 'Name',
    titled: true,
    cell: ({ name, reference, href }) => (
      <>
        {name}{' '}
        <span className="block xl:whitespace-nowrap">
          <Link className={rowLink} to={href}>
            {reference}
          </Link>
        </span>
      </>
    ),
  },
  { title: 'Amount', amount: true, titled: true, cell: ({ amount }) => amount },
  {
    title: 'Status',
    titled: true,
    cell: ({ status, refunded }) => (
      <>
        <StatusText state={status} />
        {refunded && <span className="block text-sm text-muted">{refunded} refunded</span>}
      </>
    ),
  },
  { title: 'Method', titled: true, cell: ({ method }) => method },
  { title: 'Result', titled: true, cell: ({ result }) => result },
]

function PaymentTable({ page }: { page: MoneyPage }) {
  const month = page.month.value
  if (page.rows.length === 0) return <p className="mt-4 text-muted">No payments in {page.month.title}.</p>
  return (
    <>
      <ListTable
        caption="Payments, newest first, times in India time"
        columns={columns}
        rows={page.rows}
        keyOf={({ id }) => id}
        rowLook={({ status }) => (status.tone === 'quiet' ? 'text-muted' : '')}
      />
      <Pager
        {...page}
        noun={['payment', 'payments']}
        to={(wanted) => moneyQuery.href({ month, page: wanted })}
      />
    </>
  )
}
