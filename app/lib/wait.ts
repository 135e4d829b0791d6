import type { Millis } from './time.ts'

/** Formats a waiting time, rounded up: `a minute`, `15 minutes`, `3 hours`. */
export function formatWait(wait: Millis): string {
  const minutes = Math.max(1, Math.ceil(wait / 60_000))
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
