import { daysFrom, shortDay, spokenTime } from '#app/lib/dates.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'

/** What a browser keeps of the session that was booked in it last, until that is over. */
export type Remembered = {
  startsAt: Millis
  endsAt: Millis
  /** The path of its page: who has it can move or cancel. */
  link: string
  /** The path that leads into the call; empty by phone. */
  join: string
}

/** Under this name in its `localStorage`. */
export const rememberedName = 'session'

type Kept = { getItem(name: string): string | null; removeItem(name: string): void }

/**
 * What is kept there; null when nothing is, it is over, or the browser lets nobody look.
 *
 * @param storage gives the `localStorage`: even to name it may be forbidden
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
    // then nothing was kept
  }
}

/** `today, 5:00 PM`, `tomorrow, 5:00 PM`, `Tue 24 Nov, 5:00 PM` */
export function momentFrom(now: Millis, at: Millis): string {
  const date = indiaDate(at)
  const day = daysFrom(indiaDate(now), date)
  return `${day.startsWith('in ') ? shortDay(date) : day}, ${spokenTime(at)}`
}
