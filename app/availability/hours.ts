import { fail, type Result, succeed } from '#app/lib/result.ts'
import { type ClockTime, formatClockTime, parseTimeOfDay } from '#app/lib/time.ts'

/** Default hours of the first counselor, in India time: starts from 4 PM to 8 PM, Monday to Saturday (ISO weekdays). */
export const defaultSchedule = {
  workingDays: [1, 2, 3, 4, 5, 6],
  starts: ['16:00', '17:00', '18:00', '19:00', '20:00'] as readonly ClockTime[],
}

/** Maximum number of starts in a day. */
const maxStarts = 48

/**
 * Parses the starts of a day: times such as `4 PM, 5:30 pm, 18:00`, and working periods such as `4–8 PM`. Sorts the
 * starts and removes duplicates. An empty text or "off" is a day off. A time from 1 to 12 must have AM, PM or a leading
 * zero (`04:00`), so that no one offers sessions at night by mistake.
 *
 * @returns the starts, or an error message if the text is invalid
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

/** Formats starts as a field value, with consecutive starts as a period: `10 AM, 4 PM–8 PM`. */
export function formatStartsField(starts: readonly ClockTime[], minutes: number): string {
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

/** Formats starts: `4:00 PM, 5:00 PM`. */
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

const hoursPattern =
  /^(?:from )?(\d{1,2})(?:[:.](\d{2}))? ?([ap])?\.?(?:m\.?)? ?(?:-|–|—|to|till|until) ?(\d{1,2})(?:[:.](\d{2}))? ?([ap])?\.?(?:m\.?)?$/i

type Half = 'a' | 'p' | undefined

/**
 * Parses a working period in India time: `4–8 PM`, `16-20`, `4 to 8`, `4.30–8`. Sessions of the paid length follow each
 * other, and the last one ends within the period. Without AM or PM, the period begins between 7 AM and 6 PM.
 *
 * @returns the starts, an error message if the period is invalid, or null if the text is not a period
 */
function parseHours(word: string, minutes: number): Result<ClockTime[], string> | null {
  const [, fromHour, fromMinutes = '00', fromHalf, toHour, toMinutes = '00', toHalf] =
    hoursPattern.exec(word.replace(/\s+/g, ' ')) ?? []
  if (fromHour === undefined || toHour === undefined) return null
  const halves = [fromHalf, toHalf].map((half) => half?.toLowerCase() as Half)
  const begins = { hour: fromHour, minutes: Number(fromMinutes), half: halves[0] }
  const ends = { hour: toHour, minutes: Number(toMinutes), half: halves[1] }
  const unreadable = [begins, ends].some(({ hour, minutes, half }) => !isHour(hour, half) || minutes > 59)
  if (unreadable) return fail(`“${word.slice(0, 20)}” is not a stretch of time. Write it as 4–8 PM.`)
  const from = chooseStart(begins, ends)
  const end = listMeanings(ends).find((minute) => minute > from)
  if (end === undefined) return fail(`“${word.slice(0, 20)}” ends before it begins. Write it as 4–8 PM.`)
  if (from % 5 !== 0) return refuseOffGrid(formatClockTime(clockOf(from)))
  if (end - from < minutes)
    return fail(`“${word.slice(0, 20)}” is shorter than a session of ${minutes} minutes.`)
  const count = Math.floor((end - from) / minutes)
  return succeed(Array.from({ length: count }, (_, turn) => clockOf(from + turn * minutes)))
}

type Written = { hour: string; minutes: number; half: Half }

const isHour = (hour: string, half: Half): boolean =>
  half ? Number(hour) >= 1 && Number(hour) <= 12 : Number(hour) <= 24

/** Returns whether a time is unambiguous because it is written on a 24-hour clock. */
const isOn24HourClock = ({ hour, half }: Written): boolean =>
  !half && (Number(hour) > 12 || hour.startsWith('0'))

/** Returns the possible meanings of a time in minutes of the day, earliest first. */
function listMeanings(written: Written): number[] {
  const { hour, minutes, half } = written
  if (isOn24HourClock(written)) return [Number(hour) * 60 + minutes]
  const morning = (Number(hour) % 12) * 60 + minutes
  const noon = 12 * 60
  const midnight = Number(hour) === 12 ? [morning + 2 * noon] : [] // midnight at the end of the day
  if (half === 'p') return [morning + noon]
  return half === 'a' ? [morning, ...midnight] : [morning, morning + noon, ...midnight]
}

function chooseStart(begins: Written, ends: Written): number {
  const can = listMeanings(begins)
  if (can.length === 1) return can[0] as number
  const latest = Math.max(...listMeanings(ends))
  // the end is known ("4–8 PM", "11–1 PM", "4–20"), so the period begins at the latest time before it
  if (ends.half || isOn24HourClock(ends))
    return can.findLast((minute) => minute < latest) ?? (can[0] as number)
  return can.find((minute) => minute >= 7 * 60 && minute < 19 * 60) ?? (can[0] as number)
}
