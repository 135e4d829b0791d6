import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SECOND } from '#app/lib/time.ts'
import { OneButtonForm } from '#app/ui/work-form.tsx'

/** What waits to be done, as its page shows it: `left` in milliseconds, `refused` why it was not done. */
export type Waiting = { what: string; left: number; refused: string | null }

/** Where it stands on its page. */
export const waitingId = 'waiting'

type WaitingLineProps = {
  waiting: Waiting | null
  /** The field by which the page's forms say what they want: its value is `undo`. */
  field: 'intent' | 'do'
}

/**
 * Says what is about to be done, for how long it may be undone, and once it was refused why. It looks by itself whether it is
 * done; without scripts the browser does.
 */
export function WaitingLine({ waiting, field }: WaitingLineProps) {
  if (!waiting) return null
  const { what, left, refused } = waiting
  if (refused)
    return (
      <div
        role="alert"
        className="mt-4 grid max-w-3xl justify-items-start gap-2 rounded-lg border-2 border-danger p-4"
      >
        <p className="font-semibold">{what}: not done</p>
        <p>{refused}</p>
        <OneButtonForm carries={{ [field]: 'undo' }}>Back to the form</OneButtonForm>
      </div>
    )
  return (
    <div
      id={waitingId}
      className="mt-4 flex max-w-3xl scroll-mt-20 flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border-2 border-warning p-4"
    >
      <noscript>
        <meta httpEquiv="refresh" content={String(Math.ceil(left / SECOND) + 1)} />
      </noscript>
      <p role="status" className="font-semibold">
        {what}. Nobody is told yet.
      </p>
      <OneButtonForm carries={{ [field]: 'undo' }}>
        Undo
        <Seconds key={what} left={left} />
      </OneButtonForm>
    </div>
  )
}

/** The seconds that are left; then the page is looked at until it is done. */
function Seconds({ left }: { left: number }) {
  const [seconds, setSeconds] = useState(Math.ceil(left / SECOND))
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before - 1), SECOND)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (seconds <= 0) void revalidate()
  }, [seconds, revalidate])
  return seconds > 0 && <span aria-hidden>({seconds})</span>
}
