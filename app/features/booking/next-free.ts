import type { IsoDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { bookableDays, pick, shown } from './availability.ts'
import type { SessionKind } from './domain/session.ts'

export type NextFree = {
  slots: { startsAt: number; iso: string; date: IsoDate; time: string; available: boolean }[]
}

/** The starts of the first day on which one is free; null when nothing is free up to the horizon. */
export async function nextFree(services: Services, session: SessionKind): Promise<NextFree | null> {
  const counselor = pick(await services.bookings.counselors(services.clock.now()), undefined)
  if (!counselor) return null
  const days = await bookableDays(services, counselor, session)
  const day = days.find(({ slots }) => slots.some((slot) => slot.available))
  if (!day) return null
  return {
    slots: day.slots.map((slot) => {
      const { time, startsAt, available } = shown(slot)
      return { startsAt: slot.startsAt, iso: startsAt, date: day.date, time, available }
    }),
  }
}
