import type { ReactNode } from 'react'
import { splitResultAndReason } from '#app/assessment/result.ts'
import type { BookingRow } from '#app/workspace/booking-row.ts'

/**
 * Client's message, test result and professions. The result is shown separately, because the client did not write it.
 */
export function ClientMessage({ session: { work, topic } }: { session: Pick<BookingRow, 'work' | 'topic'> }) {
  const { result, reason } = splitResultAndReason(topic ?? '')
  if (!work && !topic) return <p className="text-muted">No notes or professions given.</p>
  return (
    <dl className="grid content-start gap-2">
      {reason && <Part title="They wrote">{reason}</Part>}
      {result && <Part title="Interest test">{withoutItsName(result)}</Part>}
      {work && <Part title="Curious about">{work}</Part>}
    </dl>
  )
}

const withoutItsName = (result: string) => result.replace(/^[^:]*: /, '')

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{title}</dt>
    <dd className="measure whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)
