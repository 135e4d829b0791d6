import { indiaTime } from '#app/features/booking/domain/availability.ts'
import { type Millis, toSpoken } from '#app/lib/time.ts'
import { dateInShort } from './rows.ts'

/** `Sat 21 Nov, 4:00 PM`, India time, with the year when it is not the present one. */
export const momentInShort = (at: Millis, now: Millis): string =>
  `${dateInShort(at, now)}, ${toSpoken(indiaTime(at))}`

/** For a `<time>`: what is read, and ISO 8601. */
export type Moment = { words: string; iso: string }

export const moment = (at: Millis, now: Millis): Moment => ({
  words: momentInShort(at, now),
  iso: new Date(at).toISOString(),
})
