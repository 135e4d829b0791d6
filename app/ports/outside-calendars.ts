import type { ReadFailure } from '#app/availability/outside.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { Noted } from './availability.ts'

/** Reader for external calendars, which are never written. */
export interface CalendarReader {
  /** Returns the owner's busy intervals in a window, sorted and without overlaps. */
  read(url: string, window: Interval): Promise<Result<Interval[], ReadFailure>>
}

export type OutsideCalendar = {
  /** Host of the calendar's URL; the rest of the URL is secret. */
  host: string
  addedAt: Millis
  addedBy: string
  /** Time of the last complete read. */
  readAt: Millis
  /** Reason for the failure of the last read. */
  failure: ReadFailure | null
}

/** Calendar due for a read. `url` is null when the key that sealed the URL no longer exists. */
export type DueCalendar = { counselorId: string; addedAt: Millis; url: string | null }

/**
 * External calendars, at most one per counselor, with their busy intervals. No other data of an event is stored.
 */
export interface OutsideCalendars {
  of(counselorId: string): Promise<OutsideCalendar | null>
  busy(counselorId: string, window: Interval): Promise<Interval[]>
  /**
   * Stores a calendar that was just read; replaces any earlier calendar.
   *
   * @param madeBy id of the account that adds the calendar, which is removed when that account is disabled
   */
  set(
    counselorId: string,
    calendar: { url: string; madeBy: string; busy: readonly Interval[]; dueAt: Millis },
    noted: Noted,
  ): Promise<void>
  /** Deletes a calendar and its busy intervals; false when none exists. */
  remove(counselorId: string, noted: Noted): Promise<boolean>
  /** Leases all due calendars: no other instance gets them until `until`. */
  lease(now: Millis, until: Millis): Promise<DueCalendar[]>
  /**
   * Stores the result of a read: new busy intervals, or a failure, after which the earlier intervals stay. Ignores a
   * calendar that was removed or replaced meanwhile.
   */
  wrote(
    calendar: Pick<DueCalendar, 'counselorId' | 'addedAt'>,
    reading: Result<readonly Interval[], ReadFailure>,
    next: Millis,
    now: Millis,
  ): Promise<void>
}
