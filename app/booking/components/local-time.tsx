import { shortDay } from '#app/lib/dates.ts'
import { INDIA, type IsoDate, indiaAhead, MINUTE, type Millis } from '#app/lib/time.ts'
import { useHydratedSoon } from '#app/ui/hooks.ts'

/** Time on the visitor's own clock, if it differs from India's; only the browser knows it. */
export function LocalTime({
  at,
  place,
  className = '',
}: {
  at: Millis
  place?: boolean
  className?: string
}) {
  const hydrated = useHydratedSoon()
  if (!hydrated || new Date(at).getTimezoneOffset() * MINUTE === -indiaAhead) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = formatElsewhere(at, zone)
  if (!time) return null
  return (
    <span className={className}>
      {time} {place ? `in ${placeOf(zone)}` : 'your time'}
    </span>
  )
}

/**
 * Formats a time in another zone: `10:30 AM`, or `Mon 23 Nov, 11:30 PM` on another date. Null if it equals the time in
 * India.
 */
export function formatElsewhere(at: Millis, timeZone: string): string | null {
  const there = wallClock(at, timeZone)
  const india = wallClock(at, INDIA)
  if (there.date === india.date && there.time === india.time) return null
  return there.date === india.date ? there.time : `${shortDay(there.date)}, ${there.time}`
}

function wallClock(at: Millis, timeZone: string): { date: IsoDate; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
  }
}

/** `America/New_York` → `New York` */
export const placeOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
