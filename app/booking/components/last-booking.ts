import { browserNow } from '#app/lib/browser-clock.ts'
import { daysFrom, shortDay, spokenTime } from '#app/lib/dates.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'

/** Latest session booked in this browser, stored here until it is over. */
export type LastBooking = {
  startsAt: Millis
  endsAt: Millis
  /** Path of the booking's page; secret, because it allows moving and cancelling. */
  link: string
  /** Path for joining the call; empty for a phone call. */
  join: string
}

/** Key in `localStorage`, which throws on access in some browsers. */
export const lastBookingKey = 'session'

/** Reads the stored session; null when none is stored, it is over, or storage is blocked. */
export function readLastBooking(now = browserNow()): LastBooking | null {
  try {
    const { startsAt, endsAt, link, join } = JSON.parse(
      localStorage.getItem(lastBookingKey) ?? '',
    ) as LastBooking
    const isValid = /^\/bookings\/[\w-]+$/.test(link) && /^(?:\/join\/[\w/-]+)?$/.test(join)
    return isValid && Number.isFinite(startsAt) && now < endsAt ? { startsAt, endsAt, link, join } : null
  } catch {
    return null
  }
}

export function forgetLastBooking(): void {
  try {
    localStorage.removeItem(lastBookingKey)
  } catch {
    // treated as not stored
  }
}

/**
 * Stores the session of an opened booking page if it was booked here just now, or updates the stored one; forgets a
 * session that is no longer booked.
 *
 * @param join join link, of which only the path is stored
 */
export function saveLastBooking(
  { join, ...seen }: LastBooking,
  { isBooked, isNew }: { isBooked: boolean; isNew: boolean },
): void {
  if (readLastBooking()?.link !== seen.link && !isNew) return
  const stored = { ...seen, join: join && new URL(join, location.origin).pathname }
  try {
    if (isBooked) localStorage.setItem(lastBookingKey, JSON.stringify(stored))
    else localStorage.removeItem(lastBookingKey)
  } catch {
    // storage is full or blocked: nothing is stored
  }
}

/** Formats a time relative to now: `today, 5:00 PM`, `tomorrow, 5:00 PM`, `Tue 24 Nov, 5:00 PM`. */
export function formatRelative(now: Millis, at: Millis): string {
  const date = indiaDate(at)
  const day = daysFrom(indiaDate(now), date)
  return `${day.startsWith('in ') ? shortDay(date) : day}, ${spokenTime(at)}`
}
