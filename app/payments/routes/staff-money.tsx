import { Link } from 'react-router'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { formatMonth } from '#app/lib/dates.ts'
import { MoneyLists } from '#app/payments/components/staff/money-lists.tsx'
import { MoneyTotals } from '#app/payments/components/staff/money-sums.tsx'
import { moneyPage } from '#app/payments/money-page.ts'
import { accountantFilePath, type MoneyList, moneyAt, moneyHref } from '#app/payments/money-query.ts'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/staff-money.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaff(args, 'money')
  return moneyPage(services, moneyAt.parse(new URL(args.request.url).searchParams))
}

export default function Money({ loaderData: page }: Route.ComponentProps) {
  const { month, list } = page
  return (
    <>
      <PageHeader title={`Money, ${month.words}`}>Money</PageHeader>
      <section aria-labelledby="month" className="mt-3">
        <div className="flex flex-wrap items-center gap-x-6">
          <h2 id="month" className="text-h3">
            {month.words}
          </h2>
          <nav aria-label="Months" className="flex flex-wrap gap-x-6">
            <MonthLink rel="prev" month={month.before} list={list} />
            {month.after && <MonthLink rel="next" month={month.after} list={list} />}
          </nav>
          <a
            className="link flex min-h-11 items-center xl:ml-auto print:hidden"
            href={accountantFilePath(month.is)}
          >
            File for the accountant (CSV)
          </a>
        </div>
        <MoneyTotals sums={page.sums} />
        <MoneyLists page={page} />
      </section>
    </>
  )
}

/** Link to another month that keeps the list open. */
const MonthLink = ({ rel, month, list }: { rel: 'prev' | 'next'; month: string; list: MoneyList }) => (
  <Link rel={rel} className="link flex min-h-11 items-center" to={moneyHref({ month, list })}>
    {formatMonth(month)}
  </Link>
)
