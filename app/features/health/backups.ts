import { DAY, HOUR, type Millis } from '#app/lib/time.ts'

/** Whether a backup that was made then is older than it should be: one is made every night. */
export const isOldBackup = (madeAt: Millis, now: Millis): boolean => now - madeAt > DAY + 2 * HOUR
