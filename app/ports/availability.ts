import type { AuditEntry } from '#app/accounts/audit-log.ts'
import type { Schedule } from '#app/features/booking/domain/availability.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { SessionLanguage } from '#app/features/booking/domain/languages.ts'
import type { Result } from '#app/lib/result.ts'
import type { ClockTime, Interval, IsoDate, Millis } from '#app/lib/time.ts'

export type WeeklyStarts = Schedule['weekly']

/** How long before and how far ahead one can book, and what is kept free around a session. */
export type BookingRules = Pick<
  Schedule,
  'noticeMinutes' | 'horizonDays' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'
>

export type TimeOff = Interval & {
  id: string
  note: string
  /** Made by the demo so that its calendar looks lived in. */
  sample: boolean
}

/** All that a counselor sets about their own time. */
export type CounselorAvailability = {
  counselor: { id: string; name: string; active: boolean; languages: readonly SessionLanguage[] }
  /** Of hours, dates, rules and languages together; what was read with an older one is not written. */
  version: number
  /** Overrides of past dates too; time off only what is not over. */
  schedule: Omit<Schedule, 'timeOff'> & { timeOff: readonly TimeOff[] }
  /** The calendar address that is in use, if any. `works` is false when its maker may no longer see this calendar. */
  feed: { madeAt: Millis; madeBy: string; works: boolean } | null
}

/** What is set anew, whole. A date with null starts lets the weekly hours count again. */
export type ScheduleChange =
  | { weekly: WeeklyStarts }
  | { rules: BookingRules }
  | { dates: ReadonlyMap<IsoDate, readonly ClockTime[] | null> }
  /** In which they give sessions: at least one. */
  | { languages: readonly SessionLanguage[] }
  /** Whether visitors are offered what the hours say. */
  | { offered: boolean }

/** Who changes it, and when, with the line for the audit log. */
export type Noted = { audit: AuditEntry; now: Millis }

/** When counselors work. Every verb that writes is one transaction, together with its line in the audit log. */
export interface AvailabilityStore {
  /** All counselors, also those who are not offered, in their order. */
  counselors(): Promise<{ id: string; name: string; active: boolean }[]>
  /** null when there is no such counselor. */
  read(counselorId: string, now: Millis): Promise<CounselorAvailability | null>
  /**
   * Writes a change to what was read as `version`.
   * Refused, with nothing written, when somebody has changed it since.
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
   * Adds time off. Bookings stay as they are.
   *
   * @param known ids of the bookings that are known to lie in it: refused, with nothing written, when there are others
   */
  addTimeOff(
    counselorId: string,
    off: Interval & { note: string },
    known: readonly string[],
    noted: Noted,
  ): Promise<Result<null, 'meets-bookings'>>
  /** False when it is no longer there. */
  removeTimeOff(counselorId: string, id: string, noted: Noted): Promise<boolean>
  /** Bookings of a counselor whose session lies in a window, whatever became of them, soonest first. */
  sessions(counselorId: string, window: Interval): Promise<Booking[]>
  /** Puts a calendar address in place of any earlier one, which stops working. */
  setFeed(counselorId: string, feed: { secretHash: string; madeBy: string }, noted: Noted): Promise<void>
  /** False when there was none. */
  endFeed(counselorId: string, noted: Noted): Promise<boolean>
  /** Whose calendar an address shows; null for an unknown one, and when its maker may no longer see that calendar. */
  feedOwner(secretHash: string): Promise<{ id: string; name: string } | null>
  /** Calls back after a transaction of this process that changed when somebody can be booked. */
  onChanged(callback: () => void): void
}
