import { ok, type Result, refuse } from '#app/lib/result.ts'
import { type ClockTime, toSpoken } from '#app/lib/time.ts'
import { parseHours } from './hours-typed.ts'

/** Grid for starts, in minutes. */
export const startGridMinutes = 5
/** Limit for the number of starts in a day. */
export const mostStarts = 48

/**
 * Parses the starts of a day, `4 PM, 5:30 pm, 18:00`, or a working period, `4–8 PM`; sorts them and removes
 * duplicates. Empty text and "off" are a day off. A single hour up to 12 needs AM, PM or a leading zero
 * (`04:00`), to prevent sessions at night by mistake.
 *
 * @returns an error message when the text is invalid
 */
export function parseStarts(text: string, minutes: number): Result<ClockTime[], string> {
  if (/^\s*(off|closed|none)\s*$/i.test(text)) return ok([])
  const starts = new Set<ClockTime>()
  const words = text.split(/[,;\n]/).map((word) => word.trim())
  for (const word of words.filter(Boolean)) {
    const hours = parseHours(word, minutes)
    const found = hours ?? parseStart(word)
    if (!found.ok) return found
    for (const start of [found.value].flat()) starts.add(start)
  }
  if (starts.size > mostStarts) return refuse(`A day can have ${mostStarts} starts at most.`)
  return ok([...starts].sort())
}

/** Formats starts as a field value; consecutive hours become a period: `10 AM, 4 PM–8 PM`. */
export function startsTyped(starts: readonly ClockTime[], minutes: number): string {
  const stretches: number[][] = []
  for (const minute of starts.map(minuteOf)) {
    const last = stretches.at(-1)
    if (last?.at(-1) === minute - minutes) last.push(minute)
    else stretches.push([minute])
  }
  return stretches
    .map((stretch) => (stretch.length > 1 ? [stretch[0] ?? 0, (stretch.at(-1) ?? 0) + minutes] : stretch))
    .map((ends) => ends.map((minute) => toSpoken(clockOf(minute)).replace(':00', '')).join('–'))
    .join(', ')
}

const minuteOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clockOf = (minute: number): ClockTime =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Formats starts: `4:00 PM, 5:00 PM`. */
export const startsInWords = (starts: readonly ClockTime[]): string => starts.map(toSpoken).join(', ')

function parseStart(word: string): Result<ClockTime, string> {
  const shown = word.length > 20 ? `${word.slice(0, 20)}…` : word
  const [, digits, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(word) ?? []
  const hour = Number(digits)
  if (digits === undefined || hour > (half ? 12 : 23) || (half && hour === 0) || Number(minutes) > 59) {
    return refuse(`“${shown}” is not a time. Write each as 4:00 PM, with commas between.`)
  }
  if (!half && hour >= 1 && hour <= 12 && !digits.startsWith('0')) {
    const time = `${hour}:${minutes}`
    return refuse(`“${shown}” can be morning or evening. Write ${time} AM or ${time} PM.`)
  }
  if (Number(minutes) % startGridMinutes !== 0) {
    return refuse(
      `“${shown}” is between two steps of ${startGridMinutes} minutes. Write 4:00, 4:05, 4:10 and so on.`,
    )
  }
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return ok(`${String(hours).padStart(2, '0')}:${minutes}`)
}
