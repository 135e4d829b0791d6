import type { ReadFailure } from '#app/features/availability/domain/outside.ts'
import type { Result } from '#app/lib/result.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { Noted } from './availability.ts'

/** Where a counselor's own calendar is, and how one gets in. All of it is a secret. */
export type CalendarAccess =
  | { kind: 'ics'; address: string }
  | { kind: 'caldav'; address: string; user: string; password: string }

/** Reads calendars of others. Nothing is ever written to them. */
export interface CalendarReader {
  /** When their owner is busy within a window, in order and apart. */
  read(access: CalendarAccess, window: Interval): Promise<Result<Interval[], ReadFailure>>
}

export type OutsideCalendar = {
  id: string
  kind: CalendarAccess['kind']
  /** All that is shown of its address. */
  host: string
  addedAt: Millis
  addedBy: string
  /** When it was last read whole. */
  readAt: Millis
  /** Why it was not at the last try. */
  failure: ReadFailure | null
}

/** A calendar that is to be read now; `access` is null when the key it was kept with is gone. */
export type DueCalendar = { id: string; counselorId: string; access: CalendarAccess | null }

/** Counselors' own calendars and when they are busy by them. Of an entry nothing is kept but its time. */
export interface OutsideCalendars {
  /** Those of a counselor, oldest first. */
  of(counselorId: string): Promise<OutsideCalendar[]>
  /** When a counselor is busy by all of them. */
  busy(counselorId: string, window: Interval): Promise<Interval[]>
  /**
   * Keeps a calendar that was just read. Refused when there are as many as one may have.
   *
   * @param madeBy the id of the account that adds it; it ends when that is disabled
   */
  add(
    counselorId: string,
    calendar: { access: CalendarAccess; madeBy: string; busy: readonly Interval[] },
    noted: Noted,
  ): Promise<Result<null, 'too-many'>>
  /** Forgets a calendar and its busy times; false when it is no longer there. */
  remove(counselorId: string, id: string, noted: Noted): Promise<boolean>
  /** Makes those of a counselor due at once. */
  readNow(counselorId: string, now: Millis): Promise<void>
  /** Leases up to `limit` that are due: nobody else gets them until `until`. */
  lease(now: Millis, until: Millis, limit: number): Promise<DueCalendar[]>
  /**
   * Writes what a reading came to: busy times in place of the earlier ones, or why there are none, by which those stay.
   * Bookings that are made meanwhile are made before it or after it. A calendar that was taken out meanwhile stays out.
   */
  wrote(
    calendar: Pick<DueCalendar, 'id' | 'counselorId'>,
    reading: Result<readonly Interval[], ReadFailure>,
    next: Millis,
    now: Millis,
  ): Promise<void>
  /** When the next one is due; null when there is none. */
  nextDue(): Promise<Millis | null>
  /** Calls back when this process made one due. */
  onDue(callback: () => void): void
}
