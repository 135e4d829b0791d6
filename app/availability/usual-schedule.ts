import type { ClockTime } from '#app/lib/time.ts'

/**
 * Default schedule for a new counselor, who can change it in the workspace: Monday to Saturday (ISO weekdays), starts
 * at 4, 5, 6, 7 and 8 PM India time, two hours' notice, sixty days ahead, no buffers.
 */
export const usualSchedule = {
  workingDays: [1, 2, 3, 4, 5, 6],
  starts: ['16:00', '17:00', '18:00', '19:00', '20:00'] as readonly ClockTime[],
  rules: { noticeMinutes: 120, horizonDays: 60, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
}
