import type { Moment } from './calendar-data.ts'
import { keep, readKept } from './storage.ts'

const storageKey = 'booked'

/** What was booked last in this tab, and the path of its page. */
export type BookedNote = Moment & { link: string }

export const readNote = (): BookedNote | null => readKept<BookedNote>(storageKey)

/**
 * The note after a booking's page was seen: a new booking is noted, a noted one that moved is noted anew, and one that
 * no longer stands is forgotten.
 */
export function noteAfter(
  known: BookedNote | null,
  seen: BookedNote,
  { stands, isNew }: { stands: boolean; isNew: boolean },
): BookedNote | null {
  if (known?.link !== seen.link && !isNew) return known
  return stands ? seen : null
}

export function noteBooking(seen: BookedNote, how: { stands: boolean; isNew: boolean }): void {
  keep(storageKey, noteAfter(readNote(), seen, how))
}

export const isNoted = (note: BookedNote | null, moment: Moment | null | undefined): boolean =>
  Boolean(note && moment && note.date === moment.date && note.time === moment.time)
