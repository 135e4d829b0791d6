import { ok, type Result, refuse } from '#app/lib/result.ts'
import { type ClockTime, toSpoken } from '#app/lib/time.ts'

const range =
  /^(?:from )?(\d{1,2})(?:[:.](\d{2}))? ?([ap])?\.?(?:m\.?)? ?(?:-|–|—|to|till|until) ?(\d{1,2})(?:[:.](\d{2}))? ?([ap])?\.?(?:m\.?)?$/i

type Half = 'a' | 'p' | undefined

/**
 * Parses a working period in India time: `4–8 PM`, `16-20`, `4 to 8`, `4.30–8`. Sessions start every hour,
 * and the last start leaves room for a paid session. Without AM or PM, the period begins between 7 AM and 6
 * PM.
 *
 * @returns null when the text is not a period; an error message when the period is not allowed
 */
export function parseHours(word: string, minutes: number): Result<ClockTime[], string> | null {
  const [, fromHour, fromMinutes = '00', fromHalf, toHour, toMinutes = '00', toHalf] =
    range.exec(word.replace(/\s+/g, ' ')) ?? []
  if (fromHour === undefined || toHour === undefined) return null
  const halves = [fromHalf, toHalf].map((half) => half?.toLowerCase() as Half)
  const begins = { hour: fromHour, minutes: Number(fromMinutes), half: halves[0] }
  const ends = { hour: toHour, minutes: Number(toMinutes), half: halves[1] }
  const unreadable = [begins, ends].some(({ hour, minutes, half }) => !isHour(hour, half) || minutes > 59)
  if (unreadable) return refuse(`“${word.slice(0, 20)}” is not a stretch of time. Write it as 4–8 PM.`)
  const to = on(ends)
  const from = beginning(begins, ends)
  const end = to.find((minute) => minute > from)
  if (end === undefined) {
    return refuse(`“${word.slice(0, 20)}” ends before it begins. Write it as 4–8 PM.`)
  }
  if (from % 5 !== 0) {
    return refuse(
      `${toSpoken(clock(from))} is between two steps of 5 minutes. Write 4:00, 4:05, 4:10 and so on.`,
    )
  }
  if (end - from < minutes) {
    return refuse(`“${word.slice(0, 20)}” is shorter than a session of ${minutes} minutes.`)
  }
  const count = Math.floor((end - from) / minutes)
  return ok(Array.from({ length: count }, (_, turn) => clock(from + turn * minutes)))
}

type Written = { hour: string; minutes: number; half: Half }

const isHour = (hour: string, half: Half): boolean =>
  half ? Number(hour) >= 1 && Number(hour) <= 12 : Number(hour) <= 24

/** Whether a time is only valid on a 24-hour clock. */
const isOnLongClock = ({ hour, half }: Written): boolean =>
  !half && (Number(hour) > 12 || hour.startsWith('0'))

/** Returns the minutes of the day that a time can mean, earliest first. */
function on(written: Written): number[] {
  const { hour, minutes, half } = written
  if (isOnLongClock(written)) return [Number(hour) * 60 + minutes]
  const morning = (Number(hour) % 12) * 60 + minutes
  const noon = 12 * 60
  const midnight = Number(hour) === 12 ? [morning + 2 * noon] : [] // midnight at the end of the day
  if (half === 'p') return [morning + noon]
  return half === 'a' ? [morning, ...midnight] : [morning, morning + noon, ...midnight]
}

function beginning(begins: Written, ends: Written): number {
  const can = on(begins)
  if (can.length === 1) return can[0] as number
  const latest = Math.max(...on(ends))
  // "4–8 PM", "11–1 PM", "4–20": the latest start before the end
  if (ends.half || isOnLongClock(ends)) return can.findLast((minute) => minute < latest) ?? (can[0] as number)
  return can.find((minute) => minute >= 7 * 60 && minute < 19 * 60) ?? (can[0] as number)
}

const clock = (minute: number): ClockTime =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
