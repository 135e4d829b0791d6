import { and, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { countUses } from '#app/db/limiter.ts'
import type { Tx } from '#app/db/open.ts'
import { buildMailboxSql, toSqlTimestamp } from '#app/db/sql.ts'
import { normalizeMailbox } from '#app/lib/mailbox.ts'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { getSiteNetwork } from '#app/server/client-ip.ts'
import { hashWithKey } from '#app/server/secret-keys.ts'
import type { Booking } from './booking.ts'
import { buildOccupyingCondition } from './change-booking.ts'
import { BookingError } from './messages.ts'
import { bookingEvents, bookings } from './tables.ts'
import type { Contact } from './visitor.ts'

/** Limit of bookings per network. It is high because a whole class may book from one IP address within an hour. */
const perNetwork = { max: 180, windowMs: HOUR }
/**
 * Limit of bookings and changes per email address, because each sends an email to an address that may be unverified.
 */
const perEmail = { max: 20, windowMs: DAY }
/** Limit of changes per booking, because each change sends email. */
const perBooking = { max: 6, windowMs: DAY }

/** @throws BookingError `too-many-bookings` when the network or email address has booked too often */
export async function limitBookings(app: App, clientIp: string, email: string): Promise<void> {
  const wait = await countUses(app, {
    [`booking:${getSiteNetwork(clientIp)}`]: perNetwork,
    [getEmailKey(email)]: perEmail,
  })
  if (wait !== null) throw new BookingError('too-many-bookings', { retryAfterMs: wait })
}

/** Returns the hash of the booking's network; undefined when limits are off. */
export const hashNetwork = ({ config, keys }: App, clientIp: string | undefined): string | undefined =>
  config.rateLimits && clientIp !== undefined
    ? hashWithKey(keys, 'network-hash', getSiteNetwork(clientIp))
    : undefined

/** @throws BookingError `too-many-changes` when the visitor has changed the time, mode or email too often */
export async function limitChanges(app: App, { id, visitor: { email } }: Booking): Promise<void> {
  const wait = await countUses(app, {
    [`change:${id}`]: perBooking,
    ...(email !== null && { [getEmailKey(email)]: perEmail }),
  })
  if (wait !== null) throw new BookingError('too-many-changes')
}

const getEmailKey = (email: string) => `booking-email:${normalizeMailbox(email)}`

export const listPersonLocks = ({ email, phone }: Pick<Contact, 'email' | 'phone'>): string[] => [
  ...(email === null ? [] : [`email:${normalizeMailbox(email)}`]),
  `phone:${phone}`,
]

const maxUpcomingPerPerson = 3

/**
 * @param except id of a booking to leave out of the count
 * @throws BookingError `too-many-upcoming`
 */
export async function checkUpcomingLimit(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { email, phone }: Pick<Contact, 'email' | 'phone'>,
  except: string | null,
): Promise<void> {
  const now = clock.now()
  const theirs = or(
    eq(buildMailboxSql(bookings.email), buildMailboxSql(sql`${email}::text`)),
    eq(bookings.phone, phone),
  )
  const isUpcoming = and(
    buildOccupyingCondition(now),
    gte(bookings.startsAt, now),
    except ? ne(bookings.id, except) : undefined,
  )
  // a filter, because as a condition PostgreSQL without statistics would read the index of all occupied times
  const upcoming = sql<string>`count(*) filter (where ${isUpcoming})`
  const [row] = await tx.select({ upcoming }).from(bookings).where(theirs)
  if (Number(row?.upcoming) >= maxUpcomingPerPerson) throw new BookingError('too-many-upcoming')
}

/* Limits per network (an IPv4 address or an IPv6 /48), counted while the network is locked. A network's first free
   bookings with unverified email addresses are confirmed immediately, later ones through an emailed link. Such a
   link or a paid session verifies its email address. */

/** Maximum number of upcoming free bookings per network that are confirmed at once with an unverified email address. */
const maxUnverified = 10

/** Maximum number of bookings per network that wait for their emailed link. A further booking ends the oldest. */
const maxWaiting = 5

/** Decides whether a new booking must wait for its emailed link. Also returns whether its email address is verified. */
export async function checkVerification(
  tx: Tx,
  booking: Booking,
  network: string,
  now: Millis,
): Promise<{ isEmailVerified: boolean; mustVerify: boolean }> {
  const { email } = booking.visitor
  if (email === null) throw new Error('only a booking by staff has no email, and it has no network')
  const isEmailVerified = await hasVerifiedEmail(tx, email)
  if (isEmailVerified || booking.kind === 'paid') return { isEmailVerified, mustVerify: false }
  const confirmed = sql`${unverified(network, now)} and status = 'confirmed'`
  return { isEmailVerified, mustVerify: (await tx.$count(bookings, confirmed)) >= maxUnverified }
}

/**
 * Expires a network's oldest free holds to make room for its next hold or booking. Paid holds follow only if the
 * network would exceed the sum of both limits.
 */
export async function expireOldestHolds(tx: Tx, next: Booking, network: string, now: Millis): Promise<void> {
  const added = next.status === 'held' && next.kind === 'free' ? 1 : 0
  const oldest = sql`(
    with active as (
      select id, status, created_at, status = 'held' and kind = 'free' as waits from bookings as hold
      where ${unverified(network, now)} and not exists (
        select 1 from orders join payments on payments.order_id = orders.id
        where orders.booking_id = hold.id and payments.status <> 'failed')
    ), oldest as (
      select id from active where status = 'held' order by waits desc, created_at, id limit (
        select greatest(0, count(*) filter (where waits) + ${added - maxWaiting}::int,
          count(*) + ${1 - maxUnverified - maxWaiting}::int) from active)
    )
    select id from bookings where id in (select id from oldest) and status = 'held' for update skip locked)`
  const { id: bookingId, version, startsAt } = bookings
  const ended = await tx
    .update(bookings)
    .set({ status: 'expired', version: sql`${version} + 1` })
    .where(inArray(bookings.id, oldest))
    .returning({ bookingId, version, startsAt })
  const event = { at: now, event: 'hold-ended', actor: 'limits' }
  if (ended.length > 0) await tx.insert(bookingEvents).values(ended.map((row) => ({ ...row, ...event })))
}

/** SQL condition: an upcoming booking or hold that came from a network and has an unverified email address. */
const unverified = (network: string, now: Millis) => {
  const at = toSqlTimestamp(now)
  return sql`network = ${network} and is_email_verified = false and starts_at >= ${at}
    and ((status = 'confirmed' and kind = 'free') or (status = 'held' and held_until > ${at}))`
}

/** Returns whether an email address is verified: its link was used, or a session was paid for with this address. */
export async function hasVerifiedEmail(tx: Tx, email: string): Promise<boolean> {
  const isPaid = and(eq(bookings.kind, 'paid'), inArray(bookings.status, ['confirmed', 'no-show']))
  const isTheirs = eq(buildMailboxSql(bookings.email), buildMailboxSql(sql`${email}::text`))
  const isVerified = and(isTheirs, isNull(bookings.erasedAt), or(bookings.isEmailVerified, isPaid))
  return (await tx.$count(bookings, isVerified)) > 0
}
