import type { Counselor } from '#app/availability/queries.ts'
import type { SessionKind } from '#app/availability/session.ts'
import type { DayWithSlots, Slot } from '#app/availability/slots.ts'
import { formatShortTime } from '#app/lib/dates.ts'
import {
  type IsoDate,
  indiaDate,
  isIsoDate,
  type Millis,
  parseClockTime,
  parseIndiaTime,
} from '#app/lib/time.ts'

export type CounselorChoice = Pick<Counselor, 'id' | 'name' | 'title' | 'photo' | 'languages'>

/** Days of one counselor, from today to the last bookable day. */
export type CalendarData = {
  counselor: CounselorChoice
  days: readonly DayWithSlots[]
  /** Today and the last bookable day, as India dates. */
  range: { first: IsoDate; last: IsoDate }
  /** Earliest start that respects the minimum notice. */
  bookableFrom: Millis
}

export const bookingFormPaths: Readonly<Record<SessionKind, string>> = {
  free: '/services/sessionbooking',
  paid: '/services/paidsessioninitial',
}

export type WaitlistDay = { kind: SessionKind; date: IsoDate; counselorId: string }

const dayQuery = ({ kind, date, counselorId }: WaitlistDay) =>
  new URLSearchParams({ session: kind, date, counselor: counselorId })
export const waitlistUrl = (day: WaitlistDay): string => `/services/waitlist?${dayQuery(day)}`
export const bookingUrl = (day: WaitlistDay): string => `${bookingFormPaths[day.kind]}?${dayQuery(day)}`

/** Formats a start as the value of its form field: `2026-11-24 4:00 PM`. */
export const formatSlotValue = (startsAt: Millis): string =>
  `${indiaDate(startsAt)} ${formatShortTime(startsAt)}`

export function parseSlot(value: unknown): Millis | null {
  const date = String(value).slice(0, 10)
  const time = parseClockTime(String(value).slice(11))
  return isIsoDate(date) && time ? parseIndiaTime(date, time) : null
}

export const listAvailableStarts = (days: readonly DayWithSlots[]): Millis[] =>
  days.flatMap(({ slots }) => slots.filter(({ available }) => available).map(({ startsAt }) => startsAt))

/** Lists the next available starts, at most two per day, so that suggestions cover several days. */
export const listNextStarts = (days: readonly DayWithSlots[], count: number): Millis[] =>
  days.flatMap((day) => listAvailableStarts([day]).slice(0, 2)).slice(0, count)

/** Lists the three available starts nearest to an unavailable one, in chronological order. */
export const listNearestStarts = (days: readonly DayWithSlots[], wanted: Millis): Millis[] =>
  listAvailableStarts(days)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, 3)
    .sort((a, b) => a - b)

/** Describes a day. `isFull`: all bookable slots are taken, so a waitlist is offered. `text` is for screen readers. */
export function describeDay({ days, range, bookableFrom }: CalendarData, date: IsoDate) {
  const slots = days.find((day) => day.date === date)?.slots ?? []
  const count = slots.filter(({ available }) => available).length
  const isFull = count === 0 && slots.some(({ startsAt }) => startsAt >= bookableFrom)
  let text = count > 1 ? `${count} slots available` : `${count || 'no'} slot available`
  if (slots.length === 0) text = 'no sessions'
  if (date < range.first) text = 'in the past'
  if (date > range.last) text = 'not open for booking yet'
  return { slots, count, isFull, canOpen: count > 0 || isFull, text }
}

/** Formats a slot, with the reason when it is unavailable: `4:00 PM`, `5:00 PM, taken`. */
export function formatSlot({ startsAt, available }: Slot, bookableFrom: Millis): string {
  const time = formatShortTime(startsAt)
  if (available) return time
  return startsAt < bookableFrom ? `${time}, booking closed` : `${time}, taken`
}
