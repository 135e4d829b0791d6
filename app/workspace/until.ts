import { MINUTE, type Millis } from '#app/lib/time.ts'

/** Formats the time until a session: `in 25 min`, `in 3 h 10 min`, `now` or `over`. Minutes are rounded up. */
export function untilInWords(session: { startsAt: Millis; endsAt: Millis }, now: Millis): string {
  if (now >= session.endsAt) return 'over'
  if (now >= session.startsAt) return 'now'
  const minutes = Math.ceil((session.startsAt - now) / MINUTE)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `in ${rest} min`
  return rest === 0 ? `in ${hours} h` : `in ${hours} h ${rest} min`
}
