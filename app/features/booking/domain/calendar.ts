import type { IsoDate, Millis } from '#app/lib/time.ts'
import type { SessionLanguage } from './languages.ts'

/** A start of a day as the page shows it: `4:00 PM`, India time. */
export type Start = { time: string; available: boolean }
export type Day = { date: IsoDate; slots: readonly Start[] }
export type CounselorChoice = {
  id: string
  name: string
  title: string
  languages: readonly SessionLanguage[]
}

/** What one counselor offers, from today to the last day that can be booked. */
export type CalendarData = {
  counselor: CounselorChoice
  days: readonly Day[]
  /** Today and the last bookable day, India dates. */
  range: { first: IsoDate; last: IsoDate }
  /** Starts before this instant are too near to book. */
  bookableFrom: Millis
}

/** When something starts: India date, and `4:00 PM`, India time. */
export type DateAndTime = { date: IsoDate; time: string }
