import { shortDay } from '#app/lib/dates.ts'
import type { Services } from '#app/ports/services.ts'
import { bookableDays, pick, shown } from './availability.ts'
import type { SessionKind } from './domain/session.ts'

export type NextFree = {
  /** `Tue 24 Nov, 4:00 PM IST`, and the same instant in India's time for machines. */
  when: string
  iso: string
  /** All starts of that day. */
  starts: { time: string; available: boolean }[]
}

/** The next session that is free; null when nothing is up to the horizon. */
export async function nextFree(services: Services, session: SessionKind): Promise<NextFree | null> {
  const counselor = pick(await services.bookings.counselors(services.clock.now()), undefined)
  if (!counselor) return null
  for (const { date, slots } of await bookableDays(services, counselor, session)) {
    const starts = slots.map(shown)
    const first = starts.find(({ available }) => available)
    if (!first) continue
    return {
      when: `${shortDay(date)}, ${first.time} IST`,
      iso: first.startsAt,
      starts: starts.map(({ time, available }) => ({ time, available })),
    }
  }
  return null
}
