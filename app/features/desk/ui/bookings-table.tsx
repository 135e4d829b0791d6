import { Link } from 'react-router'
import { EmailAddress } from '#app/features/staff/ui/email-address.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { type Column, ListTable } from '#app/ui/lists/list-table.tsx'
import type { SessionRow } from '../domain/rows.ts'

const when = ({ off }: SessionRow) => `font-semibold ${off ? 'line-through' : ''}`
/** A link that stands alone in its cell, so its colour is enough. */
const contact = 'block py-1.5 text-accent no-underline hover:underline xl:py-0.5 xl:first:-mt-0.5'

const columns: readonly Column<SessionRow>[] = [
  {
    title: 'Date',
    width: 'xl:w-[10%]',
    look: (row) => `${when(row)} max-xl:whitespace-nowrap`,
    cell: ({ date }) => date,
  },
  {
    title: 'Time (IST)',
    width: 'xl:w-[9.5%]',
    look: (row) => `${when(row)} whitespace-nowrap`,
    cell: ({ startsAt, time }) => <time dateTime={startsAt}>{time}</time>,
  },
  {
    title: 'Name',
    width: 'xl:w-[18%]',
    heading: true,
    look: 'mt-1 max-xl:order-1 max-xl:col-span-full',
    cell: ({ path, name, reference, city, off }) => (
      <>
        <Link to={path} className={`link -my-1 inline-block py-1 ${off ? '' : 'font-semibold'}`}>
          {name}
        </Link>
        <span className="block text-sm text-muted">
          {reference}, {city}
        </span>
      </>
    ),
  },
  {
    title: 'Contact',
    width: 'xl:w-[21%]',
    look: 'max-xl:order-2 max-xl:col-span-full max-xl:flex max-xl:flex-wrap max-xl:gap-x-4',
    cell: ({ email, phone }) => (
      <>
        {email !== null && (
          <a href={`mailto:${email}`} className={`${contact} wrap-anywhere`}>
            <EmailAddress address={email} />
          </a>
        )}
        <a href={`tel:+91${phone}`} className={`${contact} whitespace-nowrap`}>
          {phone}
        </a>
      </>
    ),
  },
  {
    title: 'Session',
    width: 'xl:w-[12%]',
    look: 'max-xl:order-3 max-xl:col-span-full',
    cell: ({ session, counselor, sentBack, forChild }) => (
      <>
        {session}
        {counselor && <span className="text-sm text-muted xl:block"> {counselor}</span>}
        {sentBack && <span className="block text-sm text-warning">{sentBack} sent back</span>}
        {forChild && <span className="text-sm text-muted xl:block"> (student under{'\u00a0'}18)</span>}
      </>
    ),
  },
  {
    title: 'Reason',
    look: 'max-xl:order-4 max-xl:col-span-full max-xl:max-w-[62ch]',
    cell: ({ reason, spoken }) => (
      <>
        {spoken && <span className="block font-semibold">{spoken}</span>}
        <span className="text-muted xl:hidden">Reason: </span>
        <span className="line-clamp-4 max-xl:inline">{reason}</span>
      </>
    ),
  },
  {
    title: 'State',
    width: 'xl:w-[11.5%]',
    look: 'max-xl:text-right',
    cell: ({ state }) => <StateLabel state={state} />,
  },
]

/** A name leads to the booking's page. One that is off stays, in quiet letters, its day and time struck through. */
export const BookingsTable = ({ rows }: { rows: SessionRow[] }) => (
  <ListTable
    caption="Bookings, times in India time"
    columns={columns}
    rows={rows}
    keyOf={({ reference }) => reference}
    stacked="grid-cols-[auto_auto_1fr] gap-x-3"
    rowLook={({ off }) => (off ? 'text-muted [&_a]:text-muted' : '')}
  />
)
