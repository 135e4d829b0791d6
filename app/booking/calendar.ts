import type { SessionKind } from '#app/availability/session.ts'
import { parseInstant } from '#app/lib/dates.ts'
import type { SessionLanguage } from '#app/lib/languages.ts'
import { type IsoDate, isIsoDate, type Millis, parseClockTime } from '#app/lib/time.ts'

export type SlotStart = { time: string; available: boolean }
export type CalendarDay = { date: IsoDate; slots: readonly SlotStart[] }
export type CounselorChoice = {
  id: string
  name: string
  title: string
  languages: readonly SessionLanguage[]
}

/** Days and slots of one counselor, from today to the last bookable day. */
export type CalendarData = {
  counselor: CounselorChoice
  days: readonly CalendarDay[]
  /** Today and the last bookable day, as India dates. */
  range: { first: IsoDate; last: IsoDate }
  /** Earliest start that respects the minimum notice. */
  bookableFrom: Millis
}

/** India date and time (`4:00 PM`) of a start. */
export type DateAndTime = { date: IsoDate; time: string }

export const bookingFormPaths: Readonly<Record<SessionKind, string>> = {
  free: '/services/sessionbooking',
  paid: '/services/paidsessioninitial',
}

export type WaitlistDay = { kind: SessionKind; date: IsoDate; counselorId: string }

const dayQuery = ({ kind, date, counselorId }: WaitlistDay) =>
  new URLSearchParams({ session: kind, date, counselor: counselorId })
export const waitlistUrl = (day: WaitlistDay): string => `/services/waitlist?${dayQuery(day)}`
export const bookingUrl = (day: WaitlistDay): string => `${bookingFormPaths[day.kind]}?${dayQuery(day)}`

/** Formats a slot as the value of its form field: `2026-11-24 4:00 PM`. */
export const formatSlotValue = ({ date, time }: DateAndTime): string => `${date} ${time}`

/** Parses the value of a slot's form field; null if it is not a date and a time. */
export function parseSlot(value: unknown): DateAndTime | null {
  const [date, time] = [String(value).slice(0, 10), String(value).slice(11)]
  return isIsoDate(date) && parseClockTime(time) ? { date, time } : null
}

export const isSameSlot = (a: DateAndTime, b: DateAndTime): boolean => a.date === b.date && a.time === b.time

export const listAvailableSlots = ({ days }: Pick<CalendarData, 'days'>): DateAndTime[] =>
  days.flatMap(({ date, slots }) =>
    slots.filter((slot) => slot.available).map(({ time }) => ({ date, time })),
  )

export const isSlotAvailable = (calendar: CalendarData, slot: DateAndTime): boolean =>
  listAvailableSlots(calendar).some((one) => isSameSlot(one, slot))

/** Lists the next available slots, at most two per day, so that suggestions cover several days. */
export function listNextSlots(calendar: Pick<CalendarData, 'days'>, count: number): DateAndTime[] {
  const slots = listAvailableSlots(calendar)
  return slots.filter(({ date }, index) => slots[index - 2]?.date !== date).slice(0, count)
}

/** Lists the three available slots nearest to an unavailable slot, in chronological order. */
export function listNearestSlots(calendar: Pick<CalendarData, 'days'>, wanted: DateAndTime): DateAndTime[] {
  const instant = ({ date, time }: DateAndTime) => parseInstant(date, time)
  const distance = (slot: DateAndTime) => Math.abs(instant(slot) - instant(wanted))
  return listAvailableSlots(calendar)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .sort((a, b) => instant(a) - instant(b))
}

/** `isFull`: all bookable slots are taken, so a waitlist is offered. `text` is for screen readers. */
export function describeDay({ days, range, bookableFrom }: CalendarData, date: IsoDate) {
  const slots = days.find((day) => day.date === date)?.slots ?? []
  const count = slots.filter(({ available }) => available).length
  const isFull = count === 0 && slots.some(({ time }) => parseInstant(date, time) >= bookableFrom)
  let text = count > 1 ? `${count} slots available` : `${count || 'no'} slot available`
  if (slots.length === 0) text = 'no sessions'
  if (date < range.first) text = 'in the past'
  if (date > range.last) text = 'not open for booking yet'
  return { slots, count, isFull, canOpen: count > 0 || isFull, text }
}

/** Returns the label of a slot, with the reason when unavailable: `4:00 PM`, `5:00 PM, taken`. */
export function formatSlotLabel(
  calendar: CalendarData,
  date: IsoDate,
  { time, available }: SlotStart,
): string {
  if (available) return time
  return parseInstant(date, time) < calendar.bookableFrom ? `${time}, booking closed` : `${time}, taken`
}
