import { and, count, eq, gt, gte, inArray, ne } from 'drizzle-orm'
import type { Millis } from '#app/lib/time.ts'
import type { NetworkLimit } from '#app/ports/bookings.ts'
import type { Tx } from './open.ts'
import { bookings, throttle } from './schema.ts'
import { createThrottle, stored } from './throttle.ts'

/*
 * What networks may take of the calendar (docs/decisions/2026-11-20-limits-on-bookings.md). Counted in the transaction
 * that books, which lets one network's bookings pass one by one (`inTurn`), so that none slips through beside another.
 */

/**
 * Counts a hold for a network until an instant; false when it holds so many other times already that nobody has paid
 * for. The throttle's rows say which holds are the network's, by a hash over both; whether they still are holds, the
 * bookings do.
 */
export async function countHold(
  tx: Tx,
  id: string,
  { network, maxHolds }: Pick<NetworkLimit, 'network' | 'maxHolds'>,
  until: Millis,
  now: Millis,
): Promise<boolean> {
  const at = new Date(now)
  const keyOf = (holdId: string) => stored(`hold ${holdId} from ${network}`)
  // bounded by the calendar: no two holds of a counselor overlap
  const others = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'held'),
        gt(bookings.heldUntil, at),
        gte(bookings.startsAt, at),
        ne(bookings.id, id),
      ),
    )
  const keys = others.map((hold) => keyOf(hold.id))
  const [counted] = await tx
    .select({ holds: count() })
    .from(throttle)
    .where(and(inArray(throttle.key, keys), gt(throttle.resetsAt, at)))
  if ((counted?.holds ?? 0) >= maxHolds) return false
  const resetsAt = new Date(until)
  await tx
    .insert(throttle)
    .values({ key: keyOf(id), used: 1, resetsAt })
    .onConflictDoUpdate({ target: throttle.key, set: { resetsAt } })
  return true
}

/** Counts a booking for a network's day; false when it has made so many already. */
export async function countToday(
  tx: Tx,
  { network, maxToday, dayEnds }: NetworkLimit,
  now: Millis,
): Promise<boolean> {
  const limit = { max: maxToday, windowMs: dayEnds - now }
  return (await createThrottle(tx).hit(`bookings from ${network} until ${dayEnds}`, limit, now)).ok
}
