import { createHash, randomBytes } from 'node:crypto'
import { auditEntry } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { countUse } from '#app/db/limiter.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { counselorCalendar } from '#app/features/booking/emails/invitation.ts'
import { getNetwork } from '#app/lib/network.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'

/** How long sessions that are over, and those that were cancelled, stay in the calendar. */
const kept = 30 * DAY
/** Calendar programs look every few minutes; those of many people can come from one network. */
const perNetwork = { max: 240, windowMs: HOUR }

type Needs = Pick<Services, 'availability' | 'clock' | 'settings'>

/**
 * Makes a private calendar address for a counselor. An earlier one stops working.
 *
 * @returns the address, which is nowhere kept: 192 random bits in lower case, for addresses are known by that
 */
export async function makeFeed(services: Needs, user: Member, counselorId: string): Promise<string> {
  const secret = randomBytes(24).toString('hex')
  const now = services.clock.now()
  const audit = auditEntry(user, 'calendar.made', counselorId)
  await services.availability.setFeed(
    counselorId,
    { secretHash: hashOf(secret), madeBy: user.id },
    { audit, now },
  )
  return `${services.settings.siteUrl}/calendar/${secret}.ics`
}

/**
 * The calendar behind a private address: sessions from 30 days back on, and what was cancelled within 30 days.
 *
 * @param file the last part of the address, `<secret>.ics`
 * @param address the network address of whoever asks, for the limit
 */
export async function readFeed(
  services: Needs & Pick<Services, 'app'>,
  file: string,
  address: string,
  company: { name: string },
): Promise<Result<string, { status: 404 } | { status: 429; retryAfterMs: number }>> {
  const { availability, clock, settings, app } = services
  const now = clock.now()
  if (settings.rateLimits) {
    const hit = await countUse(app, `calendar:${getNetwork(address)}`, perNetwork)
    if (!hit.ok) return refuse({ status: 429, retryAfterMs: hit.retryAfterMs })
  }
  const [, secret] = /^([0-9a-f]{48})\.ics$/.exec(file) ?? []
  const owner = secret && (await availability.feedOwner(hashOf(secret)))
  if (!owner) return refuse({ status: 404 })
  const window = { from: now - kept, to: Date.UTC(2200, 0) }
  const shown = (await availability.sessions(owner.id, window)).filter((booking) => inCalendar(booking, now))
  return ok(counselorCalendar(owner, shown, { ...settings, company }, now))
}

const inCalendar = (booking: Booking, now: Millis): boolean =>
  booking.state === 'cancelled'
    ? booking.cancelledAt > now - kept
    : ['confirmed', 'completed', 'no-show'].includes(booking.state)

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
