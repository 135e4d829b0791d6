import { createHash, randomBytes } from 'node:crypto'
import { auditEntry } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import type { Booking } from '#app/booking/booking.ts'
import { counselorCalendar } from '#app/booking/emails/invitation.ts'
import { countUse } from '#app/db/limiter.ts'
import { getNetwork } from '#app/lib/network.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'

/** Period for which past and cancelled sessions stay in the calendar. */
const kept = 30 * DAY
/** Limit per network: calendar apps poll every few minutes, and many clients can share a network. */
const perNetwork = { max: 240, windowMs: HOUR }

type Needs = Pick<Services, 'availability' | 'clock' | 'settings'>

/**
 * Creates a private calendar URL for a counselor and revokes the earlier URL.
 *
 * @returns the URL, which is not stored: 192 random bits in lower case, because URLs are matched in lower
 * case
 */
export async function makeFeed(services: Needs, user: Member, counselorId: string): Promise<string> {
  const secret = randomBytes(24).toString('hex')
  const now = services.clock.now()
  const audit = auditEntry(user, 'calendar.address-created', counselorId)
  await services.availability.setFeed(
    counselorId,
    { secretHash: hashOf(secret), madeBy: user.id },
    { audit, now },
  )
  return `${services.settings.siteUrl}/calendar/${secret}.ics`
}

/**
 * Reads the calendar behind a private URL: sessions from the last 30 days on, and those cancelled in the last
 * 30 days.
 *
 * @param file last segment of the URL, `<secret>.ics`
 * @param address client IP, for the rate limit
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
