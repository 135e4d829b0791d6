import type { SessionLanguage } from '#app/lib/languages.ts'
import type { IsoDate, Millis } from '#app/lib/time.ts'

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
