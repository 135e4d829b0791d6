import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmailAddress, Section, StateLabel } from '#app/ui/workspace/page.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'

/** Other sessions with the same email or phone. */
export function OtherSessions({ others }: Pick<BookingDetail, 'others'>) {
  return (
    <Records title="Other sessions of this visitor" none="None with this email or phone.">
      {others.map(({ reference, path, date, time, session, status }) => (
        <li key={reference} className={line}>
          <Link to={path} className="link -my-1 inline-flex min-h-9 items-center">
            {date}, {time}
          </Link>
          <span>{session}</span>
          <StateLabel state={status} />
        </li>
      ))}
    </Records>
  )
}

/** Events of the booking, with their actors. */
export function History({ history }: Pick<BookingDetail, 'history'>) {
  return (
    <Records title="History" none="Nothing yet.">
      {history.map(({ id, when, what, changes, who }) => (
        <li key={id} className={line}>
          <span className="font-semibold">{what}</span>
          <span className="text-sm text-muted wrap-anywhere">
            {when} IST, by <EmailAddress address={who} />
          </span>
          {changes.map((change) => (
            <span key={change} className="w-full text-sm wrap-anywhere">
              {change}
            </span>
          ))}
        </li>
      ))}
    </Records>
  )
}

/** Emails about the booking, stored for 90 days. */
export function Emails({ emails }: Pick<BookingDetail, 'emails'>) {
  return (
    <Records title="Emails" none="None in the last 90 days.">
      {emails.map(({ id, kind, recipient, status, when, error }) => (
        <li key={id} className={line}>
          <span className="font-semibold">{kind}</span>
          <StateLabel state={status} />
          <span className="text-sm text-muted wrap-anywhere">
            {when} IST, to <EmailAddress address={recipient} />
          </span>
          {error && <span className="w-full text-sm text-danger wrap-anywhere">{error}</span>}
        </li>
      ))}
    </Records>
  )
}

const line = 'flex flex-wrap items-baseline gap-x-4 border-t border-line py-2'

type RecordsProps = { title: string; none: string; children: ReactNode[] }

const Records = ({ title, none, children }: RecordsProps) => (
  <Section title={title}>
    {children.length > 0 ? <ul className="mt-2">{children}</ul> : <p className="mt-2 text-muted">{none}</p>}
  </Section>
)
