import { HOUR, type Millis } from '#app/lib/time.ts'

/** Returns the deadline for a full refund: 24 hours before the start (terms, specification 9). */
export const getRefundDeadline = (startsAt: Millis): Millis => startsAt - 24 * HOUR

/**
 * Returns whether cancelling gives a full refund; there are no partial refunds. The deadline is stored because a move
 * cannot restore a missed one (terms, "Cancelling, moving, not coming"). A `to-move` session is always refundable.
 */
export const isRefundable = (
  { refundableUntil, status }: { refundableUntil: Millis; status?: string },
  now: Millis,
): boolean => status === 'to-move' || now <= refundableUntil
