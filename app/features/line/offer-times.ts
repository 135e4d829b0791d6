import { randomUUID } from 'node:crypto'
import { openDays } from '#app/features/booking/availability.ts'
import { occupied } from '#app/features/booking/domain/availability.ts'
import type { Held } from '#app/features/booking/domain/booking.ts'
import { refundDeadline } from '#app/features/booking/domain/refund-policy.ts'
import { sessionFrom } from '#app/features/booking/domain/session.ts'
import { sha256 } from '#app/features/booking/hash.ts'
import { newReference, newToken } from '#app/lib/id.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import type { InLine } from '#app/ports/line.ts'
import type { Services } from '#app/ports/services.ts'
import { awakeAt, firstToOffer, offerMinutes } from './domain/wait.ts'
import { givers } from './join-line.ts'

/** So many are looked at in a run. */
const mostLookedAt = 500

type Needs = Pick<Services, 'clock' | 'bookings' | 'line' | 'settings'>

/**
 * Holds what has become free for whoever is first in line for it, and writes to them: one time each. In the night in India
 * nobody is written to, and nothing is held.
 *
 * @returns when there is something to do next; null when only news can tell
 */
export async function offerTimes(services: Needs): Promise<Millis | null> {
  const { clock, line, bookings } = services
  const now = clock.now()
  await line.settle(now)
  const inLine = await line.first(mostLookedAt)
  if (inLine.length > 0 && awakeAt(now) > now) return awakeAt(now)
  const counselors = inLine.length > 0 ? await bookings.counselors(now) : []
  const days = rememberDays(services)
  for (const waiting of inLine) {
    const giving = givers(counselors, { ...waiting, language: waiting.visitor.language })
    for (const counselor of giving) {
      const slot = firstToOffer(await days.of(counselor, waiting), waiting.passed, now)
      if (!slot) continue
      days.forget(counselor)
      if (await offer(services, waiting, counselor, slot.startsAt, now)) break
    }
  }
  return line.nextEnd()
}

async function offer(
  { line, settings }: Needs,
  waiting: InLine,
  counselor: Counselor,
  startsAt: Millis,
  now: Millis,
): Promise<boolean> {
  const booking: Held = {
    id: randomUUID(),
    reference: newReference(),
    token: newToken(),
    counselorId: counselor.id,
    kind: waiting.kind,
    ...sessionFrom(waiting.kind, startsAt),
    refundableUntil: refundDeadline(startsAt),
    version: 0,
    createdAt: now,
    visitor: waiting.visitor,
    state: 'held',
    heldUntil: now + offerMinutes * MINUTE,
    extended: false,
  }
  // a free session is booked by the code in the mail, a paid one by what is paid
  const code = waiting.kind === 'free' ? newToken() : null
  const { passed: _, ...told } = waiting
  const mail = {
    content: { kind: 'line-offer', to: 'visitor', booking, code, waiting: told } as const,
    recipient: waiting.email,
    sendAt: now,
    key: `line-offer:${booking.id}`,
  }
  const offered = await line.offer(waiting.id, booking, occupied(counselor.schedule, booking), {
    maxUpcoming: settings.maxUpcomingPerPerson,
    proofHash: code && sha256(code),
    mails: [mail],
    now,
  })
  return offered.ok
}

/** The starts of a counselor on the days that somebody waits for, read once until one of them is held. */
function rememberDays(services: Needs) {
  const known = new Map<string, ReturnType<typeof openDays>>()
  return {
    async of(counselor: Counselor, { from, to, kind }: InLine) {
      const key = `${counselor.id} ${kind} ${from} ${to}`
      const days = known.get(key) ?? openDays(services, counselor, { from, to, session: kind })
      known.set(key, days)
      return (await days).flatMap(({ slots }) => slots)
    },
    forget({ id }: Counselor) {
      for (const key of known.keys()) if (key.startsWith(`${id} `)) known.delete(key)
    },
  }
}
