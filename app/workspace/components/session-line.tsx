import { Link } from 'react-router'
import { EmailAddress, StateLabel } from '#app/ui/workspace/page.tsx'
import type { SessionLineRow } from '#app/workspace/rows.ts'

/** Start and end of a session: `4:00 – 4:15 PM`. */
export const Span = ({ session: { startsAt, time, endsAt, ends } }: { session: SessionLineRow }) => (
  <span className="md:whitespace-nowrap">
    <time dateTime={startsAt} className="whitespace-nowrap">
      {time.slice(-2) === ends.slice(-2) ? time.slice(0, -3) : time}
    </time>
    {' – '}
    <time dateTime={endsAt} className="whitespace-nowrap">
      {ends}
    </time>
  </span>
)

export const NameLink = ({ session: { path, name } }: { session: SessionLineRow }) => (
  <Link to={path} className="link inline-flex min-h-9 items-center font-semibold wrap-anywhere">
    {name}
  </Link>
)

/** Kind, language, counselor and email of a session, and its status unless confirmed. */
export const Kind = ({ session }: { session: SessionLineRow }) => (
  <p className="text-muted">
    {session.session}
    {session.byPhone && ', by phone'}
    {session.spoken && `, ${session.spoken}`}
    {session.forChild && ', for a student under 18'}
    {session.counselor && `, ${session.counselor}`}
    {session.state.label !== 'Confirmed' && (
      <>
        {' '}
        <StateLabel state={session.state} />
      </>
    )}
    {session.email && (
      <span className="block wrap-anywhere">
        <EmailAddress address={session.email} />
      </span>
    )}
  </p>
)
