import type { SessionKind } from '#app/availability/session.ts'
import { parseInstant } from '#app/lib/dates.ts'
import type { SessionLanguage } from '#app/lib/languages.ts'
import { type IsoDate, isIsoDate, type Millis, parseClockTime } from '#app/lib/time.ts'

/** Start for display: `4:00 PM`, India time. */
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

/** Paths of the booking forms. */
export const bookingFormPaths: Readonly<Record<SessionKind, string>> = {
  free: '/services/sessionbooking',
  paid: '/services/paidsessioninitial',
}

/** Maximum number of days in a request for availability. */
export const maxDaysPerRequest = 62

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

export const listDaySlots = (calendar: CalendarData, date: IsoDate | null): readonly SlotStart[] =>
  calendar.days.find((day) => day.date === date)?.slots ?? []

export const countAvailable = (calendar: CalendarData, date: IsoDate): number =>
  listDaySlots(calendar, date).filter((slot) => slot.available).length

export const isAvailable = (calendar: CalendarData, { date, time }: DateAndTime): boolean =>
  listDaySlots(calendar, date).some((slot) => slot.time === time && slot.available)

/** Lists all available slots in chronological order. */
export const listAvailableSlots = ({ days }: Pick<CalendarData, 'days'>): DateAndTime[] =>
  days.flatMap(({ date, slots }) =>
    slots.filter((slot) => slot.available).map(({ time }) => ({ date, time })),
  )

/** Lists the next available slots, at most two of a day, so that suggestions cover several days. */
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

/** Describes why a day cannot be picked, or its number of available slots, for screen readers. */
export function formatDayLabel(calendar: CalendarData, date: IsoDate): { text: string; bookable: boolean } {
  const { first, last } = calendar.range
  if (date < first) return { text: 'in the past', bookable: false }
  if (date > last) return { text: 'not open for booking yet', bookable: false }
  if (listDaySlots(calendar, date).length === 0) return { text: 'no sessions', bookable: false }
  const count = countAvailable(calendar, date)
  if (count === 0) return { text: 'no slot available', bookable: false }
  return { text: count === 1 ? '1 slot available' : `${count} slots available`, bookable: true }
}

/** Whether all bookable slots of a day are taken, so that a waitlist is offered. */
export const isFull = (calendar: CalendarData, date: IsoDate): boolean =>
  countAvailable(calendar, date) === 0 &&
  listDaySlots(calendar, date).some(({ time }) => parseInstant(date, time) >= calendar.bookableFrom)

/** Whether a day can be opened, because it has available slots or a waitlist. */
export const canOpenDay = (calendar: CalendarData, date: IsoDate): boolean =>
  formatDayLabel(calendar, date).bookable || isFull(calendar, date)

/** Returns the label of a slot, with the reason when unavailable: `4:00 PM`, `5:00 PM, taken`. */
export function formatSlotLabel(
  calendar: CalendarData,
  date: IsoDate,
  { time, available }: SlotStart,
): string {
  if (available) return time
  return parseInstant(date, time) < calendar.bookableFrom ? `${time}, booking closed` : `${time}, taken`
}
