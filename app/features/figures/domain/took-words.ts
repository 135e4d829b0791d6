import { DAY, HOUR, MINUTE, type Millis } from '#app/lib/time.ts'

const units = [
  { name: 'day', length: DAY, from: 2 * DAY },
  { name: 'hour', length: HOUR, from: HOUR },
  { name: 'minute', length: MINUTE, from: 0 },
]

/** How long something took, in one unit, rounded up: `40 minutes`, `24 hours`, `3 days`. */
export function tookInWords(took: Millis): string {
  const { name, length } = units.find(({ from }) => took >= from) ?? { name: 'minute', length: MINUTE }
  const count = Math.max(1, Math.ceil(took / length))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
