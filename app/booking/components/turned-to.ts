import type { SessionLanguage } from '#app/lib/languages.ts'
import { type CalendarData, type DateAndTime, dayStatus, isFree, nearestIn } from './calendar-data.ts'
import { type Dropped, momentIn, type Picked } from './picks.ts'

export type Given = {
  calendar: CalendarData
  /** What other counselors offer, packed, by their ids: who speaks a language that this one does not. */
  others?: Readonly<Record<string, string>>
  /** In which the session is to be; null when any will do. */
  language?: SessionLanguage | null
  picked: Picked
  /** In the calendar a time counts as free that is held for the visitor; whoever else asks hears that it is taken. */
  holds?: boolean
}
/** `dropped` is the picked time that the last change took away; `near`, free times nearest to one that somebody else took. */
export type Picking = Given & { dropped: Dropped | null; near?: readonly DateAndTime[] | undefined }

/**
 * What is picked once a language has been chosen and it is the calendar of a counselor who speaks it: the same, when that is free
 * there. A time that another language took away comes back.
 */
export function turnedTo(
  calendar: CalendarData,
  language: SessionLanguage | null,
  { calendar: earlier, picked, dropped, near }: Picking,
): Omit<Picking, 'language'> {
  const moment = momentIn(picked) ?? (dropped?.language ? { date: dropped.date, time: dropped.time } : null)
  if (moment && isFree(calendar, moment))
    return { calendar, picked: { ...picked, ...moment }, dropped: null, near: undefined }
  const date = picked.date && dayStatus(calendar, picked.date).bookable ? picked.date : null
  const none = { ...picked, date, time: null }
  if (moment && language)
    return {
      calendar,
      picked: none,
      dropped: { ...moment, taken: false, language },
      near: nearestIn(calendar, moment),
    }
  if (moment || calendar !== earlier) return { calendar, picked: none, dropped: null, near: undefined }
  return { calendar, picked, dropped, near }
}
