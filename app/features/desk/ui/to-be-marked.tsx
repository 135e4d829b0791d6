import { bookingsList } from '../domain/query.ts'
import type { Waiting } from '../today.ts'
import { QuickMark } from './quick-mark.tsx'
import { NameLink, Span } from './session-line.tsx'
import { WaitingSection } from './waiting-section.tsx'

const all = {
  to: bookingsList.href({ when: 'past', state: 'confirmed' }),
  words: 'All that are to be marked',
}

/** Sessions of all days that are over, and of which nobody has said how they went. */
export const ToBeMarked = ({ toMark }: { toMark: Waiting }) => (
  <WaitingSection title="To be marked" waiting={toMark} all={all}>
    {(session) => (
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
    )}
  </WaitingSection>
)
