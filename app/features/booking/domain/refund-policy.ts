import { HOUR, type Millis } from '#app/lib/time.ts'

/** The last moment at which a session with this start can be cancelled for a full refund: 24 hours before (terms, specification 9). */
export const refundDeadline = (startsAt: Millis): Millis => startsAt - 24 * HOUR

/**
 * Whether cancelling brings everything back; later nothing does. The moment is stored with the booking, for a move does
 * not bring back one that is past (terms, "Cancelling, moving, not coming"). Of one that we could not hold everything
 * comes back, whenever it is cancelled.
 */
export const refundable = (
  { refundableUntil, state }: { refundableUntil: Millis; state?: string },
  now: Millis,
): boolean => state === 'to-move' || now <= refundableUntil
