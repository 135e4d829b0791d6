import { may } from '#app/accounts/roles.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { formatMonth } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { indiaDate, indiaInstant } from '#app/lib/time.ts'
import { countSubscribers } from '#app/newsletter/subscribe.ts'
import type { MonthReport } from '#app/ports/reports.ts'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/reports.ts'

const monthsShown = 12

/** Loads the last twelve months: a counselor's own sessions, or all sessions, with income for users who may see money. */
export async function loader(args: Route.LoaderArgs) {
  const { app, services, user } = await requireStaff(args, 'reports')
  const now = services.clock.now()
  const months = lastMonths(indiaDate(now), monthsShown)
  // the empty id matches no counselor, so an account without a counselor sees nothing
  const counselorId = may(user.role, 'everyone') ? null : (user.counselorId ?? '')
  const from = indiaInstant(`${months.at(-1)}-01`, '00:00')
  const found = await services.reports.months({ from, to: now, counselorId })
  const showsIncome = may(user.role, 'money')
  return {
    showsIncome,
    subscribers: may(user.role, 'everyone') ? await countSubscribers(app) : null,
    months: months.map((month) => {
      const report = found.find((one) => one.month === month)
      const { free = 0, paid = 0, noShows = 0, led = 0 } = report ?? {}
      const income = showsIncome ? (report?.income ?? 0) : 0
      return { month, free, paid, noShows, led, income }
    }),
  }
}

/** Lists months, this month first: `2026-11`, `2026-10`, … */
function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}

export default function Reports({ loaderData: { months, showsIncome, subscribers } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader>Reports</PageHeader>
      <p className="mt-3 max-w-[62ch] text-muted">
        The last twelve months, India time. Cancelled sessions are left out; income is payments less refunds.
      </p>
      <div className="mt-8 grid items-start gap-12 xl:grid-cols-2">
        <div className="overflow-x-auto">
          <table className="w-full text-right tabular-nums">
            <caption className="sr-only">Numbers by month</caption>
            <thead className="border-b border-text text-sm text-muted">
              <tr>
                {['Month', 'Free', 'Paid', 'No-shows', ...(showsIncome ? ['Income'] : [])].map((name) => (
                  <th key={name} scope="col" className="py-2 pl-2 font-medium first:pl-0 first:text-left">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, free, paid, noShows, income }) => (
                <tr key={month} className="border-b border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {formatMonth(month)}
                  </th>
                  {[free, paid, noShows].map((count, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                    <td key={index} className="py-1.5 pl-2">
                      {count}
                    </td>
                  ))}
                  {showsIncome && (
                    <td className="py-1.5 pl-2">{formatRupees(income as MonthReport['income'])}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <FreeToPaid months={months} />
      </div>
      {subscribers !== null && <p className="mt-8">Newsletter: {subscribers} confirmed subscribers</p>}
    </>
  )
}

/** Bars of free sessions by month; the filled part led to a paid session. */
function FreeToPaid({ months: all }: { months: readonly Pick<MonthReport, 'month' | 'free' | 'led'>[] }) {
  const months = all.filter(({ free }) => free > 0)
  const most = Math.max(1, ...months.map(({ free }) => free))
  const share = (count: number) => `${(100 * count) / most}%`
  return (
    <section aria-labelledby="led">
      <h2 id="led" className="text-h3">
        Free sessions that led to a paid one
      </h2>
      <p className="mt-1 text-muted">
        The same visitor, by email or phone, booked a paid session within 60 days.
      </p>
      {months.length === 0 && <p className="mt-4">No free sessions in these months.</p>}
      <ul className="mt-4 grid gap-2">
        {months.map(({ month, free, led }) => (
          <li key={month}>
            {formatMonth(month)}: {led} of {free}
            <svg width="100%" height="10" className="art mt-1" aria-hidden="true">
              <rect width={share(free)} height="10" fill="currentColor" opacity="0.25" />
              <rect width={share(led)} height="10" fill="currentColor" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}
