import { defaultSchedule } from '#app/availability/hours.ts'
import { formatClockTime, indiaTime, MINUTE, parseIndiaTime } from '#app/lib/time.ts'

/** Length of a session in minutes. */
export const sessionMinutes = { free: 15, paid: 60 }

const { free, paid } = sessionMinutes

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')

/** Spells a number up to fifteen; formats larger numbers as digits. */
export const spellNumber = (count: number): string => smallNumbers[count] ?? String(count)

/** Duration of a free session, as shown on pages. */
export const freeLength = {
  minutes: `${free} minutes`,
  spelt: `${spellNumber(free)} minutes`,
  adjective: `${free}-minute`,
  short: `${free}-min`,
}

const hour = paid === 60

/** Duration of a paid session, as shown on pages; 60 minutes become "an hour". */
export const paidLength = {
  minutes: `${paid} minutes`,
  adjective: `${paid}-minute`,
  short: `${paid}-min`,
  one: hour ? 'one hour' : `${paid} minutes`,
  a: hour ? 'an hour' : `${paid} minutes`,
  the: hour ? 'the hour' : 'the longer session',
  full: hour ? 'the full hour' : `the full ${paid} minutes`,
  yours: hour ? 'your hour' : 'your time',
  label: hour ? '1 Hour' : `${paid} Minute`,
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const [firstStart = '16:00', lastStart = firstStart] = [
  defaultSchedule.starts[0],
  defaultSchedule.starts.at(-1),
]
const lastEnd = indiaTime(parseIndiaTime('2000-01-01', lastStart) + paid * MINUTE)
const spoken = (time: string) => formatClockTime(time).replace(':00', '')

/** Usual session hours in India time: `4 to 9 PM`. */
export const sessionHours = `${spoken(firstStart)} to ${spoken(lastEnd)}`.replace(
  / ([AP]M)(?= to .* \1$)/,
  '',
)
