import { Link } from 'react-router'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { bookingsPath } from '#app/features/staff/domain/paths.ts'
import { EmailAddress } from '#app/features/staff/ui/email-address.tsx'
import { Section } from '#app/features/staff/ui/section.tsx'
import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { SessionRow } from '../domain/rows.ts'
import { BookingsTable } from './bookings-table.tsx'
import { Unfold } from './unfold.tsx'

/** The sessions of this day, those that are over folded away. The marigold button is the next one's alone. */
export function TodaySection({ sessions, next }: { sessions: SessionRow[]; next: SessionRow | undefined }) {
  const over = sessions.filter((session) => session.over)
  const coming = sessions.filter((session) => !session.over)
  return (
    <div className="mt-6 grid gap-4">
      {coming.length > 0 ? (
        <Cards label="Sessions today" sessions={coming} />
      ) : (
        <p className="text-lg text-muted">
          No {over.length > 0 && 'more '}sessions today.
          {next && ` The next one is on ${next.date} at ${next.time}.`}
        </p>
      )}
      {over.length > 0 && (
        <Unfold id="earlier" title={`${over.length} earlier today`} open={false}>
          <Cards label="Sessions earlier today" sessions={over} />
        </Unfold>
      )}
    </div>
  )
}

function Cards({ label, sessions }: { label: string; sessions: SessionRow[] }) {
  const soonest = sessions.find((session) => session.joinUrl ?? session.callUrl)
  return (
    <ul aria-label={label} className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
      {sessions.map((session) => (
        <li key={session.reference}>
          <TodayCard session={session} main={session === soonest} />
        </li>
      ))}
    </ul>
  )
}

function TodayCard({ session, main }: { session: SessionRow; main: boolean }) {
  const { time, startsAt, name, path, spoken, reason, joinUrl, callUrl, phone, email, over } = session
  return (
    <article className={`flex h-full flex-col rounded-lg border border-line p-5 ${over ? '' : 'bg-card'}`}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">
          <time dateTime={startsAt}>{time}</time>
        </h2>
        <StateLabel state={session.state} />
      </div>
      <p className="mt-2 font-semibold wrap-anywhere">
        <Link to={path} className="link -my-1 inline-block py-1">
          {name}
        </Link>
      </p>
      <p className="text-muted">
        {session.session}
        {session.forChild && ', for a student under 18'}
        {session.counselor && `, ${session.counselor}`}
      </p>
      {spoken && <p className="font-semibold">{spoken}</p>}
      <p className="text-muted wrap-anywhere">Reason: {reason}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <a href={`tel:+91${phone}`} className="link py-1">
          {phone}
        </a>
        {email !== null && (
          <a href={`mailto:${email}`} className="link py-1 wrap-anywhere">
            <EmailAddress address={email} />
          </a>
        )}
      </p>
      {callUrl && (
        <a
          href={callUrl}
          className={buttonClass({
            variant: main ? 'primary' : 'secondary',
            size: 'sm',
            className: 'mt-4 self-start',
          })}
        >
          Call<span className="sr-only"> {name}</span>
        </a>
      )}
      {joinUrl && (
        <a
          href={joinUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({
            variant: main ? 'primary' : 'secondary',
            size: 'sm',
            className: 'mt-4 self-start',
          })}
        >
          Join call<span className="sr-only"> with {name}, opens in a new tab</span>
        </a>
      )}
    </article>
  )
}

/** What comes after today. */
export function NextSection({ next: { rows, all } }: { next: { rows: SessionRow[]; all: boolean } }) {
  return (
    <Section title="Next" look="text-h3" className="mt-8">
      {rows.length > 0 ? (
        <BookingsTable rows={rows} />
      ) : (
        <p className="mt-6 text-lg">{staffMessages.noBookings}</p>
      )}
      {!all && (
        <p className="mt-4">
          <Link className="link" to={bookingsPath}>
            All upcoming bookings
          </Link>
        </p>
      )}
    </Section>
  )
}
