import { Link } from 'react-router'
import { availabilityPath } from '#app/accounts/paths.ts'
import type { PlanToWrite } from '#app/plan/queries.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Section } from '#app/ui/workspace/page.tsx'
import type { BookingRow } from '#app/workspace/booking-row.ts'
import { CallLink, PersonLine, SessionTimes, WhatsAppLink } from './session-parts.tsx'

const button = buttonClass({ variant: 'secondary', size: 'sm' })

/** Sessions that we could not hold and that have no new time yet; renders nothing without any. */
export function SessionsToMove({
  toMove: { rows, total },
}: {
  toMove: { rows: readonly BookingRow[]; total: number }
}) {
  if (total === 0) return null
  return (
    <Section title={`To move (${total})`} look="text-h4" className="mt-8">
      <p className="mt-1 max-w-[70ch] text-sm text-muted">
        These need a new slot. Clients with an email have a link to choose one. Call the rest, and anyone who
        hasn’t chosen.
      </p>
      <ul className="mt-3 border-t border-line">
        {rows.map((session) => (
          <PersonLine
            key={session.reference}
            name={session.name}
            path={session.path}
            details={
              <>
                Was {session.date}, <SessionTimes session={session} />. {session.session}
                {session.counselor && `, ${session.counselor}`}
              </>
            }
          >
            <CallLink session={session} />
            <WhatsAppLink session={session} />
            <Link to={`${session.path}/time`} className={button}>
              Find a slot<span className="sr-only"> for {session.name}</span>
            </Link>
          </PersonLine>
        ))}
      </ul>
    </Section>
  )
}

/** Recent paid sessions without a plan; renders nothing without any. */
export function PlansToWrite({ plans }: { plans: readonly PlanToWrite[] }) {
  if (plans.length === 0) return null
  return (
    <Section title={`Plans to write (${plans.length})`} look="text-h4" className="mt-8">
      <ul className="mt-3 border-t border-line">
        {plans.map(({ reference, name, path, ended, counselor }) => (
          <PersonLine
            key={reference}
            name={name}
            details={`Ended ${ended} IST${counselor ? `, ${counselor}` : ''}`}
          >
            <Link to={path} className={button}>
              Write the plan<span className="sr-only">: {name}</span>
            </Link>
          </PersonLine>
        ))}
      </ul>
    </Section>
  )
}

/** Warning to a counselor without bookable hours. */
export const NoHoursNotice = () => (
  <p className="mt-4 max-w-3xl rounded-md border-2 border-warning px-4 py-3">
    Nobody can book you yet.{' '}
    <Link to={availabilityPath()} className="link">
      Set your weekly hours
    </Link>
    .
  </p>
)
