import { staffMessages } from '#app/accounts/messages.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { SessionLineRow } from '#app/workspace/rows.ts'
import { MarkUnfolded } from './mark-unfolded.tsx'
import { NextCard } from './next-card.tsx'
import { Call, Join } from './reach.tsx'
import { VisitorWords } from './said.tsx'
import { Kind, NameLink, Span } from './session-line.tsx'
import { Unfold } from './unfold.tsx'
import { Until } from './until.tsx'

type Props = {
  sessions: SessionLineRow[]
  /** First session after today. */
  next: Pick<SessionLineRow, 'date' | 'time'> | undefined
  /** Server time. */
  at: number
}

/** Today's upcoming sessions: the next as a card, the others as lines. */
export function TodaySection({ sessions, next, at }: Props) {
  const coming = sessions.filter((session) => !session.over)
  const first = coming.find((session) => session.joinUrl ?? session.callUrl) ?? coming[0]
  const others = coming.filter((session) => session !== first)
  return (
    <>
      {first ? (
        <NextCard session={first} at={at} />
      ) : (
        <p className="mt-6 text-lg text-muted">
          {sessions.length > 0 ? 'No more sessions today.' : staffMessages.noBookings}
          {next && ` The next one is on ${next.date} at ${next.time}.`}
        </p>
      )}
      {others.length > 0 && <Lines label="Later today" sessions={others} at={at} />}
    </>
  )
}

/** Today's sessions with an outcome, folded away below those without. */
export function EarlierToday({ sessions, at }: Pick<Props, 'sessions' | 'at'>) {
  const over = sessions.filter((session) => session.over && !session.toMark)
  if (over.length === 0) return null
  return (
    <div className="mt-6">
      <Unfold id="earlier" title={`${over.length} earlier today`} open={false}>
        <Lines label="Earlier today" sessions={over} at={at} />
      </Unfold>
    </div>
  )
}

const Lines = ({ label, sessions, at }: { label: string; sessions: SessionLineRow[]; at: number }) => (
  <ol aria-label={label} className="mt-6 border-t border-line first:mt-0 first:border-t-0">
    {sessions.map((session) => (
      <li
        key={session.reference}
        className="grid gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0 md:grid-cols-[11rem_minmax(0,1fr)_auto] lg:grid-cols-[12.5rem_minmax(0,1fr)_auto]"
      >
        <p className="flex flex-wrap items-baseline gap-x-4 md:block">
          <span className="block text-lg font-semibold">
            <Span session={session} />
          </span>
          {!session.over && <Until session={session} at={at} />}
        </p>
        <div className="min-w-0">
          <NameLink session={session} />
          <Kind session={session} />
          {!session.over && <SaidUnfolded session={session} />}
        </div>
        {!session.over && (
          <div className="grid content-start gap-2 md:justify-items-end">
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Call session={session} className="link inline-flex min-h-11 items-center" />
              <Join session={session} className={buttonClass({ variant: 'secondary', size: 'sm' })} />
            </div>
            <MarkUnfolded session={session} />
          </div>
        )}
      </li>
    ))}
  </ol>
)

const SaidUnfolded = ({ session }: { session: SessionLineRow }) => (
  <details className="group on-paper">
    <summary className="link inline-flex min-h-11 items-center md:min-h-9 print:hidden">
      What they told us
    </summary>
    <div className="pb-2">
      <VisitorWords session={session} />
    </div>
  </details>
)
