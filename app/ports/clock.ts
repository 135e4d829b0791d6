import type { Millis } from '#app/lib/time.ts'

/** The only source of "now"; everything else takes the time as an argument. */
export interface Clock {
  now(): Millis
}
