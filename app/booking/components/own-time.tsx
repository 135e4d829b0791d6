import { shortDay } from '#app/lib/dates.ts'
import { INDIA, type IsoDate, indiaAhead, MINUTE, type Millis } from '#app/lib/time.ts'
import { useHydratedSoon } from './hooks.ts'

/** A moment on the visitor's own clock, for whoever is not on India time; only their browser knows. */
export function OwnTime({ at, place, className = '' }: { at: Millis; place?: boolean; className?: string }) {
  const hydrated = useHydratedSoon()
  if (!hydrated || isIndian(at)) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = elsewhere(at, zone)
  if (!time) return null
  return (
    <span className={className}>
      {time} {place ? `in ${placeOf(zone)}` : 'your time'}
    </span>
  )
}

/** Whether the clock here shows what it shows in India, as nearly everybody's does: no zone need be looked up for that. */
const isIndian = (at: Millis) => new Date(at).getTimezoneOffset() * MINUTE === -indiaAhead

/**
 * The same moment on the clock of another zone, `10:30 AM`, with the day when it is another one there,
 * `Mon 23 Nov, 11:30 PM`. Null where the clock shows what it shows in India.
 */
export function elsewhere(at: Millis, timeZone: string): string | null {
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
