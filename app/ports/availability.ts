import type { AuditEntry } from '#app/accounts/audit-log.ts'
import type { Schedule } from '#app/availability/slots.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { SessionLanguage } from '#app/lib/languages.ts'
import type { Result } from '#app/lib/result.ts'
import type { ClockTime, Interval, IsoDate, Millis } from '#app/lib/time.ts'

export type WeeklyStarts = Schedule['weekly']

/** Minimum notice, booking horizon and buffers. */
export type BookingRules = Pick<
  Schedule,
  'noticeMinutes' | 'horizonDays' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'
>

export type TimeOff = Interval & {
  id: string
  note: string
  /** Created by the demo as sample data. */
  sample: boolean
}

/** Availability settings that counselors edit themselves. */
export type CounselorAvailability = {
  counselor: { id: string; name: string; active: boolean; languages: readonly SessionLanguage[] }
  /** Shared version of hours, dates, rules and languages. A write based on an older version is refused. */
  version: number
  /** Includes overrides of past dates, but no time off that is over. */
  schedule: Omit<Schedule, 'timeOff'> & { timeOff: readonly TimeOff[] }
  /**
   * The calendar feed in use, if any. `works` is false when the account that created the feed may no longer see this
   * calendar.
   */
  feed: { madeAt: Millis; madeBy: string; works: boolean } | null
}

/** Settings to replace as a whole. A date with null starts returns to the weekly hours. */
export type ScheduleChange =
  | { weekly: WeeklyStarts }
  | { rules: BookingRules }
  | { dates: ReadonlyMap<IsoDate, readonly ClockTime[] | null> }
  /** Languages in which the counselor gives sessions: at least one. */
  | { languages: readonly SessionLanguage[] }
  /** Whether visitors can book the counselor's hours. */
  | { offered: boolean }

/** Time of a change and its entry in the audit log. */
export type Noted = { audit: AuditEntry; now: Millis }

/**
 * Store of counselors' availability. Each writing method is one transaction, including its audit log entry.
 */
export interface AvailabilityStore {
  /** Lists all counselors in display order, including counselors who are not offered. */
  counselors(): Promise<{ id: string; name: string; active: boolean }[]>
  /** Returns null when the counselor does not exist. */
  read(counselorId: string, now: Millis): Promise<CounselorAvailability | null>
  /**
   * Writes a change to the version that was read. Refuses, and writes nothing, when the version has changed since.
   *
   * @returns the new version
   */
  change(
    counselorId: string,
    version: number,
    change: ScheduleChange,
    noted: Noted,
  ): Promise<Result<number, 'changed-meanwhile'>>
  /**
   * Adds time off. Existing bookings stay unchanged.
   *
   * @param known ids of bookings that the user was shown; other bookings in that time cause a refusal, and nothing is
   * written
   */
  addTimeOff(
    counselorId: string,
    off: Interval & { note: string },
    known: readonly string[],
    noted: Noted,
  ): Promise<Result<null, 'meets-bookings'>>
  /** Returns false when the time off no longer exists. */
  removeTimeOff(counselorId: string, id: string, noted: Noted): Promise<boolean>
  /** Lists a counselor's bookings in a window, in every state, soonest first. */
  sessions(counselorId: string, window: Interval): Promise<Booking[]>
  /** Replaces the counselor's calendar feed. The previous URL stops working. */
  setFeed(counselorId: string, feed: { secretHash: string; madeBy: string }, noted: Noted): Promise<void>
  /** Returns false when there was no feed. */
  endFeed(counselorId: string, noted: Noted): Promise<boolean>
  /**
   * Returns the owner of a calendar feed. Null for an unknown URL, and when the account that created the feed may no
   * longer see the calendar.
   */
  feedOwner(secretHash: string): Promise<{ id: string; name: string } | null>
  /** Registers a callback that runs after each transaction in this process that changed bookable times. */
  onChanged(callback: () => void): void
}
