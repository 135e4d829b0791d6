import { useState } from 'react'
import { bookingsList } from '#app/workspace/query.ts'
import type { SessionLineRow } from '#app/workspace/rows.ts'
import type { Waiting } from '#app/workspace/today.ts'
import { QuickMark } from './quick-mark.tsx'
import { NameLink, Span } from './session-line.tsx'
import { WaitingSection } from './waiting-section.tsx'

const all = {
  to: bookingsList.href({ when: 'past', state: 'confirmed' }),
  words: 'All that are to be marked',
}

/** Past sessions of any day without an outcome. */
export function ToBeMarked({ toMark }: { toMark: Waiting }) {
  const shown = useStaying(toMark.rows)
  return (
    <WaitingSection title="To be marked" waiting={toMark} shown={shown} all={all}>
      {(session) => {
        const marked = !toMark.rows.some(({ reference }) => reference === session.reference)
        return (
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
            <div className="relative">
              {marked && (
                <p className="absolute inset-y-0 left-0 flex items-center text-muted sm:left-auto sm:right-0">
                  Marked
                </p>
              )}
              <QuickMark session={session} marked={marked} />
            </div>
          </li>
        )
      }}
    </WaitingSection>
  )
}

/**
 * Keeps rows in place after their outcome is recorded, so that a double tap does not hit another session. Appends new
 * rows.
 */
function useStaying(rows: readonly SessionLineRow[]): readonly SessionLineRow[] {
  const [seen, setSeen] = useState(rows)
  const [given, setGiven] = useState(rows)
  if (given !== rows) {
    const now = (one: SessionLineRow) => rows.find(({ reference }) => reference === one.reference)
    setGiven(rows)
    setSeen([
      ...seen.map((one) => now(one) ?? one),
      ...rows.filter((one) => !seen.some(({ reference }) => reference === one.reference)),
    ])
  }
  return seen
}
