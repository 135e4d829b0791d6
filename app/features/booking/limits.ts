import { countedUses, countUse } from '#app/db/limiter.ts'
import { formatWait } from '#app/lib/dates.ts'
import { normalizeMailbox } from '#app/lib/mailbox.ts'
import { getNetwork, getSiteNetwork } from '#app/lib/network.ts'
import { addDays, DAY, HOUR, indiaDate, indiaInstant, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Booking } from './domain/booking.ts'

/** A whole class may share one address, books in one hour, and tries more than once. */
const perNetwork = { max: 180, windowMs: HOUR }
/**
 * Every booking writes to an address that nobody has proved to be theirs. Only what was booked counts, for the network it
 * came from: what others try in somebody's name shuts nobody out.
 */
const perEmail = { max: 10, windowMs: DAY }
/** So does every move. */
const perBooking = { max: 6, windowMs: DAY }
/** So does every other address that is given for a booking, and a mail is sent to each. */
const addressesPerBooking = { max: 3, windowMs: DAY }
/** With one proved address nobody makes many bookings for others by giving those away. */
const addressesPerMailbox = { max: 3, windowMs: DAY }
const addressesPerNetwork = { max: 20, windowMs: DAY }
/** A mail a time is enough; more would be a flood in the visitor's inbox. */
export const linksPerBooking = { max: 3, windowMs: HOUR }
type Limited = { ok: true } | { ok: false; retryAfterMs: number; message: string }

/**
 * Refuses the flood of a robot; how many sessions one person holds, and one network takes, is limited by the booking
 * itself (`domain/proof.ts`).
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

/** Counts a booking that was made, for `limitBookings`. */
export async function countBooked(
  { settings, app }: Pick<Services, 'settings' | 'app'>,
  address: string,
  email: string,
): Promise<void> {
  if (settings.rateLimits) await countUse(app, emailKey(address, email), perEmail)
}

const emailKey = (address: string, email: string) =>
  `booking-email:${normalizeMailbox(email)} from ${getNetwork(address)}`

/** The code of the network that a booking counts for; none where limits are off. */
export const networkToLimit = (
  { settings, networkCode }: Pick<Services, 'settings' | 'networkCode'>,
  address: string | undefined,
): string | undefined =>
  settings.rateLimits && address !== undefined ? networkCode(getSiteNetwork(address)) : undefined

/** How long a person with three upcoming sessions is told to wait: until the day in India is over. */
export function untilTomorrow({ clock }: Pick<Services, 'clock'>): Millis {
  const now = clock.now()
  return indiaInstant(addDays(indiaDate(now), 1), '00:00') - now
}

/** Whether a booking has been moved so often today that the next move must wait. */
export async function movedTooOften(services: Services, bookingId: string): Promise<boolean> {
  if (!services.settings.rateLimits) return false
  return !(await countUse(services.app, `move:${bookingId}`, perBooking)).ok
}

/** Whether a booking went from video to phone and back so often today that its visitor must leave it. */
export async function changedWayTooOften(services: Services, bookingId: string): Promise<boolean> {
  if (!services.settings.rateLimits) return false
  return !(await countUse(services.app, `way:${bookingId}`, perBooking)).ok
}

/**
 * Whether a booking may have another address today.
 *
 * @param address the visitor's network address; without it no network is counted
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
