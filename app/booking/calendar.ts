import type { SessionLanguage } from '#app/lib/languages.ts'
import { fromSpoken, type IsoDate, isIsoDate, type Millis } from '#app/lib/time.ts'

/** Start for display: `4:00 PM`, India time. */
export type Start = { time: string; available: boolean }
export type Day = { date: IsoDate; slots: readonly Start[] }
export type CounselorChoice = {
  id: string
  name: string
  title: string
  languages: readonly SessionLanguage[]
}

/** Days and slots of one counselor, from today to the last bookable day. */
export type CalendarData = {
  counselor: CounselorChoice
  days: readonly Day[]
  /** Today and the last bookable day, as India dates. */
  range: { first: IsoDate; last: IsoDate }
  /** Earliest start that respects the minimum notice. */
  bookableFrom: Millis
}

/** India date and time (`4:00 PM`) of a start. */
export type DateAndTime = { date: IsoDate; time: string }

/** Formats a slot as the value of its form field: `2026-11-24 4:00 PM`. */
export const slotValue = ({ date, time }: DateAndTime): string => `${date} ${time}`

/** Parses the value of a slot's form field; null if it is not a date and a time. */
export function parseSlot(value: unknown): DateAndTime | null {
  const [date, time] = [String(value).slice(0, 10), String(value).slice(11)]
  return isIsoDate(date) && fromSpoken(time) ? { date, time } : null
}
