import type { Millis } from '#app/lib/time.ts'

/** How a part of the site does, whichever instance saw it last. `failingSince` is null while it works. */
export type PartHealth = {
  part: string
  okAt: Millis | null
  failedAt: Millis | null
  failingSince: Millis | null
  /** Since it last worked. */
  failures: number
  /** Why it failed last, in a word of our own. */
  why: string | null
}

/** What is kept of each part of the site: when it last worked, and since when it does not. No personal data. */
export interface Health {
  /** Notes that a part did what it is for; kept in memory until `flush`. */
  worked(part: string, now: Millis): void
  /** Notes that it could not; `why` is one of few words of our own. */
  failed(part: string, why: string, now: Millis): void
  /** Writes down what was noted. What can't be written is kept for the next time. */
  flush(): Promise<void>
  parts(): Promise<PartHealth[]>
}
