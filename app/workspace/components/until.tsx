import { useEffect, useState } from 'react'
import { browserNow } from '#app/lib/browser-clock.ts'
import { SECOND } from '#app/lib/time.ts'
import type { SessionRow } from '#app/workspace/rows.ts'
import { untilInWords } from '#app/workspace/until.ts'

const look = { now: 'text-success', over: 'text-muted' } as Readonly<Record<string, string>>

/** Live countdown to a session; `at` is the server time. */
export function Until({ session, at }: { session: Pick<SessionRow, 'startsAt' | 'endsAt'>; at: number }) {
  const [now, setNow] = useState(at)
  useEffect(() => {
    const ahead = browserNow() - at
    setNow(at)
    const timer = setInterval(() => setNow(browserNow() - ahead), 10 * SECOND)
    return () => clearInterval(timer)
  }, [at])
  const [startsAt, endsAt] = [Date.parse(session.startsAt), Date.parse(session.endsAt)]
  const words = untilInWords({ startsAt, endsAt }, now)
  return (
    <span
      className={`inline-block font-semibold whitespace-nowrap first-letter:uppercase ${look[words] ?? ''}`}
    >
      {words}
    </span>
  )
}
