import { formatShortDay, formatShortTime } from '#app/lib/dates.ts'
import { indiaDate, indiaOffset, MINUTE, type Millis } from '#app/lib/time.ts'
import { useIsHydrated } from '#app/ui/hooks.ts'

type LocalTimeProps = { at: Millis; place?: boolean; className?: string }

/** Time in the visitor's zone, if it differs from India's. Only the browser knows the zone, so it renders the time. */
export function LocalTime({ at, place, className = '' }: LocalTimeProps) {
  const hydrated = useIsHydrated()
  if (!hydrated || new Date(at).getTimezoneOffset() * MINUTE === -indiaOffset) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = formatElsewhere(at, zone)
  if (!time) return null
  return (
    <span className={className}>
      {time} {place ? `in ${formatPlace(zone)}` : 'your time'}
    </span>
  )
}

/**
 * Formats a time in another zone: `10:30 AM`, or `Mon 23 Nov, 11:30 PM` on another date. Returns null if the time is
 * the same as in India.
 */
export function formatElsewhere(at: Millis, timeZone: string): string | null {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' })
    .format(at)
    .replace(/\s/, ' ')
  if (date !== indiaDate(at)) return `${formatShortDay(date)}, ${time}`
  return time === formatShortTime(at) ? null : time
}

/** Formats the city of a time zone: `America/New_York` → `New York`. */
export const formatPlace = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
