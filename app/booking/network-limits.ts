import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { queryRows, type Tx } from '#app/db/open.ts'
import { mailbox } from '#app/db/sql.ts'
import type { Millis } from '#app/lib/time.ts'
import { newsletterSubscribers } from '#app/newsletter/tables.ts'
import type { Booking } from './booking.ts'
import { bookingEvents, bookings } from './tables.ts'

/* Limits of one network (an IPv4 address or an IPv6 /48), counted under its lock. Its first free bookings with an
   unverified email are confirmed at once, the next ones by the link in their email. An email is verified by such a link,
   by the newsletter's, or by a session that was paid for or attended with it. */

/** Limit of upcoming free bookings per network that are confirmed immediately with an unverified email. */
const mostUnverified = 10

/** Limit of bookings per network that wait for their link. Another booking ends the oldest. */
const mostWaiting = 5

/**
 * Checks whether a new booking's email is verified, and whether the booking must wait for the link in its
 * email.
 */
export async function checkNetwork(
  tx: Tx,
  booking: Booking,
  network: string,
  now: Millis,
): Promise<{ isEmailVerified: boolean; mustVerify: boolean }> {
  const { email } = booking.visitor
  if (email === null) throw new Error('only a booking by staff has no email, and it has no network')
  const isEmailVerified = await isVerified(tx, email)
  if (isEmailVerified || booking.kind === 'paid') return { isEmailVerified, mustVerify: false }
  const confirmed = sql`${unverified(network, now)} and state = 'confirmed'`
  return { isEmailVerified, mustVerify: (await tx.$count(bookings, confirmed)) >= mostUnverified }
}

/**
 * Makes room for another hold or booking of a network by expiring its oldest free holds that wait for email
 * verification. Paid holds expire last, and only when the network would exceed both limits together.
 */
export async function endOldestWaits(tx: Tx, next: Booking, network: string, now: Millis): Promise<void> {
  const added = next.state === 'held' && next.kind === 'free' ? 1 : 0
  const ended = await queryRows<{ id: string; version: number; starts_at: string | Date }>(
    tx,
    sql`with standing as (
      select id, state, created_at, state = 'held' and kind = 'free' as waits from bookings as hold
      where ${unverified(network, now)} and not exists (
        select 1 from orders join payments on payments.order_id = orders.id
        where orders.booking_id = hold.id and payments.status <> 'failed')
    ), oldest as (
      select id from standing where state = 'held' order by waits desc, created_at, id limit (
        select greatest(0, count(*) filter (where waits) + ${added - mostWaiting}::int,
          count(*) + ${1 - mostUnverified - mostWaiting}::int) from standing)
    )
    update bookings set state = 'expired', version = version + 1 where id in (
      select id from bookings where id in (select id from oldest) and state = 'held' for update skip locked
    ) returning id, version, starts_at`,
  )
  if (ended.length === 0) return
  await tx.insert(bookingEvents).values(
    ended.map(({ id, version, starts_at }) => ({
      ...{ bookingId: id, at: new Date(now), event: 'hold-ended', actor: 'limits', version },
      startsAt: new Date(starts_at),
    })),
  )
}

/** Matches upcoming bookings and holds of a network with an unverified email. */
const unverified = (network: string, now: Millis) => {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return sql`network = ${network} and is_email_verified = false and starts_at >= ${at}
    and ((state = 'confirmed' and kind = 'free') or (state = 'held' and held_until > ${at}))`
}

/**
 * Whether an email is verified: its link was used, it is subscribed to the newsletter, or a session was paid
 * or attended with it.
 */
export async function isVerified(tx: Tx, email: string): Promise<boolean> {
  const theirs = mailbox(sql`${email}::text`)
  const [verified] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(mailbox(bookings.email), theirs),
        isNull(bookings.erasedAt),
        or(
          bookings.isEmailVerified,
          and(eq(bookings.kind, 'paid'), inArray(bookings.state, ['confirmed', 'no-show'])),
        ),
      ),
    )
    .limit(1)
  if (verified) return true
  const { id, emailKey, status } = newsletterSubscribers
  const reads = await tx
    .select({ id })
    .from(newsletterSubscribers)
    .where(and(eq(emailKey, email.toLowerCase()), eq(status, 'confirmed')))
    .limit(1)
  return reads.length > 0
}
