import { Link } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { Avatar } from '#app/ui/workspace/avatar.tsx'
import { EmailAddress, StateLabel } from '#app/ui/workspace/page.tsx'
import type { BookingRow } from '#app/workspace/booking-row.ts'
import { CallLink, KindBadge, ModeIcon, SessionDetails } from './session-parts.tsx'

/** Sessions of the day, upcoming before past ones, which are muted. */
export function DayList({ sessions }: { sessions: readonly BookingRow[] }) {
  if (sessions.length === 0) return <p className="mt-4 text-lg text-muted">{staffMessages.noBookings}</p>
  return (
    <ol className="mt-3 border-t border-line">
      {sessions
        .toSorted((a, b) => Number(a.isOver) - Number(b.isOver))
        .map((session) => (
          <DayLine key={session.reference} session={session} />
        ))}
    </ol>
  )
}

const DayLine = ({ session }: { session: BookingRow }) => (
  <li
    className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 border-b border-line py-3 hover:bg-shade md:grid-cols-[7.5rem_auto_minmax(0,1fr)_minmax(0,1.1fr)_auto] ${session.isOver ? 'text-muted' : ''}`}
  >
    <p className="max-md:col-span-full max-md:mb-1 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
      <time dateTime={session.startsAt} className="font-semibold whitespace-nowrap tabular-nums">
        {session.time}
      </time>
      <span className="text-sm text-muted md:block">{session.date}</span>
      {session.status.label !== 'Confirmed' && (
        <span className="max-md:ml-auto">
          <StateLabel state={session.status} />
        </span>
      )}
    </p>
    <Avatar name={session.name} isMuted={session.isOver} />
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <Link
          to={session.path}
          className="inline-flex min-h-9 items-center font-semibold no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {session.name}
        </Link>
        <span className="flex items-center gap-2.5">
          <KindBadge session={session} />
          <ModeIcon isPhone={session.isPhone} />
        </span>
      </p>
      <p className="text-sm text-muted">
        {session.email && (
          <span className="block wrap-anywhere">
            <EmailAddress address={session.email} />
          </span>
        )}
        <SessionDetails session={session} />
      </p>
    </div>
    <p className="line-clamp-3 text-sm wrap-anywhere max-md:order-1 max-md:col-start-2 max-md:mt-1 md:pt-1.5">
      <span className="sr-only">Reason: </span>
      {session.reason}
    </p>
    <CallLink
      session={session}
      className="relative z-10 grid size-11 place-items-center rounded-full border border-line bg-card hover:border-text print:hidden [&>span]:sr-only"
    />
  </li>
)
