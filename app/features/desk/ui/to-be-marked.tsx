import { Link } from 'react-router'
import { Section } from '#app/features/staff/ui/section.tsx'
import { bookingsList } from '../domain/query.ts'
import type { Waiting } from '../today.ts'
import { QuickMark } from './quick-mark.tsx'
import { NameLink, Span } from './session-line.tsx'

/** Sessions of all days that are over, and of which nobody has said how they went; nothing when there are none. */
export function ToBeMarked({ toMark: { rows, total, more } }: { toMark: Waiting }) {
  if (total === 0) return null
  return (
    <Section title={`To be marked (${total}${more ? ' and more' : ''})`} look="text-h3" className="mt-10">
      <ol className="mt-4 border-t border-line">
        {rows.map((session) => (
          <li
            key={session.reference}
            className="grid items-center gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div>
              <NameLink session={session} />
              <p className="text-muted">
                {session.date}, <Span session={session} />. {session.session}
                {session.counselor && `, ${session.counselor}`}
              </p>
            </div>
            <QuickMark session={session} />
          </li>
        ))}
      </ol>
      {total > rows.length && (
        <p className="mt-2">
          <Link
            className="link inline-flex min-h-11 items-center"
            to={bookingsList.href({ when: 'past', state: 'confirmed' })}
          >
            All that are to be marked
          </Link>
        </p>
      )}
    </Section>
  )
}
