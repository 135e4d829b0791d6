import { extendHold as extend, type Held } from '#app/booking/booking.ts'
import { changeBooking, lockBooking } from '#app/booking/change-booking.ts'
import { findBookingByToken } from '#app/booking/queries.ts'

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
  if (!(await findBookingByToken(services.app, token))) return refuse('not-found')
  return services.app.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, { token })
    const extended = extend(booking, services.settings.holdMinutes, now)
    if (extended.ok) await changeBooking(tx, booking, extended.value, { event: 'hold-extended', now })
    return extended
  })
}
