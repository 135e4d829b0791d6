import { occupied } from '#app/availability/slots.ts'
import { extendHold as extend, type Held } from '#app/booking/booking.ts'
import { findBooking } from '#app/booking/change-booking.ts'
import { type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'

export type ExtendRefusal =
  | 'not-found'
  | 'not-held'
  | 'hold-expired'
  | 'extended-already'
  | 'changed-meanwhile'

/** Extends a hold once, by its original duration. */
export async function extendPaidHold(
  services: Services,
  token: string,
): Promise<Result<Held, ExtendRefusal>> {
  const now = services.clock.now()
  const found = await findBooking(services, token)
  if (!found) return refuse('not-found')
  const extended = extend(found.booking, services.settings.holdMinutes, now)
  if (!extended.ok) return extended
  const changed = await services.bookings.change(
    extended.value,
    occupied(found.counselor.schedule, extended.value),
    { event: 'hold-extended', actor: 'visitor', emails: [], now },
  )
  return changed.ok ? extended : refuse('changed-meanwhile')
}
