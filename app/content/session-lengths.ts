import { defaultSchedule } from '#app/availability/hours.ts'
import { formatClockTime, indiaTime, MINUTE, parseIndiaTime } from '#app/lib/time.ts'

/** Default length of a session in minutes, until the owner changes it. */
export const defaultSessionMinutes = { free: 15, paid: 60 }

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')

/** Formats a number up to fifteen as a word, and a larger number as digits. */
export const spellNumber = (count: number): string => smallNumbers[count] ?? String(count)

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const [firstStart = '16:00', lastStart = firstStart] = [
  defaultSchedule.starts[0],
  defaultSchedule.starts.at(-1),
]
const lastEnd = indiaTime(parseIndiaTime('2000-01-01', lastStart) + defaultSessionMinutes.paid * MINUTE)
const spoken = (time: string) => formatClockTime(time).replace(':00', '')

/** Default session hours in India time: `4 to 9 PM`. */
export const defaultSessionHours = `${spoken(firstStart)} to ${spoken(lastEnd)}`.replace(
  / ([AP]M)(?= to .* \1$)/,
  '',
)
