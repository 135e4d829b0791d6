import { daysFrom, shortDay, spokenTime } from '#app/lib/dates.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'

/** What a browser keeps of the session that was booked in it last, until that is over. */
export type Remembered = {
  startsAt: Millis
  endsAt: Millis
  /** The path of its page: who has it can move or cancel. */
  link: string
  /** The path that leads into the call. */
  join: string
}

/** Under this name in its `localStorage`. */
export const rememberedName = 'session'

/** What is kept there; null when nothing is, or it is over. */
export function rememberedIn(kept: string | null, now: Millis): Remembered | null {
  try {
    const { startsAt, endsAt, link, join } = JSON.parse(kept ?? 'null') as Remembered
    const whole = /^\/bookings\/[\w-]+$/.test(link) && /^\/join\/[\w/-]+$/.test(join)
    return whole && Number.isFinite(startsAt) && now < endsAt ? { startsAt, endsAt, link, join } : null
  } catch {
    return null
  }
}

/** `today, 5:00 PM`, `tomorrow, 5:00 PM`, `Tue 24 Nov, 5:00 PM` */
export function momentFrom(now: Millis, at: Millis): string {
  const date = indiaDate(at)
  const day = daysFrom(indiaDate(now), date)
  return `${day.startsWith('in ') ? shortDay(date) : day}, ${spokenTime(at)}`
}
