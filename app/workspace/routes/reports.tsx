import { requireStaff } from '#app/accounts/routes/guard.ts'
import { formatMonth } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { countSubscribers } from '#app/newsletter/subscribe.ts'
import { PageHeader, Section } from '#app/ui/workspace/page.tsx'
import { type MonthReport, readReports } from '#app/workspace/reports.ts'
import type { Route } from './+types/reports.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app } = await requireStaff(args, 'money')
  return { months: await readReports(app), subscribers: await countSubscribers(app) }
}

const columns: readonly [title: string, cell: (report: MonthReport) => number | string][] = [
  ['Free', ({ free }) => free],
  ['Paid', ({ paid }) => paid],
  ['No-shows', ({ noShows }) => noShows],
  ['Income', ({ income }) => formatRupees(income)],
]
const cellLook = 'py-1.5 pl-2'

export default function Reports({ loaderData: { months, subscribers } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader>Reports</PageHeader>
      <p className="mt-2 max-w-[62ch] text-muted">
        The last twelve months, India time. Cancelled sessions are left out; income is payments less refunds.
        The newsletter has {subscribers} confirmed {subscribers === 1 ? 'subscriber' : 'subscribers'}.
      </p>
      <div className="mt-6 grid items-start gap-12 xl:grid-cols-2">
        <div className="overflow-x-auto">
          <table className="w-full text-right tabular-nums">
            <caption className="sr-only">Numbers by month</caption>
            <thead className="border-b border-text text-sm text-muted">
              <tr>
                <th scope="col" className="py-2 text-left font-medium">
                  Month
                </th>
                {columns.map(([title]) => (
                  <th key={title} scope="col" className="py-2 pl-2 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((report) => (
                <tr key={report.month} className="border-b border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {formatMonth(report.month)}
                  </th>
                  {columns.map(([title, cell]) => (
                    <td key={title} className={cell(report) === 0 ? `${cellLook} text-muted` : cellLook}>
                      {cell(report)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <FreeToPaid months={months.filter(({ free }) => free > 0)} />
      </div>
    </>
  )
}

/** Bars of free sessions by month; the filled part led to a paid session. */
function FreeToPaid({ months }: { months: readonly MonthReport[] }) {
  const most = Math.max(1, ...months.map(({ free }) => free))
  const share = (count: number) => `${(100 * count) / most}%`
  return (
    <Section title="Free sessions that led to a paid one">
      <p className="mt-1 text-muted">
        The same client, by email or phone, booked a paid session within 60 days.
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
    </Section>
  )
}
