import { Link } from 'react-router'
import { Alerts } from '#app/features/bank/ui/alerts.tsx'
import { type MoneyList, moneyAt, moneyHref } from '#app/features/money/domain/money-query.ts'
import { moneyPage } from '#app/features/money/money-page.ts'
import { MoneyLists } from '#app/features/money/ui/money-lists.tsx'
import { MoneySums } from '#app/features/money/ui/money-sums.tsx'
import { OpenCases } from '#app/features/money/ui/open-cases.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { monthInWords } from '#app/lib/dates.ts'
import type { Route } from './+types/money.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'money')
  return moneyPage(services, user, moneyAt.parse(new URL(args.request.url).searchParams))
}

export default function Money({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={`Money, ${loaderData.month.words}`}>Money</PageTitle>
      <Alerts alerts={loaderData.alerts} />
      <OpenCases cases={loaderData.cases} askedAbout={loaderData.askedAbout} />
      <section aria-labelledby="month" className="mt-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 id="month" className="text-h3">
            {loaderData.month.words}
          </h2>
          <nav aria-label="Months" className="flex flex-wrap gap-x-6">
            <MonthLink rel="prev" month={loaderData.month.before} list={loaderData.list} />
            {loaderData.month.after && (
              <MonthLink rel="next" month={loaderData.month.after} list={loaderData.list} />
            )}
          </nav>
        </div>
        <MoneySums sums={loaderData.sums} tax={loaderData.tax} bank={loaderData.bank} />
        <MoneyLists page={loaderData} />
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
