import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SessionRow } from '../domain/rows.ts'
import { EmailAddress } from './email-address.tsx'
import { StateLabel } from './state-label.tsx'

/** Fixed shares of the width, so that one long name or address takes no other column's room. */
const columns = [
  { title: 'Date', width: 'xl:w-[10%]' },
  { title: 'Time (IST)', width: 'xl:w-[9.5%]' },
  { title: 'Name', width: 'xl:w-[18%]' },
  { title: 'Contact', width: 'xl:w-[21%]' },
  { title: 'Session', width: 'xl:w-[12%]' },
  { title: 'Reason', width: '' },
  { title: 'State', width: 'xl:w-[11.5%]' },
]

/** A table where there is room, stacked rows where there is not. A name leads to the booking's page. */
export function BookingsTable({ rows }: { rows: SessionRow[] }) {
  return (
    <table className="mt-4 block w-full border-collapse text-left xl:table xl:table-fixed xl:text-sm">
      <caption className="sr-only">Bookings, times in India time</caption>
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr className="border-b border-text">
          {columns.map(({ title, width }) => (
            <th
              key={title}
              scope="col"
              className={`px-2.5 py-2.5 text-sm font-medium whitespace-nowrap text-muted ${width}`}
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

/** One that is off stays, in quiet letters, its day and time struck through. */
function BookingRow({ row }: { row: SessionRow }) {
  const when = `font-semibold whitespace-nowrap ${row.off ? 'line-through' : ''}`
  return (
    <tr
      className={`grid grid-cols-[auto_auto_1fr] gap-x-3 border-b border-line py-3 xl:table-row xl:hover:bg-shade ${row.off ? 'text-muted [&_a]:text-muted' : ''}`}
    >
      <Cell className={`${when} xl:whitespace-normal`}>{row.date}</Cell>
      <Cell className={when}>
        <time dateTime={row.startsAt}>{row.time}</time>
      </Cell>
      <Cell
        className={`mt-1 wrap-anywhere max-xl:order-1 max-xl:col-span-full ${row.off ? '' : 'font-semibold'}`}
      >
        <Link to={row.path} className="link -my-1 inline-block py-1">
          {row.name}
        </Link>
        <span className="block text-sm font-normal text-muted">
          {row.reference}, {row.city}
        </span>
      </Cell>
      <Cell className="max-xl:order-2 max-xl:col-span-full max-xl:flex max-xl:flex-wrap max-xl:gap-x-4">
        <a href={`mailto:${row.email}`} className={`${contact} wrap-anywhere`}>
          <EmailAddress address={row.email} />
        </a>
        <a href={`tel:+91${row.phone}`} className={`${contact} whitespace-nowrap`}>
          {row.phone}
        </a>
      </Cell>
      <Cell className="max-xl:order-3 max-xl:col-span-full">
        {row.session}
        {row.counselor && <span className="text-sm text-muted xl:block"> {row.counselor}</span>}
        {row.sentBack && <span className="block text-sm text-warning">{row.sentBack} sent back</span>}
        {row.forChild && <span className="text-sm text-muted xl:block"> (student under{'\u00a0'}18)</span>}
      </Cell>
      <Cell className="max-xl:order-4 max-xl:col-span-full max-xl:max-w-[62ch] wrap-anywhere">
        <span className="text-muted xl:hidden">Reason: </span>
        <span className="line-clamp-4 max-xl:inline">{row.reason}</span>
      </Cell>
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
