import type { ReactNode } from 'react'
import type { SessionRow } from '../domain/rows.ts'
import { StateLabel } from './state-label.tsx'

const columns = ['Date', 'Time (IST)', 'Name', 'Contact', 'Session', 'Reason', 'State']

/** A table where there is room, stacked rows where there is not. */
export function BookingsTable({ rows }: { rows: SessionRow[] }) {
  return (
    <table className="mt-4 block w-full border-collapse text-left xl:table xl:text-sm">
      <caption className="sr-only">Bookings, times in India time</caption>
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr className="border-b border-text">
          {columns.map((title) => (
            <th
              key={title}
              scope="col"
              className="px-2.5 py-2.5 text-sm font-medium whitespace-nowrap text-muted"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block xl:table-row-group">
        {rows.map((row) => (
          <BookingRow key={row.reference} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function BookingRow({ row }: { row: SessionRow }) {
  return (
    <tr className="grid grid-cols-[auto_auto_1fr] gap-x-3 border-b border-line py-3 xl:table-row xl:hover:bg-shade">
      <Cell className="font-semibold whitespace-nowrap">{row.date}</Cell>
      <Cell className="font-semibold whitespace-nowrap">
        <time dateTime={row.startsAt}>{row.time}</time>
      </Cell>
      <Cell className="mt-1 font-semibold max-xl:order-1 max-xl:col-span-full">
        {row.name}
        <span className="block text-sm font-normal text-muted">
          {row.reference}, {row.city}
        </span>
      </Cell>
      <Cell className="max-xl:order-2 max-xl:col-span-full max-xl:flex max-xl:flex-wrap max-xl:gap-x-4">
        <a href={`mailto:${row.email}`} className={`${contact} wrap-anywhere`}>
          {row.email}
        </a>
        <a href={`tel:+91${row.phone}`} className={`${contact} whitespace-nowrap`}>
          {row.phone}
        </a>
      </Cell>
      <Cell className="whitespace-nowrap max-xl:order-3 max-xl:col-span-full">
        {row.session}
        {row.forChild && <span className="text-sm text-muted xl:block"> (student under 18)</span>}
      </Cell>
      <Cell className="max-xl:order-4 max-xl:col-span-full max-xl:max-w-[62ch]">{row.reason}</Cell>
      <Cell className="max-xl:text-right">
        <StateLabel state={row.state} />
      </Cell>
    </tr>
  )
}

/** A link that stands alone in its cell, so its colour is enough. */
const contact = 'block py-1.5 text-accent no-underline hover:underline xl:py-0.5 xl:first:-mt-0.5'

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return <td className={`block align-top xl:table-cell xl:px-2.5 xl:py-3 ${className}`}>{children}</td>
}
