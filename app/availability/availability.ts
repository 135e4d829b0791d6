import type { Booking } from '#app/booking/booking.ts'
import {
  addDays,
  DAY,
  type Interval,
  type IsoDate,
  indiaDate,
  indiaIso,
  MINUTE,
  type Millis,
  overlaps,
} from '#app/lib/time.ts'
import { weekdays } from './availability-page.ts'
import { startsInWords } from './starts.ts'

/** Limit for setting date overrides and time off ahead, in days. */
export const planAheadDays = 730
/** Limit for the length of a time off, in days. */
export const longestOffDays = 366

/** Whether a booking occupies its slot: confirmed, or held and not expired, and not over. */
export const stands = (booking: Booking, now: Millis): boolean =>
  booking.endsAt > now &&
  (booking.state === 'confirmed' || (booking.state === 'held' && booking.heldUntil > now))

/** Filters the bookings that overlap a time off, in the given order. */
export const meeting = (off: Interval, bookings: readonly Booking[], now: Millis): Booking[] =>
  bookings.filter(
    (booking) => stands(booking, now) && overlaps(off, { from: booking.startsAt, to: booking.endsAt }),
  )

type Weekly = Partial<Record<number, readonly string[]>>

/** Lists the changed weekdays for the audit log: `{ Monday: '4:00 PM → off' }`. */
export function changedDays(before: Weekly, after: Weekly): Record<string, string> {
  const words = (starts: readonly string[] = []) => startsInWords(starts) || 'off'
  const changes = weekdays
    .map(([day, name]) => [name, words(before[day]), words(after[day])] as const)
    .filter(([, was, is]) => was !== is)
  return Object.fromEntries(changes.map(([name, was, is]) => [name, `${was} → ${is}`]))
}

/** Lists the changed numbers of two sets of rules for the audit log: `{ noticeMinutes: '120 → 60' }`. */
export function changedRules<Name extends string>(
  before: Readonly<Record<Name, number>>,
  after: Readonly<Record<Name, number>>,
): Record<string, string> {
  const names = (Object.keys(after) as Name[]).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, `${before[name]} → ${after[name]}`]))
}

/** Formats time off for the audit log, without its note, which may contain personal data. */
export const offInLog = ({ from, to }: Interval) => ({ from: indiaIso(from), to: indiaIso(to) })

/** Whether a date can have an override: today (India) or later. */
export const canBeSet = (date: IsoDate, now: Millis): boolean =>
  date >= indiaDate(now) && date <= addDays(indiaDate(now), planAheadDays)

/** Validates a time off. Returns a message, or null when the time off is valid. */
export function offProblem(
  { from, to }: Interval,
  now: Millis,
): { field: 'from' | 'to'; message: string } | null {
  if (to <= from) return { field: 'to', message: 'The end must be after the beginning.' }
  if (to <= now) return { field: 'to', message: 'That is over already. Choose a time that lies ahead.' }
  if (to - from > longestOffDays * DAY + MINUTE)
    return { field: 'to', message: `One time off can last ${longestOffDays} days at most. Add a second one.` }
  if (to > now + planAheadDays * DAY)
    return { field: 'to', message: 'Time off can be set for the next two years.' }
  return null
}
