import { Link } from 'react-router'
import type { RefusedForm } from '#app/ui/form.tsx'
import { Outcome, PageHeader } from '#app/ui/workspace/page.tsx'
import { awayHref, awayWhens } from '#app/workspace/away/away-page.ts'
import type { AwayView, LeftAsItWas } from '#app/workspace/away/view-away.ts'
import { AwayDates } from './away-dates.tsx'
import { AwaySessions } from './away-sessions.tsx'
import { LeftList } from './left-list.tsx'

type Props = {
  view: AwayView
  /** Number of sessions changed, and their total; null before the form was submitted. */
  done: { done: number; asked: number } | null
  /** Unchanged sessions with the reason. */
  left: LeftAsItWas
  refused: RefusedForm | undefined
}

const titles = { today: 'Rest of today', dates: 'Other dates' }

/** Page that closes time and handles the sessions in it with a single form. */
export function AwayPage({ view, done, left, refused }: Props) {
  const { counselor, own, stretch } = view
  const when = view.when === 'dates' ? 'dates' : 'today'
  return (
    <div key={counselor.id}>
      <PageHeader title="Ill or away">{own ? 'Ill or away' : `${counselor.name}: ill or away`}</PageHeader>
      <Outcome done={done && formatResult(done, 'The time is closed.')} refused={refused} />
      <LeftList left={left} />
      {view.counselors.length > 1 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-5">
          {view.counselors.map(({ id, name }) => (
            <Choice key={id} to={awayHref(id, when)} chosen={id === counselor.id}>
              {name}
            </Choice>
          ))}
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        {awayWhens.map((one) => (
          <Choice key={one} to={awayHref(own ? null : counselor.id, one)} chosen={one === when}>
            {titles[one]}
          </Choice>
        ))}
      </p>
      {when === 'dates' && <AwayDates view={view} />}
      {stretch && <AwaySessions key={stretch.length} view={view} left={left} refused={refused} />}
    </div>
  )
}

const Choice = ({ to, chosen, children }: { to: string; chosen: boolean; children: string }) => (
  <Link
    to={to}
    aria-current={chosen ? 'true' : undefined}
    className="link inline-flex min-h-11 items-center aria-[current]:font-bold aria-[current]:no-underline"
  >
    {children}
  </Link>
)

/** Formats the result of the form, to follow a sentence about the closed time. */
export function formatResult({ done, asked }: { done: number; asked: number }, closed: string): string {
  if (asked === 0) return closed
  if (done === asked)
    return `${closed} ${done === 1 ? 'The session is' : `All ${done} sessions are`} seen to.`
  return `${closed} ${done} of ${asked} sessions are seen to; what is left could not be done as you chose. Choose anew below.`
}
