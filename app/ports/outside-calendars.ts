import type { ReadFailure } from '#app/features/availability/domain/outside.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { Noted } from './availability.ts'

/** Reads calendars of others. Nothing is ever written to them. */
export interface CalendarReader {
  /** When the owner is busy within a window, in order and without overlaps. */
  read(url: string, window: Interval): Promise<Result<Interval[], ReadFailure>>
}

export type OutsideCalendar = {
  /** All that is shown of its URL. */
  host: string
  addedAt: Millis
  addedBy: string
  /** When it was last read completely. */
  readAt: Millis
  /** Why the last try failed. */
  failure: ReadFailure | null
}

/** A calendar that must be read now; `url` is null when the key it was sealed with is gone. */
export type DueCalendar = { counselorId: string; addedAt: Millis; url: string | null }

/** One calendar per counselor, and when they are busy by it. Nothing else of an entry is stored. */
export interface OutsideCalendars {
  of(counselorId: string): Promise<OutsideCalendar | null>
  busy(counselorId: string, window: Interval): Promise<Interval[]>
  /**
   * Stores a calendar that was just read, in place of an earlier one.
   *
   * @param madeBy the id of the account that adds it; the calendar is removed when that account is disabled
   */
  set(
    counselorId: string,
    calendar: { url: string; madeBy: string; busy: readonly Interval[]; dueAt: Millis },
    noted: Noted,
  ): Promise<void>
  /** Deletes a calendar and its busy times; false when there is none. */
  remove(counselorId: string, noted: Noted): Promise<boolean>
  /** Leases all that are due: no other instance gets them until `until`. */
  lease(now: Millis, until: Millis): Promise<DueCalendar[]>
  /**
   * Stores the result of a reading: new busy times, or why it failed, which leaves the earlier ones. A calendar that was
   * removed or replaced meanwhile is left alone.
   */
  wrote(
    calendar: Pick<DueCalendar, 'counselorId' | 'addedAt'>,
    reading: Result<readonly Interval[], ReadFailure>,
    next: Millis,
    now: Millis,
  ): Promise<void>
}
