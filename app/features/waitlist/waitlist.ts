import { randomUUID } from 'node:crypto'
import { openDays } from '#app/features/booking/availability.ts'
import { newToken } from '#app/lib/id.ts'
import { siteNetworkOf } from '#app/lib/network.ts'
import { HOUR, indiaDate, isIsoDate } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Wait, WaitDay } from './domain/wait.ts'

const perNetwork = { max: 20, windowMs: HOUR }

/** Whether a day has an available slot, is full, or offers no slot at all from now on. */
export async function dayStatus(
  services: Pick<Services, 'bookings' | 'clock'>,
  { kind, date, counselorId }: WaitDay,
): Promise<'available' | 'full' | 'none'> {
  if (!isIsoDate(date)) return 'none'
  const now = services.clock.now()
  const counselors = (await services.bookings.counselors(now)).filter(
    ({ id, offered }) => offered && (counselorId === null || id === counselorId),
  )
  const span = { from: date, to: date, session: kind }
  const days = await Promise.all(counselors.map((counselor) => openDays(services, counselor, span)))
  const slots = days.flat().flatMap((day) => day.slots)
  if (slots.some(({ available }) => available)) return 'available'
  return slots.some(({ startsAt }) => startsAt > now) ? 'full' : 'none'
}

/**
 * Puts an address on the waitlist of a full day, once however often it asks.
 *
 * @param clientIp for the limit of requests per network
 */
export async function joinWaitlist(
  services: Services,
  day: WaitDay,
  email: string,
  clientIp: string,
): Promise<'joined' | 'available' | 'none' | 'too-many'> {
  const now = services.clock.now()
  const status = await dayStatus(services, day)
  if (status !== 'full') return status
  if (services.settings.rateLimits) {
    const hit = await services.throttle.hit(`waitlist:${siteNetworkOf(clientIp)}`, perNetwork, now)
    if (!hit.ok) return 'too-many'
  }
  const wait: Wait = { ...day, email, id: randomUUID(), token: newToken() }
  return (await services.waitlist.add(wait, now)) ? 'joined' : 'too-many'
}

/** Emails everybody who waits for a day on which a slot is available again. */
export async function notifyWaitlist(services: Pick<Services, 'bookings' | 'clock' | 'waitlist'>) {
  const { clock, waitlist } = services
  for (const day of await waitlist.waitingDays(indiaDate(clock.now()))) {
    if ((await dayStatus(services, day)) === 'available') await waitlist.notify(day, clock.now())
  }
}
