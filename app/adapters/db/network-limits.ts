import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { mostHeld, mustProve } from '#app/features/booking/domain/proof.ts'
import { domainOf } from '#app/lib/mailbox.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import type { NetworkLimit } from '#app/ports/bookings.ts'
import { newsletterSubscribers } from './enquiries-schema.ts'
import { rowsOf, type Tx } from './open.ts'
import { bookingEvents, bookings, mailbox } from './schema.ts'

/*
 * What networks and unproved addresses may take of the calendar (docs/decisions/2026-11-20-limits-on-bookings.md). Counted
 * in the transaction that books, which lets such bookings pass one by one (`inTurn`), so that none slips through beside
 * another.
 */

type Counted = Record<
  'today' | 'holds' | 'soon' | 'newest' | 'ahead' | 'domain' | 'asked' | 'asked_of_domain' | 'took_place',
  number
>
type Asked = { proved: boolean; mustProve: boolean }

/**
 * Whether a new booking's network and mail domain may have it, and whether it waits for its mailed link first.
 */
export async function weigh(
  tx: Tx,
  booking: Booking,
  { network, maxHolds, maxToday, maxOfDomain, dayBegan, onOffer }: NetworkLimit,
  now: Millis,
): Promise<Asked | 'too-many-today' | 'too-many-holds' | 'too-many-of-domain'> {
  const [at, today] = [instant(now), instant(dayBegan)]
  const ofNetwork = sql`network = ${network}`
  const open = sql`(kind = 'free' and state = 'confirmed' and address_proved = false and starts_at >= ${at})`
  const { email } = booking.visitor
  if (email === null) throw new Error('only what staff booked has no address, and that is not weighed')
  const domain = domainOf(email)
  const ofDomain = sql`split_part(lower(email), '@', 2) = ${domain}`
  const asked = sql`proof_hash is not null and created_at > ${instant(now - DAY)}`
  const [found] = await rowsOf<Counted>(
    tx,
    sql`select
      (count(*) filter (where ${ofNetwork} and created_at >= ${today}))::int as today,
      (count(*) filter (where ${ofNetwork} and ${held(at)} and kind = 'paid'))::int as holds,
      (count(*) filter (where ${open} and starts_at < ${instant(now + 7 * DAY)}))::int as soon,
      (count(*) filter (where ${open} and created_at > ${instant(now - DAY)}))::int as newest,
      (count(*) filter (where ${open}))::int as ahead,
      (count(*) filter (where (${held(at)} or state = 'confirmed') and starts_at >= ${at}
        and ${ofDomain}))::int as domain,
      (count(*) filter (where ${asked}))::int as asked,
      (count(*) filter (where ${asked} and ${ofDomain}))::int as asked_of_domain,
      (select count(*) from bookings where kind = 'free' and state = 'completed'
        and starts_at between ${instant(now - usualWeeks * WEEK)} and ${at})::int as took_place
    from bookings where starts_at >= ${at} or (${ofNetwork} and created_at >= ${today})`,
  )
  if (!found) throw new Error('a count has one row')
  if (found.today >= maxToday) return 'too-many-today'
  if (booking.state === 'held' && found.holds >= maxHolds) return 'too-many-holds'
  if (found.domain >= maxOfDomain(domain)) return 'too-many-of-domain'
  const { today: fromNetwork, soon, newest, ahead, took_place } = found
  const standing = { fromNetwork, soon, newest, ahead, usualADay: took_place / (7 * usualWeeks) }
  const proved = await isProved(tx, email)
  const asks = booking.kind === 'free' && !proved && mustProve(standing, onOffer)
  // each is a mail to an address that anybody may have typed
  const mailed = found.asked >= mostAsked || found.asked_of_domain >= 2 * maxOfDomain(domain)
  return asks && mailed ? 'too-many-today' : { proved, mustProve: asks }
}

/** What took place for so long tells how full the site usually is: staff marks it, so a robot can't add to it. */
const usualWeeks = 4
const WEEK = 7 * DAY

/** How many are asked within a day to confirm by mail. */
const mostAsked = 300

/**
 * Lets holds of unproved addresses lapse before their time, until there is room for one more: those of the networks that
 * have asked for most today first, of them the oldest. Whoever comes from one gets its time all the same, if it is free.
 * One for which money is under way stays.
 */
export async function makeRoom(tx: Tx, { dayBegan, onOffer }: NetworkLimit, now: Millis): Promise<void> {
  const standing = sql`from bookings as hold where ${held(instant(now))} and address_proved = false and starts_at >= ${instant(now)}`
  const lapsed = await rowsOf<{ id: string; version: number; starts_at: string | Date }>(
    tx,
    sql`update bookings set state = 'expired', version = version + 1 where id in (
      select id ${standing}
        and not exists (select 1 from orders join payments on payments.order_id = orders.id
          where orders.booking_id = hold.id and payments.status <> 'failed')
      order by (select count(*) from bookings as other
        where other.network = hold.network and other.created_at >= ${instant(dayBegan)}) desc, created_at
      limit greatest(0, (select count(*) ${standing}) - ${mostHeld(onOffer) - 1}::int)
      for update skip locked
    ) returning id, version, starts_at`,
  )
  if (lapsed.length === 0) return
  await tx.insert(bookingEvents).values(
    lapsed.map(({ id, version, starts_at }) => ({
      ...{ bookingId: id, at: new Date(now), event: 'gave-way', actor: 'limits', version },
      startsAt: new Date(starts_at),
    })),
  )
}

/** Whether an address was proved: its mailed link was used, it has the newsletter, or a session was paid or attended with it. */
export async function isProved(tx: Tx, email: string): Promise<boolean> {
  const theirs = mailbox(sql`${email}::text`)
  const [proved] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(mailbox(bookings.email), theirs),
        isNull(bookings.erasedAt),
        or(
          bookings.addressProved,
          eq(bookings.state, 'completed'),
          and(eq(bookings.kind, 'paid'), inArray(bookings.state, ['confirmed', 'no-show'])),
        ),
      ),
    )
    .limit(1)
  if (proved) return true
  const { id, emailKey, state } = newsletterSubscribers
  const reads = await tx
    .select({ id })
    .from(newsletterSubscribers)
    .where(and(eq(emailKey, email.toLowerCase()), eq(state, 'confirmed')))
    .limit(1)
  return reads.length > 0
}

const held = (at: ReturnType<typeof instant>) => sql`(state = 'held' and held_until > ${at})`

const instant = (at: Millis) => sql`${new Date(at).toISOString()}::timestamptz`
