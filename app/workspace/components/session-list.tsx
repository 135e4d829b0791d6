import { Link } from 'react-router'
import { CallLink } from '#app/booking/components/contact-links.tsx'
import { formatPhone } from '#app/booking/visitor.ts'
import { StatusText } from '#app/ui/workspace/page.tsx'
import type { BookingRow } from '#app/workspace/booking-row.ts'
import { Avatar } from '#app/workspace/components/avatar.tsx'
import { KindBadge, ModeIcon } from './session-parts.tsx'

type ListProps = { label?: string; sessions: readonly BookingRow[]; isDated?: boolean }

export const SessionList = ({ label, sessions, isDated = true }: ListProps) => (
  <ol aria-label={label} className="mt-3 border-t border-line">
    {sessions.map((session) => (
      <SessionLine key={session.reference} session={session} isDated={isDated} />
    ))}
  </ol>
)

const SessionLine = ({ session, isDated }: { session: BookingRow; isDated: boolean }) => (
  <li
    className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 border-b border-line py-2.5 hover:bg-shade xl:py-1 md:grid-cols-[7.5rem_auto_minmax(0,1fr)_minmax(0,1.1fr)_auto] ${session.isOver || session.isOff ? 'text-muted' : ''}`}
  >
    <p className="max-md:col-span-full max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
      <time
        dateTime={session.startsAt}
        className={`font-semibold whitespace-nowrap tabular-nums ${session.isOff ? 'line-through' : ''}`}
      >
        {session.time}
      </time>
      {isDated && <span className="text-sm text-muted md:block">{session.date}</span>}
      {session.status.label !== 'Confirmed' && (
        <span className="max-md:ml-auto">
          <StatusText state={session.status} />
        </span>
      )}
    </p>
    <Avatar name={session.name} isMuted={session.isOver || session.isOff} />
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <Link
          to={session.path}
          className="inline-flex min-h-9 items-center font-semibold no-underline wrap-anywhere xl:min-h-6 after:absolute after:inset-0 hover:underline"
        >
          {session.name}
        </Link>
        <span className="flex flex-wrap items-center gap-2.5">
          <KindBadge session={session} />
          <ModeIcon isPhone={session.isPhone} />
        </span>
        <span className="min-w-0 truncate text-sm text-muted">{session.details}</span>
      </p>
      <p className="truncate text-sm text-muted xl:leading-tight">
        {session.email} <span className="max-md:hidden">{session.phone && formatPhone(session.phone)}</span>
      </p>
      {session.refunded && <p className="text-sm text-warning">{session.refunded} refunded</p>}
    </div>
    <p className="line-clamp-2 text-sm wrap-anywhere max-md:order-1 max-md:col-start-2 max-md:mt-0.5 md:pt-1 xl:leading-tight">
      <span className="sr-only">Reason: </span>
      {session.reason}
    </p>
    <CallLink
      client={session}
      className="relative z-10 grid size-11 place-items-center rounded-full border border-line bg-card hover:border-text xl:size-9 print:hidden [&>span]:sr-only"
    />
  </li>
)
