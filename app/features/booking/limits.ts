import { isEverybodys, mailboxOf } from '#app/lib/mailbox.ts'
import { networkOf, siteNetworkOf } from '#app/lib/network.ts'
import { addDays, DAY, HOUR, indiaDate, indiaInstant, MINUTE, type Millis } from '#app/lib/time.ts'
import { waitInWords } from '#app/lib/wait.ts'
import type { Counselor, NetworkLimit, PlaceRefusal } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import { daysWithSlots } from './domain/availability.ts'
import type { Booking } from './domain/booking.ts'
import type { OnOffer } from './domain/proof.ts'

/** A whole class may share one address, books in one hour, and tries more than once. */
const perNetwork = { max: 180, windowMs: HOUR }
/**
 * Every booking writes to an address that nobody has proved to be theirs. Only what was booked counts, for the network it
 * came from: what others try in somebody's name shuts nobody out.
 */
const perEmail = { max: 10, windowMs: DAY }
/** So does every move. */
const perBooking = { max: 6, windowMs: DAY }
/** What a network may take of the calendar (docs/decisions/2026-11-20-limits-on-bookings.md): more than a class does. */
const maxHolds = 4
const maxToday = 90
/** So does every other address that is given for a booking, and a mail is sent to each. */
const addressesPerBooking = { max: 3, windowMs: DAY }
/** With one proved address nobody makes many bookings for others by giving those away. */
const addressesPerMailbox = { max: 3, windowMs: DAY }
const addressesPerNetwork = { max: 20, windowMs: DAY }
/** A mail a time is enough; more would be a flood in the visitor's inbox. */
export const linksPerBooking = { max: 3, windowMs: HOUR }
/** A class whose addresses are all of its school; where everybody has one there is no such limit. */
const mostOfDomain = 60

/** Why nothing more is booked online for somebody at the moment. */
export type LimitReason = Extract<PlaceRefusal, `too-many-${string}`>

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
  const network = await services.throttle.hit(`booking:${siteNetworkOf(address)}`, perNetwork, now)
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

/** What the network of an address may take of the calendar; nothing is counted where limits are off. */
export async function networkLimit(
  { settings, clock, bookings, networkCode }: Services,
  address: string,
): Promise<NetworkLimit | undefined> {
  if (!settings.rateLimits) return undefined
  const now = clock.now()
  return {
    network: networkCode(siteNetworkOf(address)),
    maxHolds,
    maxToday,
    dayBegan: indiaInstant(indiaDate(now), '00:00'),
    maxOfDomain: (domain) => (isEverybodys(domain) ? Number.POSITIVE_INFINITY : mostOfDomain),
    onOffer: onOffer(await bookings.counselors(now), now),
  }
}

/** The starts that all counselors offer, whether they are free or not. */
export function onOffer(counselors: readonly Counselor[], now: Millis): OnOffer {
  const today = indiaDate(now)
  const starts = counselors.flatMap(({ schedule }) =>
    daysWithSlots(schedule, 'free', today, addDays(today, schedule.horizonDays), [], now).flatMap(
      ({ slots }) => slots.filter(({ available }) => available).map(({ startsAt }) => startsAt),
    ),
  )
  return { soon: starts.filter((at) => at < now + 7 * DAY).length, ahead: starts.length }
}

/** How long somebody waits who has taken all that is to be had at once: until holds are over, or the day in India is. */
export function limitWait(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  reason: LimitReason,
): Millis {
  const now = clock.now()
  return reason === 'too-many-holds'
    ? settings.holdMinutes * MINUTE
    : indiaInstant(addDays(indiaDate(now), 1), '00:00') - now
}

/** Whether a booking has been moved so often today that the next move must wait. */
export async function movedTooOften(services: Services, bookingId: string): Promise<boolean> {
  if (!services.settings.rateLimits) return false
  return !(await services.throttle.hit(`move:${bookingId}`, perBooking, services.clock.now())).ok
}

/** Whether a booking went from video to phone and back so often today that its visitor must leave it. */
export async function changedWayTooOften(services: Services, bookingId: string): Promise<boolean> {
  if (!services.settings.rateLimits) return false
  return !(await services.throttle.hit(`way:${bookingId}`, perBooking, services.clock.now())).ok
}

/**
 * Whether a booking may have another address today.
 *
 * @param address the visitor's network address; without it no network is counted
 */
export async function addressesLeft(
  { settings, throttle, clock }: Services,
  { id, visitor }: Booking,
  address: string | undefined,
): Promise<boolean> {
  if (!settings.rateLimits) return true
  const now = clock.now()
  const counted = [
    [`address:${id}`, addressesPerBooking],
    [
      `address-from:${visitor.email === null ? visitor.phone : mailboxOf(visitor.email)}`,
      addressesPerMailbox,
    ],
    ...(address === undefined
      ? []
      : [[`address-network:${siteNetworkOf(address)}`, addressesPerNetwork] as const]),
  ] as const
  const hits = await Promise.all(counted.map(([key, limit]) => throttle.hit(key, limit, now)))
  return hits.every(({ ok }) => ok)
}

const refusal = (retryAfterMs: number, what: string): Limited => ({
  ok: false,
  retryAfterMs,
  message: `${what} Nothing was booked. Please try again in ${waitInWords(retryAfterMs)}, or call or write to us and we book it for you.`,
})
