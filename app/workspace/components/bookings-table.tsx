import { Link } from 'react-router'
import { formatPhone, telUrl } from '#app/booking/choices.ts'
import { Avatar } from '#app/ui/workspace/avatar.tsx'
import { type Column, ListTable } from '#app/ui/workspace/list.tsx'
import { StateLabel } from '#app/ui/workspace/page.tsx'
import type { BookingRow } from '#app/workspace/booking-row.ts'
import { KindBadge, ModeIcon, SessionDetails } from './session-parts.tsx'

const when = ({ isOff }: BookingRow) => `font-semibold ${isOff ? 'line-through' : ''}`
/** Style of a link alone in its cell, recognisable by colour. */
const contact =
  'inline-flex min-h-9 items-center text-accent no-underline hover:underline xl:block xl:min-h-6 xl:leading-6'

const columns: readonly Column<BookingRow>[] = [
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
    width: 'xl:w-[21%]',
    heading: true,
    look: 'max-xl:order-1 max-xl:col-span-full',
    cell: ({ path, name, reference, city, isOff }) => (
      <div className="flex items-center gap-2.5">
        <Avatar name={name} isMuted={isOff} className="size-9 text-sm xl:size-8" />
        <div className="min-w-0">
          <Link
            to={path}
            className={`link inline-flex min-h-9 items-center xl:block xl:min-h-0 xl:truncate ${isOff ? '' : 'font-semibold'}`}
          >
            {name}
          </Link>
          <span className="block text-sm text-muted xl:truncate xl:leading-tight">
            {[reference, city].filter(Boolean).join(', ')}
          </span>
        </div>
      </div>
    ),
  },
  {
    title: 'Contact',
    width: 'xl:w-[19%]',
    look: 'max-xl:order-2 max-xl:col-span-full',
    cell: ({ email, phone }) => (
      // two large tap targets set the row's height, so they need no padding
      <div className="flex flex-wrap gap-x-4 max-xl:text-sm xl:-my-1.25 xl:block">
        {phone && (
          <a href={telUrl(phone)} className={`${contact} whitespace-nowrap`}>
            {formatPhone(phone)}
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
    cell: (row) => (
      <>
        <span className="mr-3 inline-flex items-center gap-2">
          <KindBadge session={row} /> <ModeIcon isPhone={row.isPhone} />
        </span>
        <span className="text-sm text-muted xl:block xl:leading-tight">
          <SessionDetails session={row} />
        </span>
        {row.refunded && <span className="block text-sm text-warning">{row.refunded} refunded</span>}
      </>
    ),
  },
  {
    title: 'Reason',
    look: 'max-xl:order-4 max-xl:col-span-full max-xl:max-w-[62ch]',
    cell: ({ reason }) => (
      <span className="line-clamp-3 xl:line-clamp-2">
        <span className="text-muted xl:hidden">Reason: </span>
        {reason}
      </span>
    ),
  },
  {
    title: 'Status',
    width: 'xl:w-[10%]',
    look: 'max-xl:self-center max-xl:text-right',
    cell: ({ status }) => <StateLabel state={status} />,
  },
]

/** Table of bookings; a name links to the booking's page. Cancelled rows are muted, with date and time struck through. */
export const BookingsTable = ({ rows }: { rows: BookingRow[] }) => (
  <ListTable
    caption="Bookings, times in India time"
    columns={columns}
    rows={rows}
    keyOf={({ reference }) => reference}
    stacked="grid-cols-[minmax(0,1fr)_auto] gap-x-3"
    dense
    rowLook={({ isOff }) => (isOff ? 'text-muted [&_a]:text-muted' : '')}
  />
)
