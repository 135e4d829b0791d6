import type { Millis } from '#app/lib/time.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { elsewhere, placeOf } from './moments.ts'

/** A moment on the visitor's own clock, for who is not on India time; only their browser knows. */
export function OwnTime({ at, place, className = '' }: { at: Millis; place?: boolean; className?: string }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = elsewhere(at, zone)
  if (!time) return null
  return (
    <span className={className}>
      {time} {place ? `in ${placeOf(zone)}` : 'your time'}
    </span>
  )
}
