import type { Millis } from '#app/lib/time.ts'

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
