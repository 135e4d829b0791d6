import { and, eq, gte, ne, or, sql } from 'drizzle-orm'
import { countedUses, countUse } from '#app/db/limiter.ts'
import type { Tx } from '#app/db/open.ts'
import { mailbox } from '#app/db/sql.ts'
import { formatWait } from '#app/lib/dates.ts'
import { normalizeMailbox } from '#app/lib/mailbox.ts'
import { getNetwork, getSiteNetwork } from '#app/lib/network.ts'
import { addDays, DAY, HOUR, indiaDate, indiaInstant, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { keyedHash } from '#app/server/keys.ts'
import type { Booking } from './booking.ts'
import { isOccupying } from './change-booking.ts'
import { BookingError } from './messages.ts'
import { bookings } from './tables.ts'
import type { Contact } from './visitor.ts'

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
type Limited = { ok: true } | { ok: false; retryAfterMs: number; message: string }

/**
 * Refuses floods of requests by robots. The booking itself limits sessions per person and per network
 * (`network-limits.ts`).
 *
 * @param address the visitor's network address
 */
export async function limitBookings(app: App, address: string, email: string): Promise<Limited> {
  if (!app.config.rateLimits) return { ok: true }
  const network = await countUse(app, `booking:${getSiteNetwork(address)}`, perNetwork)
  if (!network.ok) return refusal(network.retryAfterMs, 'Too many bookings came from your network.')
  const key = emailKey(address, email)
  if ((await countedUses(app, key)) < perEmail.max) return { ok: true }
  const mails = await countUse(app, key, perEmail)
  return mails.ok ? mails : refusal(mails.retryAfterMs, 'Too many bookings were made with this email today.')
}

/** Counts a successful booking for `limitBookings`. */
export async function countBooked(app: App, address: string, email: string): Promise<void> {
  if (app.config.rateLimits) await countUse(app, emailKey(address, email), perEmail)
}

const emailKey = (address: string, email: string) =>
  `booking-email:${normalizeMailbox(email)} from ${getNetwork(address)}`

/** Returns the code of the booking's network; undefined when limits are off. */
export const networkToLimit = ({ config, keys }: App, clientIp: string | undefined): string | undefined =>
  config.rateLimits && clientIp !== undefined
    ? keyedHash(keys, 'network-hash', getSiteNetwork(clientIp))
    : undefined

/** Returns the time until the end of the day in India, when a person at the booking limit can try again. */
export function untilTomorrow({ clock }: Pick<App, 'clock'>): Millis {
  const now = clock.now()
  return indiaInstant(addDays(indiaDate(now), 1), '00:00') - now
}

/**
 * Counts a move of a booking by its visitor, or a change of its mode.
 *
 * @throws BookingError with the code when the booking has reached today's limit
 */
export async function limitChanges(
  app: App,
  what: 'move' | 'way',
  bookingId: string,
  code: 'too-many-moves' | 'too-many-changes',
): Promise<void> {
  if (!app.config.rateLimits) return
  if (!(await countUse(app, `${what}:${bookingId}`, perBooking)).ok) throw new BookingError(code)
}

/**
 * Counts a change of a booking's email by its visitor.
 *
 * @param clientIp without it no network limit applies
 * @throws BookingError `too-many-addresses`
 */
export async function limitEmailChanges(
  app: App,
  { id, visitor: { email, phone } }: Booking,
  clientIp: string | undefined,
): Promise<void> {
  if (!app.config.rateLimits) return
  const counted = [
    [`address:${id}`, addressesPerBooking],
    [`address-from:${email === null ? phone : normalizeMailbox(email)}`, addressesPerMailbox],
    ...(clientIp === undefined
      ? []
      : [[`address-network:${getSiteNetwork(clientIp)}`, addressesPerNetwork] as const]),
  ] as const
  for (const [key, limit] of counted)
    if (!(await countUse(app, key, limit)).ok) throw new BookingError('too-many-addresses')
}

/** Names of the locks on a person's bookings. */
export const personNames = ({ email, phone }: Pick<Contact, 'email' | 'phone'>): string[] => [
  ...(email === null ? [] : [`email:${normalizeMailbox(email)}`]),
  `phone:${phone}`,
]

const maxUpcomingPerPerson = 3

/**
 * Checks the limit of upcoming sessions and active holds per person.
 *
 * @param except id of a booking that does not count
 * @throws BookingError `too-many-upcoming`
 */
export async function checkUpcoming(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { email, phone }: Pick<Contact, 'email' | 'phone'>,
  except: string | null,
): Promise<void> {
  const now = clock.now()
  const theirs = and(
    isOccupying(now),
    gte(bookings.startsAt, new Date(now)),
    or(eq(mailbox(bookings.email), mailbox(sql`${email}::text`)), eq(bookings.phone, phone)),
    except ? ne(bookings.id, except) : undefined,
  )
  if ((await tx.$count(bookings, theirs)) >= maxUpcomingPerPerson) throw new BookingError('too-many-upcoming')
}

const refusal = (retryAfterMs: number, what: string): Limited => ({
  ok: false,
  retryAfterMs,
  message: `${what} Nothing was booked. Please try again in ${formatWait(retryAfterMs)}, or call or write to us and we book it for you.`,
})
