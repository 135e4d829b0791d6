import { Section } from '#app/features/staff/ui/section.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { SessionRow } from '../domain/rows.ts'
import { Call, Join } from './reach.tsx'
import { NameLink, Span } from './session-line.tsx'

/** Sessions that run without their counselor, whose visitors wait; nothing when there are none. */
export function Unattended({ sessions }: { sessions: SessionRow[] }) {
  if (sessions.length === 0) return null
  return (
    <Section
      title={`Begun without a counselor (${sessions.length})`}
      look="text-h3"
      className="mt-6 rounded-lg border-2 border-danger p-4 sm:p-5"
    >
      <p className="mt-1 text-muted">
        {sessions.length === 1 ? 'The visitor was' : 'The visitors were'} told, and may choose a call,
        somebody else, another time, or to cancel.
      </p>
      <ul className="mt-2">
        {sessions.map((session) => (
          <li
            key={session.reference}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0"
          >
            <div>
              <NameLink session={session} />
              <p className="text-muted">
                <Span session={session} />. {session.session}
                {session.counselor && `, ${session.counselor}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Join session={session} className={buttonClass({ size: 'sm' })} />
              <Call session={session} className={buttonClass({ variant: 'secondary', size: 'sm' })} />
              {session.counselor && (
                <a
                  href={`${session.path}?open=hand-over#hand-over`}
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                >
                  Hand over<span className="sr-only"> the session of {session.name}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
