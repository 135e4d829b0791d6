import { requireStaff } from '#app/accounts/routes/guard.ts'
import { formatMonth } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { countSubscribers } from '#app/newsletter/subscribe.ts'
import { type ListColumn, ListTable } from '#app/ui/workspace/list.tsx'
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

const amount = (title: string, cell: ListColumn<MonthReport>['cell']) =>
  ({ title, cell, amount: true, titled: true }) as const

const columns: readonly ListColumn<MonthReport>[] = [
  { title: 'Month', heading: true, look: 'max-xl:col-span-full', cell: ({ month }) => formatMonth(month) },
  amount('Free', ({ free }) => String(free)),
  amount('Paid', ({ paid }) => String(paid)),
  amount('Free to paid', ({ converted, free }) => (free > 0 ? `${converted} of ${free}` : '–')),
  amount('No-shows', ({ noShows }) => String(noShows)),
  amount('Income', ({ income }) => formatRupees(income)),
]

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { months, subscribers } = loaderData
  const { visits, funnel } = loaderData.lastDays
  const share = visits.all > 0 ? `, ${Math.round((100 * visits.phones) / visits.all)}% on a phone` : ''
  return (
    <>
      <PageHeader>Reports</PageHeader>
      <Section title="Sessions held" look="text-h3" className="mt-4 max-w-3xl">
        <ListTable
          caption="Numbers by month"
          columns={columns}
          rows={months}
          keyOf={({ month }) => month}
          stacked="grid-cols-3 gap-x-4 gap-y-1.5 sm:grid-cols-5"
        />
      </Section>
      <p className="mt-4 max-w-[62ch] text-sm text-muted">
        The last twelve months from the first session or payment on, India time. Cancelled sessions are left
        out; income is payments less refunds. Free to paid: the same client, by email or phone, booked a paid
        session within 60 days. The newsletter has {subscribers} confirmed{' '}
        {subscribers === 1 ? 'subscriber' : 'subscribers'}.
      </p>
      <Section title="The last 30 days" look="text-h3" className="mt-10 max-w-3xl">
        <p className="mt-1">
          {visits.all.toLocaleString('en-IN')} page views{share}.
        </p>
        <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Numbers title="From reading to the session" lines={funnel} />
          <Numbers title="Pages" lines={visits.pages} />
          <Numbers title="Led here by" lines={visits.sources} />
          <Numbers title="Campaigns" lines={visits.campaigns} />
        </div>
        <p className="mt-4 max-w-[62ch] text-sm text-muted">
          Counted without cookies or identifiers, and without recognizing anybody: one person can make several
          page views. Robots, staff and visitors who ask not to be counted are left out.
        </p>
      </Section>
    </>
  )
}

type NumbersProps = { title: string; lines: readonly { name: string; count: number }[] }

const Numbers = ({ title, lines }: NumbersProps) =>
  lines.length > 0 && (
    <div>
      <h3 className="pb-1 font-semibold">{title}</h3>
      <dl className="tabular-nums">
        {lines.map(({ name, count }) => (
          <div key={name} className="flex justify-between gap-x-4 border-t border-line py-1.5">
            <dt className="wrap-anywhere">{name}</dt>
            <dd>{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
