import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { peoplePath } from '../domain/paths.ts'
import type { PersonRow } from '../domain/person-row.ts'
import { EmailAddress } from './email-address.tsx'
import { StateLabel } from './state-label.tsx'

const columns = ['Name', 'Role', 'Counselor', 'State', 'Last sign-in (IST)', 'Two-factor']

/** A table where there is room, stacked rows where there is not. */
export function PeopleTable({ rows }: { rows: PersonRow[] }) {
  return (
    <table className="mt-6 block w-full border-collapse text-left lg:table lg:text-sm">
      <caption className="sr-only">Accounts of the staff</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="border-b border-text">
          {columns.map((title) => (
            <th key={title} scope="col" className="px-2.5 py-2.5 text-sm font-medium text-muted">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3 lg:table-row lg:hover:bg-shade"
          >
            <Cell className="wrap-anywhere">
              <Link
                to={`${peoplePath}/${row.id}`}
                className="link font-semibold max-lg:inline-block max-lg:py-1"
              >
                {row.name}
              </Link>
              {row.own && <span className="text-muted"> (you)</span>}
              <span className="block text-sm text-muted">
                <EmailAddress address={row.email} />
              </span>
            </Cell>
            <Cell className="max-lg:order-1 max-lg:col-span-full">
              {row.role}
              {row.counselor && <span className="lg:hidden">, {row.counselor}</span>}
            </Cell>
            <Cell className="wrap-anywhere max-lg:hidden">{row.counselor || '–'}</Cell>
            <Cell className="max-lg:pt-1">
              <StateLabel state={row.state} />
            </Cell>
            <Cell className="max-lg:order-2 max-lg:col-span-full max-lg:text-sm max-lg:text-muted">
              <span className="lg:hidden">Last sign-in: </span>
              {row.lastSignIn}
            </Cell>
            <Cell className="max-lg:order-3 max-lg:col-span-full max-lg:text-sm max-lg:text-muted">
              <span className="lg:hidden">Two-factor: </span>
              {row.twoFactor}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return <td className={`block align-top lg:table-cell lg:px-2.5 lg:py-3 ${className}`}>{children}</td>
}
