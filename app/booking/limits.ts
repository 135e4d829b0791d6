import { countedUses, countUse } from '#app/db/limiter.ts'
import { formatWait } from '#app/lib/dates.ts'
import { normalizeMailbox } from '#app/lib/mailbox.ts'
import { getNetwork, getSiteNetwork } from '#app/lib/network.ts'
import { addDays, DAY, HOUR, indiaDate, indiaInstant, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Booking } from './booking.ts'

/** Limit for a network, high because a whole class may share one address and book within an hour. */
const perNetwork = { max: 180, windowMs: HOUR }
/**
 * Limit for an email, because each booking sends email to an unverified address. Only successful bookings count, on
 * their network, so that strangers cannot block an email.
 */
const perEmail = { max: 10, windowMs: DAY }
/** Limit for moves, because each move sends email. */
const perBooking = { max: 6, windowMs: DAY }
/** Limit for changes of a booking's email, because each change sends email. */
const addressesPerBooking = { max: 3, windowMs: DAY }
/**
 * Limit for changes from a verified email, so that a person cannot book for many others and then change the email.
 */
const addressesPerMailbox = { max: 3, windowMs: DAY }
const addressesPerNetwork = { max: 20, windowMs: DAY }
/** Limit for emailed links, which protects the visitor's inbox. */
export const linksPerBooking = { max: 3, windowMs: HOUR }
type Limited = { ok: true } | { ok: false; retryAfterMs: number; message: string }

/**
 * Refuses floods of requests by robots. The booking itself limits sessions per person and per network
 * (`domain/proof.ts`).
 *
 * @param address the visitor's network address
 */
export async function limitBookings(services: Services, address: string, email: string): Promise<Limited> {
  if (!services.settings.rateLimits) return { ok: true }
  const network = await countUse(services.app, `booking:${getSiteNetwork(address)}`, perNetwork)
  if (!network.ok) return refusal(network.retryAfterMs, 'Too many bookings came from your network.')
  const key = emailKey(address, email)
  if ((await countedUses(services.app, key)) < perEmail.max) return { ok: true }
  const mails = await countUse(services.app, key, perEmail)
  return mails.ok ? mails : refusal(mails.retryAfterMs, 'Too many bookings were made with this email today.')
}

/** Counts a successful booking for `limitBookings`. */
export async function countBooked(
  { settings, app }: Pick<Services, 'settings' | 'app'>,
  address: string,
  email: string,
): Promise<void> {
  if (settings.rateLimits) await countUse(app, emailKey(address, email), perEmail)
}

const emailKey = (address: string, email: string) =>
  `booking-email:${normalizeMailbox(email)} from ${getNetwork(address)}`

/** Returns the code of the booking's network; undefined when limits are off. */
export const networkToLimit = (
  { settings, networkCode }: Pick<Services, 'settings' | 'networkCode'>,
  address: string | undefined,
): string | undefined =>
  settings.rateLimits && address !== undefined ? networkCode(getSiteNetwork(address)) : undefined

/** Returns the time until the end of the day in India, when a person at the booking limit can try again. */
export function untilTomorrow({ clock }: Pick<Services, 'clock'>): Millis {
  const now = clock.now()
  return indiaInstant(addDays(indiaDate(now), 1), '00:00') - now
}

/** Whether a booking has reached today's limit of moves. */
export async function movedTooOften(services: Services, bookingId: string): Promise<boolean> {
  if (!services.settings.rateLimits) return false
  return !(await countUse(services.app, `move:${bookingId}`, perBooking)).ok
}

/** Whether a booking has reached today's limit of changes between video and phone. */
export async function changedWayTooOften(services: Services, bookingId: string): Promise<boolean> {
  if (!services.settings.rateLimits) return false
  return !(await countUse(services.app, `way:${bookingId}`, perBooking)).ok
}

/**
 * Whether a booking's email may be changed today.
 *
 * @param address the visitor's network address; without an address no network limit applies
 */
export async function addressesLeft(
  { settings, app }: Services,
  { id, visitor }: Booking,
  address: string | undefined,
): Promise<boolean> {
  if (!settings.rateLimits) return true
  const counted = [
    [`address:${id}`, addressesPerBooking],
    [
      `address-from:${visitor.email === null ? visitor.phone : normalizeMailbox(visitor.email)}`,
      addressesPerMailbox,
    ],
    ...(address === undefined
      ? []
      : [[`address-network:${getSiteNetwork(address)}`, addressesPerNetwork] as const]),
  ] as const
  const hits = await Promise.all(counted.map(([key, limit]) => countUse(app, key, limit)))
  return hits.every(({ ok }) => ok)
}

const refusal = (retryAfterMs: number, what: string): Limited => ({
  ok: false,
  retryAfterMs,
  message: `${what} Nothing was booked. Please try again in ${formatWait(retryAfterMs)}, or call or write to us and we book it for you.`,
})
