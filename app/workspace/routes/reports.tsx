import { requireStaff } from '#app/accounts/routes/guard.ts'
import { formatMonth } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { countSubscribers } from '#app/newsletter/subscribe.ts'
import { PageHeader, Section } from '#app/ui/workspace/page.tsx'
import { type MonthReport, readLastThirtyDays, readReports } from '#app/workspace/reports.ts'
import type { Route } from './+types/reports.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app } = await requireStaff(args, 'money')
  return {
    months: await readReports(app),
    lastDays: await readLastThirtyDays(app),
    subscribers: await countSubscribers(app),
  }
}

const columns: readonly [title: string, cell: (report: MonthReport) => number | string][] = [
  ['Free', ({ free }) => free],
  ['Paid', ({ paid }) => paid],
  ['Free to paid', ({ led, free }) => (free > 0 ? `${led} of ${free}` : '–')],
  ['No-shows', ({ noShows }) => noShows],
  ['Income', ({ income }) => formatRupees(income)],
]
const cellLook = 'py-1.5 pl-2'

export default function ReportsPage({ loaderData: { months, lastDays, subscribers } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader>Reports</PageHeader>
      <div className="mt-4 max-w-3xl overflow-x-auto">
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
                  {formatMonth(report.month).replace(/^(\w{3})\w*/, '$1')}
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
      <p className="mt-4 max-w-[62ch] text-sm text-muted">
        The last twelve months, India time. Cancelled sessions are left out; income is payments less refunds.
        Free to paid: the same client, by email or phone, booked a paid session within 60 days. The newsletter
        has {subscribers} confirmed {subscribers === 1 ? 'subscriber' : 'subscribers'}.
      </p>
      <LastDays {...lastDays} />
    </>
  )
}

type Line = { name: string; count: number }

/** Page views and the booking funnel of the last 30 days. */
function LastDays({ visits, funnel }: Route.ComponentProps['loaderData']['lastDays']) {
  const share = visits.all > 0 ? `, ${Math.round((100 * visits.phones) / visits.all)}% on a phone` : ''
  return (
    <Section title="The last 30 days" look="text-h3" className="mt-10 max-w-3xl">
      <p className="mt-1">
        {visits.all.toLocaleString('en-IN')} page views{share}.
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Numbers
          title="From reading to paying"
          lines={funnel.map(({ step, count }) => ({ name: step, count }))}
        />
        <Numbers title="Pages" lines={visits.pages} />
        <Numbers title="Led here by" lines={visits.sources} />
        <Numbers title="Campaigns (utm_campaign)" lines={visits.campaigns} />
      </div>
      <p className="mt-4 max-w-[62ch] text-sm text-muted">
        Counted without cookies or identifiers, and without recognizing anybody: one person can make several
        page views. Robots, staff and visitors who ask not to be counted are left out.
      </p>
    </Section>
  )
}

function Numbers({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <table className="w-full self-start tabular-nums">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <tbody>
        {lines.length === 0 && (
          <tr>
            <td className="border-t border-line py-1.5 text-muted">None yet.</td>
          </tr>
        )}
        {lines.map(({ name, count }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td className="py-1.5 text-right">{count.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
