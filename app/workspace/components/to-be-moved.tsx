import { Link } from 'react-router'
import { phoneInWords } from '#app/booking/ways.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { bookingsList } from '#app/workspace/query.ts'
import type { Waiting } from '#app/workspace/today.ts'
import { Call } from './reach.tsx'
import { NameLink, Span } from './session-line.tsx'
import { WaitingSection } from './waiting-section.tsx'

const all = {
  to: bookingsList.href({ when: 'all', state: 'to-move' }),
  words: 'All that wait for another time',
}
const note =
  'We could not hold these. Whoever gave an email address has a link to choose another time; call the others, and whoever chooses none.'

/** Sessions that we could not hold and that have no new time yet. */
export const ToBeMoved = ({ toMove }: { toMove: Waiting }) => (
  <WaitingSection title="To find another time for" waiting={toMove} all={all} note={note}>
    {(session) => (
      <li
        key={session.reference}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
      >
        <div>
          <NameLink session={session} />
          <p className="text-muted">
            Was {session.date}, <Span session={session} />. {session.session}
            {session.counselor && `, ${session.counselor}`}
            <span className="hidden print:inline">, {phoneInWords(session.phone)}</span>
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <Call session={session} className={buttonClass({ variant: 'secondary', size: 'sm' })} />
          <Link
            to={`${session.path}?open=move#move`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Find a time<span className="sr-only"> for {session.name}</span>
          </Link>
        </p>
      </li>
    )}
  </WaitingSection>
)
