import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmailAddress } from '#app/features/staff/ui/email-address.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { messagePath } from '../domain/query.ts'
import type { InboxRow } from '../domain/views.ts'

/** Fixed shares of the width, so that one long name or message takes no other column's room. */
const columns = [
  { title: 'From', width: 'xl:w-[26%]' },
  { title: 'Message', width: '' },
  { title: 'Assigned', width: 'xl:w-[13%]' },
  { title: 'When (IST)', width: 'xl:w-[14%]' },
  { title: 'State', width: 'xl:w-[8.5%]' },
]

/** A table where there is room, stacked rows where there is not. */
export function InboxList({ rows }: { rows: InboxRow[] }) {
  return (
    <table className="mt-4 block w-full border-collapse text-left xl:table xl:table-fixed xl:text-sm">
      <caption className="sr-only">Messages, newest first, times in India time</caption>
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr className="border-b border-text">
          {columns.map(({ title, width }) => (
            <th key={title} scope="col" className={`px-2.5 py-2.5 text-sm font-medium text-muted ${width}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block xl:table-row-group">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: InboxRow }) {
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 xl:table-row xl:hover:bg-shade">
      <Cell>
        <Link
          to={messagePath(row.id)}
          className="link flex min-h-11 items-center font-semibold wrap-anywhere xl:-mt-0.5 xl:min-h-0 xl:py-0.5"
        >
          {row.name}
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">
          <EmailAddress address={row.email} />
        </span>
      </Cell>
      <Cell className="max-xl:order-2 max-xl:col-span-full">
        <span className="block max-xl:mt-1">{row.about}</span>
        {row.excerpt && (
          <span className="line-clamp-2 text-sm text-muted wrap-anywhere xl:line-clamp-1">{row.excerpt}</span>
        )}
      </Cell>
      <Cell className={`max-xl:order-4 max-xl:text-right max-xl:text-sm ${row.assignee ? '' : 'text-muted'}`}>
        {row.assignee ?? 'Nobody'}
      </Cell>
      <Cell className="text-muted max-xl:order-3 max-xl:text-sm">
        <time dateTime={row.at.iso}>{row.at.words}</time>
      </Cell>
      <Cell className="max-xl:order-1 max-xl:pt-2.5 max-xl:text-right">
        <StateLabel state={row.state} />
      </Cell>
    </tr>
  )
}

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return <td className={`block align-top xl:table-cell xl:px-2.5 xl:py-2 ${className}`}>{children}</td>
}
