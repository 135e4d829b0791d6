import { daysFrom, shortDay, spokenTime } from '#app/lib/dates.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'

/** Latest session booked in a browser, stored there until it is over. */
export type Remembered = {
  startsAt: Millis
  endsAt: Millis
  /** Path of the booking's page; secret, because it allows moving and cancelling. */
  link: string
  /** Path for joining the call; empty for a phone call. */
  join: string
}

/** Key in `localStorage`. */
export const rememberedName = 'session'

type Kept = { getItem(name: string): string | null; removeItem(name: string): void }

/**
 * Reads the stored session; null when none is stored, the session is over or storage is blocked.
 *
 * @param storage returns `localStorage`, which throws on access in some browsers
 */
export function remembered(storage: () => Kept, now: Millis): Remembered | null {
  try {
    const kept = storage().getItem(rememberedName)
    if (kept === null) return null
    const { startsAt, endsAt, link, join } = JSON.parse(kept) as Remembered
    const whole = /^\/bookings\/[\w-]+$/.test(link) && /^(?:\/join\/[\w/-]+)?$/.test(join)
    return whole && Number.isFinite(startsAt) && now < endsAt ? { startsAt, endsAt, link, join } : null
  } catch {
    return null
  }
}

export function forget(storage: () => Kept): void {
  try {
    storage().removeItem(rememberedName)
  } catch {
    // treated as not stored
  }
}

/** Formats a time relative to now: `today, 5:00 PM`, `tomorrow, 5:00 PM`, `Tue 24 Nov, 5:00 PM`. */
export function momentFrom(now: Millis, at: Millis): string {
  const date = indiaDate(at)
  const day = daysFrom(indiaDate(now), date)
  return `${day.startsWith('in ') ? shortDay(date) : day}, ${spokenTime(at)}`
}
