import { Link } from 'react-router'
import { EmailAddress } from '#app/features/staff/ui/email-address.tsx'
import { type Column, ListTable } from '#app/ui/lists/list-table.tsx'
import { When } from '#app/ui/lists/when.tsx'
import type { RefusalRow, SecurityPage } from '../security-page.ts'

const columns: readonly Column<RefusalRow>[] = [
  { title: 'What', heading: true, width: 'xl:w-[28%]', cell: ({ what }) => what },
  {
    title: 'Account',
    look: 'wrap-anywhere max-xl:col-span-full max-xl:order-3',
    cell: ({ account }) =>
      account ? (
        <Link to={account.href} className="link">
          <EmailAddress address={account.email} />
        </Link>
      ) : (
        <span className="text-muted">No account</span>
      ),
  },
  {
    title: 'Network',
    width: 'xl:w-[12%]',
    look: 'font-mono max-xl:order-4 max-xl:text-sm',
    cell: ({ network }) => network ?? <span className="font-sans text-muted">Not told</span>,
  },
  { title: 'Times', width: 'xl:w-[9%]', amount: true, look: 'max-xl:text-right', cell: ({ times }) => times },
  {
    title: 'Last (IST)',
    width: 'xl:w-[16%]',
    look: 'text-muted max-xl:order-5 max-xl:text-right max-xl:text-sm',
    cell: ({ last }) => <When at={last} />,
  },
]

/** What was refused, the last first. */
export const RefusalList = ({ rows }: { rows: readonly RefusalRow[] }) => (
  <ListTable
    caption="What was refused, the last first, times in India time"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    stacked="grid-cols-[minmax(0,1fr)_auto] gap-x-4"
  />
)

/** How many of each kind in each span. */
export const RefusalSums = ({ spans, sums }: Pick<SecurityPage, 'spans' | 'sums'>) => (
  <table className="mt-4 w-full max-w-2xl border-collapse text-left text-sm">
    <caption className="sr-only">How often, by kind</caption>
    <thead>
      <tr className="border-b border-text text-muted">
        <th scope="col" className="py-2 pr-4 font-medium">
          What
        </th>
        {spans.map((span) => (
          <th key={span} scope="col" className="py-2 pl-4 text-right font-medium">
            {span}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sums.map(({ what, counts }) => (
        <tr key={what} className="border-b border-line">
          <th scope="row" className="py-2 pr-4 font-normal">
            {what}
          </th>
          {counts.map((times, place) => (
            <td key={spans[place]} className="py-2 pl-4 text-right tabular-nums">
              {times.toLocaleString('en-IN')}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
