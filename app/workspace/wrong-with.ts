import { may, type Role } from '#app/accounts/roles.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { ActionRefusal } from './action-words.ts'
import type { BookingAction } from './booking-action.ts'

/** Checks an action before it runs: incomplete input, a missing permission, or an outdated booking. */
export function wrongWith(action: BookingAction, booking: Booking, role: Role): ActionRefusal | null {
  if ('version' in action && action.version !== booking.version) return 'changed-meanwhile'
  if (action.intent === 'move' && !action.to) return 'no-time'
  if (action.intent === 'refund') {
    if (!may(role, 'money')) return 'no-refund'
    if (!action.amount) return 'no-amount'
    return action.reason ? null : 'no-refund-reason'
  }
  if (action.intent !== 'cancel') return null
  const { money, reason } = action
  if (!money) return 'no-way'
  const decided = booking.kind === 'paid' && (money === 'all' || money === 'nothing')
  if (decided && !may(role, 'money')) return 'not-yours'
  return decided && !reason ? 'no-reason' : null
}
