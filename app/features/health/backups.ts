import { DAY, HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Archiving } from '#app/ports/health.ts'

/** A part of the log is archived within seconds, a backup made every day; as in `deploy/prometheus-rules.yml`. */
const late = 5 * MINUTE
const old = DAY + 2 * HOUR

/** What is wrong with the archive of the database's log: its command fails, or does not come to an end. */
export function archiveTrouble({ failing, waiting }: Archiving): 'fails' | 'hangs' | null {
  if (failing) return 'fails'
  return waiting > late ? 'hangs' : null
}

/** Whether there should be a newer backup than the one made then. */
export const isOldBackup = (madeAt: Millis, now: Millis): boolean => now - madeAt > old
