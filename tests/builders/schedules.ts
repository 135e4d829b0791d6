import { eq } from 'drizzle-orm'
import { counselors } from '#app/accounts/tables.ts'
import type { Schedule } from '#app/availability/slots.ts'
import { timeOff, weeklyHours } from '#app/availability/tables.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import type { Db } from '#app/db/open.ts'
import { type ClockTime, formatClockTime, type Interval, type IsoDate } from '#app/lib/time.ts'

export const evenings: readonly ClockTime[] = ['16:00', '17:00', '18:00', '19:00', '20:00']

type Changes = Partial<Omit<Schedule, 'overrides'>> & { overrides?: Record<IsoDate, readonly ClockTime[]> }

/** Builds a schedule: Monday to Saturday, 4 to 8 PM, 2 hours' notice, 60 days' horizon, no buffers. */
export function aSchedule({ overrides = {}, ...changes }: Changes = {}): Schedule {
  return {
    weekly: { 1: evenings, 2: evenings, 3: evenings, 4: evenings, 5: evenings, 6: evenings },
    timeOff: [],
    noticeMinutes: 120,
    horizonDays: 60,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    ...changes,
    overrides: new Map(Object.entries(overrides)),
  }
}

/** Builds the form fields of weekly hours by weekday, 1 (Monday) to 7. */
export const typedHours = (starts: Readonly<Record<string, readonly ClockTime[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(starts).map(([day, times]) => [`day-${day}`, times.map(formatClockTime).join(', ')]),
  )

/** Adds the same hours to weekdays of a counselor, by default to all. */
export const addWeeklyHours = (
  db: Db,
  counselorId: string,
  starts: readonly ClockTime[],
  weekdays = [1, 2, 3, 4, 5, 6, 7],
) => db.insert(weeklyHours).values(weekdays.map((weekday) => ({ counselorId, weekday, starts: [...starts] })))

/** Updates a counselor directly and drops the cached counselors. */
export const updateCounselor = (db: Db, id: string, values: Partial<typeof counselors.$inferInsert>) =>
  db.transaction(async (tx) => {
    await tx.update(counselors).set(values).where(eq(counselors.id, id))
    notifyAfterCommit(tx, 'hours')
  })

/** Adds time off directly and drops the cached counselors. */
export const addTimeOff = (db: Db, counselorId: string, { from, to }: Interval) =>
  db.transaction(async (tx) => {
    await tx.insert(timeOff).values({ counselorId, startsAt: from, endsAt: to })
    notifyAfterCommit(tx, 'hours')
  })
