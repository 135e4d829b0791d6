import { type AuditAction, type AuditDetails, auditEntry } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import { askForAnotherTime } from '#app/booking/ask-to-move.ts'
import type { Booking } from '#app/booking/booking.ts'
import { handOverBooking } from '#app/booking/hand-over.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import type { Services } from '#app/ports/services.ts'
import type { Fate } from './fate.ts'
import { letGo } from './give-time-back.ts'

/**
 * Applies the decision on a session during its counselor's time off, and sends the emails; `said` is the message to
 * the visitor.
 */
export function seeTo(
  services: Services,
  user: Member,
  booking: Booking,
  fate: Exclude<Fate, 'stay'>,
  said: string,
) {
  const by = (action: AuditAction, details: AuditDetails = {}) => ({
    actor: user.email,
    version: booking.version,
    message: { text: said, author: user.name },
    trace: { audit: auditEntry(user, action, booking.reference, details) },
  })
  const ours = by('booking.cancelled', { money: 'ours' })
  // a hold was not confirmed to the visitor, so it is released instead
  if (booking.state === 'held') return letGo(services, booking, ours)
  if (fate === 'cancel') return cancelBooking(services, booking.token, { ...ours, money: 'ours' })
  if (fate === 'time') return askForAnotherTime(services, booking, by('booking.move-requested'))
  const names = { counselorBefore: booking.counselorId, counselor: fate.to }
  return handOverBooking(services, booking, fate.to, {
    ...by('booking.handed-over', names),
    anyTime: may(user.role, 'everyone'),
  })
}
