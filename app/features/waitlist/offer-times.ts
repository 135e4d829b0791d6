import { randomUUID } from 'node:crypto'
import { openDays } from '#app/features/booking/availability.ts'
import { occupied } from '#app/features/booking/domain/availability.ts'
import type { Held } from '#app/features/booking/domain/booking.ts'
import { mostHeld } from '#app/features/booking/domain/proof.ts'
import { refundDeadline } from '#app/features/booking/domain/refund-policy.ts'
import { sessionFrom } from '#app/features/booking/domain/session.ts'
import { sha256 } from '#app/features/booking/hash.ts'
import { onOffer } from '#app/features/booking/limits.ts'
import { orderOf } from '#app/features/payments/hold-session.ts'
import { newReference, newToken } from '#app/lib/id.ts'
import { DAY, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import type { InLine } from '#app/ports/waitlist.ts'
import { awakeAt, firstToOffer, offerMinutes } from './domain/wait.ts'
import { givers } from './join-waitlist.ts'

/** So many are read at a time. */
const page = 500
/** Each is a mail to an address that nobody has proved: as many as are asked within a day to confirm a booking. */
const perDay = { max: 300, windowMs: DAY }
const perDayKey = 'waitlist-offers'

/**
 * Holds what has become free for whoever is first in line for it, and writes to them: one time each, and so many at once and
 * within a day that a line of made-up people takes no more of the calendar than other strangers do. In the night in India
 * nobody is written to, and nothing is held.
 *
 * @returns when there is something to do next; null when only news can tell
 */
export async function offerTimes(services: Services): Promise<Millis | null> {
  const { clock, waitlist, bookings } = services
  const now = clock.now()
  await waitlist.settle(now)
  let inLine = await waitlist.first(page)
  if (inLine.length > 0 && awakeAt(now) > now) return awakeAt(now)
  const counselors = inLine.length > 0 ? await bookings.counselors(now) : []
  const days = rememberDays(services)
  let left = inLine.length > 0 ? await offersLeft(services, counselors, now) : 0
  while (left > 0 && inLine.length > 0) {
    for (const waiting of inLine) {
      if (left === 0) break
      if (await offerTo(services, waiting, { counselors, days, now })) left -= 1
    }
    inLine = inLine.length < page ? [] : await waitlist.first(page, inLine.at(-1))
  }
  return waitlist.nextEnd()
}

/** How many times may be held now for those in line; without limits for strangers as many as are free. */
async function offersLeft(
  { waitlist, settings, throttle }: Services,
  counselors: readonly Counselor[],
  now: Millis,
): Promise<number> {
  if (!settings.rateLimits) return Number.POSITIVE_INFINITY
  const atOnce = mostHeld(onOffer(counselors, now)) - (await waitlist.held())
  return Math.max(0, Math.min(atOnce, perDay.max - (await throttle.used(perDayKey, now))))
}

type Among = { counselors: readonly Counselor[]; days: ReturnType<typeof rememberDays>; now: Millis }

/** Holds a time for somebody, with whomever of those they wait for has one; false when none has. */
async function offerTo(
  services: Services,
  waiting: InLine,
  { counselors, days, now }: Among,
): Promise<boolean> {
  for (const counselor of givers(counselors, { ...waiting, language: waiting.visitor.language })) {
    const slot = firstToOffer(await days.of(counselor, waiting), waiting.passed, now)
    if (!slot) continue
    days.forget(counselor)
    if (!(await offer(services, waiting, counselor, slot.startsAt, now))) continue
    if (services.settings.rateLimits) await services.throttle.hit(perDayKey, perDay, now)
    return true
  }
  return false
}

async function offer(
  services: Services,
  waiting: InLine,
  counselor: Counselor,
  startsAt: Millis,
  now: Millis,
): Promise<boolean> {
  const { waitlist, settings } = services
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
    content: { kind: 'waitlist-offer', to: 'visitor', booking, code, waiting: told } as const,
    recipient: waiting.email,
    sendAt: now,
    key: `waitlist-offer:${booking.id}`,
  }
  const offered = await waitlist.offer(waiting.id, booking, occupied(counselor.schedule, booking), {
    maxUpcoming: settings.maxUpcomingPerPerson,
    proofHash: code && sha256(code),
    mails: [mail],
    now,
  })
  // without a provider that answers, the page of the payment opens the order by a press
  if (offered.ok && waiting.kind === 'paid') await orderOf(services, booking)
  return offered.ok
}

/** The starts of a counselor on the days that somebody waits for, read once until one of them is held. */
function rememberDays(services: Services) {
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
