import { type Paise, paise } from '#app/lib/money.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Ledger } from './ledger.ts'
import { leftOf, type Payment } from './order.ts'

/** `refund-waits`: what was asked for before is still to be sent. */
export type NotSentBack = 'not-begun' | 'not-confirmed' | 'nothing-left' | 'more-than-left' | 'refund-waits'

/**
 * The payment of a session that has begun, and what of it can still be sent back, paise: whether it is marked, and as what,
 * does not matter. Before the start money goes back by cancelling.
 */
export function oursAfterStart(
  { booking, payments, refunds }: Pick<Ledger, 'booking' | 'payments' | 'refunds'>,
  now: Millis,
): Result<{ paid: Payment; left: Paise }, Exclude<NotSentBack, 'more-than-left'>> {
  if (booking.state !== 'confirmed' && booking.state !== 'completed' && booking.state !== 'no-show')
    return refuse('not-confirmed')
  if (now < booking.startsAt) return refuse('not-begun')
  const paid = payments.find(({ use }) => use === 'books')
  const left = paid ? leftOf(paid, refunds) : 0
  if (!paid || left === 0) return refuse('nothing-left')
  if (refunds.some(({ paymentId, state }) => paymentId === paid.id && state === 'wanted'))
    return refuse('refund-waits')
  return ok({ paid, left: paise(left) })
}
