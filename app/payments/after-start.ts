import { type Paise, paise } from '#app/lib/money.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Ledger } from './ledger.ts'
import { leftOf, type Payment } from './order.ts'

/** Reasons against a refund; `refund-waits`: an earlier refund is still to be sent. */
export type NotSentBack = 'not-begun' | 'not-confirmed' | 'nothing-left' | 'more-than-left' | 'refund-waits'

/**
 * Finds the payment of a session that has started, and its refundable amount in paise, with any outcome.
 * Before the start, refunds are made by cancelling.
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
