import { mailboxOf } from '#app/lib/mailbox.ts'
import { networkOf } from '#app/lib/network.ts'
import { addDays, DAY, HOUR, indiaDate, indiaInstant, MINUTE, type Millis } from '#app/lib/time.ts'
import { waitInWords } from '#app/lib/wait.ts'
import type { NetworkLimit } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'

/** A whole class may share one address, and books in one hour. */
const perNetwork = { max: 60, windowMs: HOUR }
/**
 * Every booking writes to an address that nobody has proved to be theirs. Only what was booked counts, for the network it
 * came from: what others try in somebody's name shuts nobody out.
 */
const perEmail = { max: 10, windowMs: DAY }
/** So does every move. */
const perBooking = { max: 6, windowMs: DAY }
/** What a network may take of the calendar (docs/decisions/2026-11-20-limits-on-bookings.md). */
const maxHolds = 6
const maxToday = 30

type Limited = { ok: true } | { ok: false; retryAfterMs: number; message: string }

/**
 * Refuses the flood of a robot; how many sessions one person holds, and one network takes, is limited by the booking
 * itself.
 *
 * @param address the visitor's network address
 */
export async function limitBookings(services: Services, address: string, email: string): Promise<Limited> {
  if (!services.settings.rateLimits) return { ok: true }
  const now = services.clock.now()
  const network = await services.throttle.hit(`booking:${networkOf(address)}`, perNetwork, now)
  if (!network.ok) return refusal(network.retryAfterMs, 'Too many bookings came from your network.')
  const key = emailKey(address, email)
  if ((await services.throttle.used(key, now)) < perEmail.max) return { ok: true }
  const mails = await services.throttle.hit(key, perEmail, now)
  return mails.ok ? mails : refusal(mails.retryAfterMs, 'Too many bookings were made with this e-mail today.')
}

/** Counts a booking that was made, for `limitBookings`. */
export async function countBooked(
  { settings, throttle, clock }: Pick<Services, 'settings' | 'throttle' | 'clock'>,
  address: string,
  email: string,
): Promise<void> {
  if (settings.rateLimits) await throttle.hit(emailKey(address, email), perEmail, clock.now())
}

const emailKey = (address: string, email: string) =>
  `booking-email:${mailboxOf(email)} from ${networkOf(address)}`

/** What the network of an address may take of the calendar until the day ends in India; nothing where limits are off. */
export function networkLimit(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  address: string,
): NetworkLimit | undefined {
  if (!settings.rateLimits) return undefined
  return { network: networkOf(address), maxHolds, maxToday, dayEnds: dayEnds(clock.now()) }
}

/** How long a network waits that has taken all it may: until its day is over, or until its holds are. */
export function networkWait(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  reason: 'too-many-holds' | 'too-many-today',
): Millis {
  return reason === 'too-many-holds' ? settings.holdMinutes * MINUTE : dayEnds(clock.now()) - clock.now()
}

/** The next midnight in India. */
const dayEnds = (now: Millis): Millis => indiaInstant(addDays(indiaDate(now), 1), '00:00')

/**
 * Whether a network may hold a booking's time longer: the hold counts for it from then on. A booking that is no hold
 * may be asked about; whoever extends it tells what is wrong.
 *
 * @param address the visitor's network address
 */
export async function mayHoldLonger(services: Services, token: string, address: string): Promise<boolean> {
  const from = networkLimit(services, address)
  if (!from) return true
  const booking = await services.bookings.byToken(token)
  if (booking?.state !== 'held' || booking.extended) return true
  const until = booking.heldUntil + services.settings.holdMinutes * MINUTE
  return services.bookings.countHold(booking, from, until, services.clock.now())
}

/** Whether a booking has been moved so often today that the next move must wait. */
export async function movedTooOften(services: Services, bookingId: string): Promise<boolean> {
  if (!services.settings.rateLimits) return false
  return !(await services.throttle.hit(`move:${bookingId}`, perBooking, services.clock.now())).ok
}

const refusal = (retryAfterMs: number, what: string): Limited => ({
  ok: false,
  retryAfterMs,
  message: `${what} Nothing was booked. Please try again in ${waitInWords(retryAfterMs)}, or call or write to us and we book it for you.`,
})
