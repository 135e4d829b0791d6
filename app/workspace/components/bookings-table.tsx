import { Link } from 'react-router'
import { phoneInWords, telUrl } from '#app/booking/ways.ts'
import { type Column, ListTable } from '#app/ui/workspace/list.tsx'
import { StateLabel } from '#app/ui/workspace/page.tsx'
import type { SessionRow } from '#app/workspace/rows.ts'

const when = ({ off }: SessionRow) => `font-semibold ${off ? 'line-through' : ''}`
/** Style of a link alone in its cell, recognisable by colour. */
const contact =
  'inline-flex min-h-9 items-center text-accent no-underline hover:underline xl:block xl:min-h-6 xl:leading-6'

const columns: readonly Column<SessionRow>[] = [
  {
    title: 'When (IST)',
    width: 'xl:w-[12%]',
    look: (row) => `${when(row)} self-center xl:whitespace-nowrap`,
    cell: ({ date, startsAt, time }) => (
      <time dateTime={startsAt}>
        {date}, <span className="xl:block">{time}</span>
      </time>
    ),
  },
  {
    title: 'Name',
    width: 'xl:w-[19%]',
    heading: true,
    look: 'max-xl:order-1 max-xl:col-span-full',
    cell: ({ path, name, reference, city, off }) => (
      <>
        <Link
          to={path}
          className={`link inline-flex min-h-9 items-center xl:inline xl:min-h-0 ${off ? '' : 'font-semibold'}`}
        >
          {name}
        </Link>
        <span className="block text-sm text-muted xl:truncate xl:leading-tight">
          {[reference, city].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    title: 'Contact',
    width: 'xl:w-[21%]',
    look: 'max-xl:order-2 max-xl:col-span-full',
    cell: ({ email, phone }) => (
      // two large tap targets set the row's height, so they need no padding
      <div className="flex flex-wrap gap-x-4 xl:-my-1.25 xl:block">
        {phone && (
          <a href={telUrl(phone)} className={`${contact} whitespace-nowrap`}>
            {phoneInWords(phone)}
          </a>
        )}
        {email !== null && (
          <a href={`mailto:${email}`} className={`${contact} wrap-anywhere xl:truncate`}>
            {email}
          </a>
        )}
      </div>
    ),
  },
  {
    title: 'Session',
    width: 'xl:w-[15%]',
    look: 'max-xl:order-3 max-xl:col-span-full',
    cell: ({ session, counselor, sentBack, forChild, byPhone }) => (
      <>
        {session}
        {byPhone && ', by phone'}
        <span className="text-sm text-muted xl:block xl:leading-tight">
          {counselor && ` ${counselor}`}
          {forChild && ` (student under${'\u00a0'}18)`}
        </span>
        {sentBack && <span className="block text-sm text-warning">{sentBack} sent back</span>}
      </>
    ),
  },
  {
    title: 'Reason',
    look: 'max-xl:order-4 max-xl:col-span-full max-xl:max-w-[62ch]',
    cell: ({ reason, spoken }) => (
      <span className="line-clamp-3 xl:line-clamp-2">
        {spoken && <span className="font-semibold">{spoken}. </span>}
        <span className="text-muted xl:hidden">Reason: </span>
        {reason}
      </span>
    ),
  },
  {
    title: 'State',
    width: 'xl:w-[10%]',
    look: 'max-xl:self-center max-xl:text-right',
    cell: ({ state }) => <StateLabel state={state} />,
  },
]

/** Table of bookings; a name links to the booking's page. Cancelled rows are muted, with date and time struck through. */
export const BookingsTable = ({ rows }: { rows: SessionRow[] }) => (
  <ListTable
    caption="Bookings, times in India time"
    columns={columns}
    rows={rows}
    keyOf={({ reference }) => reference}
    stacked="grid-cols-[minmax(0,1fr)_auto] gap-x-3"
    dense
    rowLook={({ off }) => (off ? 'text-muted [&_a]:text-muted' : '')}
  />
)
