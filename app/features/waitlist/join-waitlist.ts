import { randomUUID } from 'node:crypto'
import { openDays, pick } from '#app/features/booking/availability.ts'
import { consentText, consentVersion } from '#app/features/booking/domain/consent.ts'
import { speaks } from '#app/features/booking/domain/languages.ts'
import { sha256 } from '#app/features/booking/hash.ts'
import { type BookingInput, detailsFrom } from '#app/features/booking/schema.ts'
import { newToken } from '#app/lib/id.ts'
import { siteNetworkOf } from '#app/lib/network.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { addDays, DAY, HOUR, indiaDate } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import { type Days, type Wait, weekOf } from './domain/wait.ts'

/** A school in one network may be in line; a robot has no use for more. */
const perNetwork = { max: 20, windowMs: HOUR }
/** As many as it may book and hold. */
const perNetworkADay = { max: 90, windowMs: DAY }

/** A counselor's whole day or week, and whether something is free on it. */
export type Span = Days & { free: boolean }

export type JoinRefusal = 'unknown-counselor' | 'over' | 'something-free' | 'too-many' | 'too-many-requests'

/** Who gives sessions that somebody waits for: one, or all who speak the language. */
export const givers = (
  counselors: readonly Counselor[],
  { counselorId, language }: { counselorId: string | null; language: Wait['visitor']['language'] },
): Counselor[] =>
  counselors.filter(
    (one) => one.offered && speaks(one, language) && (counselorId === null || one.id === counselorId),
  )

/** What can be waited for from a day on: that day, and the rest of its week; null of a day that is over or not yet open. */
export async function spansAt(
  services: Services,
  date: string,
  { session, counselor, language }: Pick<BookingInput, 'session' | 'counselor' | 'language'>,
): Promise<{ day: Span; week: Span } | null> {
  const now = services.clock.now()
  const today = indiaDate(now)
  const all = await services.bookings.counselors(now)
  const giving = givers(all, { counselorId: counselor ?? null, language })
  const last = addDays(today, Math.max(0, ...giving.map(({ schedule }) => schedule.horizonDays)))
  if (giving.length === 0 || date < today || date > last) return null
  const week = weekOf(date, { today, last })
  const days = await Promise.all(giving.map((one) => openDays(services, one, { ...week, session })))
  const free = new Set(
    days.flat().flatMap(({ date, slots }) => (slots.some(({ available }) => available) ? [date] : [])),
  )
  return { day: { from: date, to: date, free: free.has(date) }, week: { ...week, free: free.size > 0 } }
}

/**
 * Puts somebody in line for a day, or the rest of its week, on which nothing is free. What they are told by mail has the
 * link that takes them out.
 *
 * @param input as of the booking form; its time counts for nothing
 * @param how.address their network address, for limits
 */
export async function joinWaitlist(
  services: Services,
  input: BookingInput,
  how: { span: 'day' | 'week'; address: string },
): Promise<Result<Days, JoinRefusal>> {
  const now = services.clock.now()
  const { counselor, date, session } = input
  const counselors = await services.bookings.counselors(now)
  if (!pick(counselors, counselor, input.language)) return refuse('unknown-counselor')
  const spans = await spansAt(services, date, input)
  if (!spans) return refuse('over')
  const { free, ...days } = spans[how.span]
  if (free) return refuse('something-free')
  if (services.settings.rateLimits) {
    const key = `waitlist:${siteNetworkOf(how.address)}`
    const hour = await services.throttle.hit(key, perNetwork, now)
    if (!hour.ok) return refuse('too-many-requests')
    const day = await services.throttle.hit(`${key} of a day`, perNetworkADay, now)
    if (!day.ok) return refuse('too-many-requests')
  }
  const consent = {
    version: consentVersion,
    textHash: sha256(consentText[input.bookedFor]),
    method: 'web-form',
    at: now,
  } as const
  const waiting: Wait = {
    ...days,
    id: randomUUID(),
    token: newToken(),
    kind: session,
    counselorId: counselor ?? null,
    email: input.email,
    visitor: { ...detailsFrom(input), consent },
    createdAt: now,
  }
  const mail = {
    content: { kind: 'waitlist-joined', to: 'visitor', waiting } as const,
    recipient: waiting.email,
    sendAt: now,
    key: `waitlist-joined:${waiting.id}`,
  }
  const joined = await services.waitlist.join(waiting, [mail], now)
  return joined.ok ? ok(days) : joined
}
