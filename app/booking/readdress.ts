import type { Counselor } from '#app/availability/queries.ts'
import { occupied } from '#app/availability/slots.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Idempotency } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import { type Booking, type ReaddressRefusal, readdressed } from './booking.ts'
import { addressesLeft } from './limits.ts'
import { linkMinutes } from './proof.ts'
import { newToken } from './reference.ts'
import { scheduleConfirmEmail, scheduleToNewAddress } from './schedule-emails.ts'
import type { Visitor } from './visitor.ts'

export type NotReaddressed =
  | ReaddressRefusal
  | 'changed-meanwhile'
  | 'too-many-upcoming'
  | 'too-many-addresses'

/**
 * Changes a booking's email for its visitor. Emails go to the new address with a new link; the old link stops working
 * because it may be in a stranger's mailbox.
 * The new email counts as verified if the previous email was. A hold that waits for its emailed link is extended to
 * `linkMinutes` from now.
 *
 * @param visitor the new details
 * @param how.address the visitor's network address, for limits
 * @param how.idempotency of the form, if the form was sent again
 */
export async function readdress(
  services: Services,
  { booking, counselor }: { booking: Booking; counselor: Counselor },
  visitor: Visitor,
  how: { address?: string | undefined; idempotency?: Idempotency },
): Promise<Result<Booking, NotReaddressed>> {
  const now = services.clock.now()
  const next = readdressed(booking, { visitor, token: newToken(), linkMinutes }, now)
  if (!next.ok) return next
  if (!(await addressesLeft(services, booking, how.address))) return refuse('too-many-addresses')
  const written = await services.bookings.readdress(next.value, occupied(counselor.schedule, next.value), {
    maxUpcoming: services.settings.maxUpcomingPerPerson,
    emails:
      next.value.state === 'held'
        ? scheduleConfirmEmail(next.value, now)
        : scheduleToNewAddress(next.value, services.settings, now),
    isReaddressed: true,
    idempotency: how.idempotency,
    now,
  })
  return written.ok ? ok(next.value) : written
}
