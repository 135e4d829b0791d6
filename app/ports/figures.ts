import type { Interval, IsoDate, Millis } from '#app/lib/time.ts'

/** Which sessions count: those that start in it, of one counselor or of all. */
export type FigureQuery = Interval & { counselorId: string | null }

/** `week` is the India date of its Monday; weeks without any are left out. */
export type SessionsOfWeek = { week: IsoDate; free: number; paid: number }

export type FreeOfWeek = {
  week: IsoDate
  /** That began, and to which the visitor came as far as we know. */
  free: number
  /** Of them those after which the same visitor booked a paid one that stands. */
  led: number
}

export type Outcomes = {
  kind: 'free' | 'paid'
  completed: number
  noShow: number
  /** Nobody has said yet how it went. */
  unmarked: number
  cancelled: number
}

/** What became of the messages that visitors wrote; each counts once. */
export type Answers = {
  /** Answered by mail, by how long the first reply took: at most so many hours. */
  within: { hours: number; answered: number }[]
  /** Answered by mail after longer than that. */
  later: number
  /** Half of the first replies took at most this; null as long as there is none. */
  median: Millis | null
  /** Seen to without a mail. */
  doneWithout: number
  waiting: number
}

/** What became of the plans of paid sessions that took place, as far as we know. */
export type PlanFigures = {
  /** Sent within the hours asked for after the session, or later. */
  inTime: number
  later: number
  /** Of those that were sent. */
  opened: number
  /** Completed without one: the reason is a note at the booking. */
  without: number
  /** Not sent and not completed, for longer than those hours. */
  open: number
}

/** Video calls of which the counselor was not there three minutes after the start, and those to which they came later. */
export type Unattended = { noticed: number; cameLater: number }

/** What bookings and messages add up to. Holds that were never paid count nowhere. Each verb is one query. */
export interface Figures {
  /** Everybody who has or had a calendar, by name. */
  counselors(): Promise<{ id: string; name: string }[]>
  /** Sessions that stand, by week and kind. */
  sessions(query: FigureQuery): Promise<SessionsOfWeek[]>
  /**
   * Free sessions by week, and what came of them: a paid one of the same mailbox or phone, with whichever counselor, booked
   * after the free one began and within `withinDays`.
   */
  freeThatLed(query: FigureQuery, withinDays: number): Promise<FreeOfWeek[]>
  outcomes(query: FigureQuery): Promise<Outcomes[]>
  /** By the start that a session had then, and of the counselor who had it then. */
  unattended(query: FigureQuery): Promise<Unattended>
  /** Sessions that ended no more than `hours` before the end of the stretch and have no plan yet count nowhere. */
  plans(query: FigureQuery, hours: number): Promise<PlanFigures>
  /** The professions that visitors asked for most, cancelled sessions included; own words count by what they say. */
  professions(query: FigureQuery, limit: number): Promise<{ name: string; asked: number }[]>
  /** How soon the messages that came in a stretch were answered, spam aside. `hours` ascend. */
  answers(stretch: Interval, hours: readonly number[]): Promise<Answers>
}
