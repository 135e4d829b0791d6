import { fail, type Result, succeed } from '#app/lib/result.ts'
import { type ClockTime, formatClockTime, parseTimeOfDay } from '#app/lib/time.ts'

/** Default hours of the first counselor, Monday to Saturday (ISO weekdays), with the start of each session in India. */
export const defaultSchedule = {
  workingDays: [1, 2, 3, 4, 5, 6],
  starts: ['16:00', '17:00', '18:00', '19:00', '20:00'] as readonly ClockTime[],
}

const maxStarts = 48

/**
 * Parses the session starts of a day: times such as `4 PM, 5:30 pm, 18:00`, and working periods such as `4–8 PM`. Sorts
 * the starts and removes duplicates. An empty text or "off" is a day off. A time from 1 to 12 must have AM, PM or a
 * leading zero (`04:00`), so that no one offers sessions at night by mistake.
 *
 * @returns the session starts, or an error message if the text is invalid
 */
export function parseStarts(text: string, minutes: number): Result<ClockTime[], string> {
  if (/^\s*(off|closed|none)\s*$/i.test(text)) return succeed([])
  const starts = new Set<ClockTime>()
  const words = text.split(/[,;\n]/).map((word) => word.trim())
  for (const word of words.filter(Boolean)) {
    const hours = parseHours(word, minutes)
    const found = hours ?? parseStart(word)
    if (!found.ok) return found
    for (const start of [found.value].flat()) starts.add(start)
  }
  if (starts.size > maxStarts) return fail(`A day can have ${maxStarts} starts at most.`)
  return succeed([...starts].sort())
}

/** Formats session starts for the form field, with consecutive starts as a period: `10 AM, 4 PM–8 PM`. */
export function formatStartTimesField(starts: readonly ClockTime[], minutes: number): string {
  const stretches: number[][] = []
  for (const minute of starts.map(minuteOf)) {
    const last = stretches.at(-1)
    if (last?.at(-1) === minute - minutes) last.push(minute)
    else stretches.push([minute])
  }
  return stretches
    .map((stretch) => (stretch.length > 1 ? [stretch[0] ?? 0, (stretch.at(-1) ?? 0) + minutes] : stretch))
    .map((ends) => ends.map((minute) => formatClockTime(clockOf(minute)).replace(':00', '')).join('–'))
    .join(', ')
}

const minuteOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clockOf = (minute: number): ClockTime =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Formats session starts: `4:00 PM, 5:00 PM`. */
export const formatStarts = (starts: readonly ClockTime[]): string => starts.map(formatClockTime).join(', ')

function parseStart(word: string): Result<ClockTime, string> {
  const shown = word.length > 20 ? `${word.slice(0, 20)}…` : word
  const time = parseTimeOfDay(word)
  if (!time.ok)
    return fail(
      time.reason === 'ambiguous'
        ? `“${shown}” can be morning or evening. Write ${shown} AM or ${shown} PM.`
        : `“${shown}” is not a time. Write each as 4:00 PM, with commas between.`,
    )
  return Number(time.value.slice(3)) % 5 === 0 ? time : refuseOffGrid(`“${shown}”`)
}

const refuseOffGrid = (time: string) =>
  fail(`${time} is between two steps of 5 minutes. Write 4:00, 4:05, 4:10 and so on.`)

/**
 * Parses a working period in India time: `4–8 PM`, `16-20`, `4 to 8`, `4.30–8`. Paid sessions fill the period from its
 * beginning, and the last one ends within it. Without AM or PM, the period begins between 7 AM and 6 PM.
 *
 * @returns the starts, an error message if the period is invalid, or null if the text is not a period
 */
function parseHours(word: string, minutes: number): Result<ClockTime[], string> | null {
  const [begin, finish, ...others] = word.replace(/^from\b/i, '').split(/-|–|—|to|till|until/i)
  if (!begin || !finish || others.length > 0) return null
  const shown = `“${word.slice(0, 20)}”`
  const [begins, ends] = [listMeanings(begin.trim()), listMeanings(finish.trim())]
  if (begins.length === 0 || ends.length === 0)
    return fail(`${shown} is not a stretch of time. Write it as 4–8 PM.`)
  // a time in the first hour after midnight can also end a period of the previous day
  const allEnds = [...ends, ...ends.filter((minute) => minute < 60).map((minute) => minute + 24 * 60)]
  // if the end is known ("4–8 PM", "11–1 PM", "4–20"), the period begins at the latest time before it
  const chosen =
    ends.length === 1
      ? begins.findLast((minute) => minute < Math.max(...allEnds))
      : begins.find((minute) => minute >= 7 * 60 && minute < 19 * 60)
  const from = chosen ?? begins[0] ?? 0
  const end = allEnds.find((minute) => minute > from)
  if (end === undefined) return fail(`${shown} ends before it begins. Write it as 4–8 PM.`)
  if (from % 5 !== 0) return refuseOffGrid(formatClockTime(clockOf(from)))
  if (end - from < minutes) return fail(`${shown} is shorter than a session of ${minutes} minutes.`)
  const count = Math.floor((end - from) / minutes)
  return succeed(Array.from({ length: count }, (_, turn) => clockOf(from + turn * minutes)))
}

/** Lists the possible meanings of a time in minutes since midnight, earliest first; none if it is not a time. */
function listMeanings(text: string): number[] {
  const time = parseTimeOfDay(text.replace(/^24\b/, '00'))
  if (time.ok) return [minuteOf(time.value)]
  return time.reason === 'ambiguous' ? [`${text} AM`, `${text} PM`].flatMap(listMeanings) : []
}
