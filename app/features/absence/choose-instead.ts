import { changeWay } from '#app/features/booking/change-way.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { handOverBooking, takersOf } from '#app/features/booking/hand-over.ts'
import { stoodUp } from '#app/features/booking/stood-up.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { Instead, NotInstead } from './domain/instead.ts'

/** The counselor who could take over now, within their hours; null when none is free. */
export async function freeNow(
  services: Pick<Services, 'bookings' | 'clock'>,
  booking: Booking,
): Promise<{ id: string; name: string } | null> {
  const takers = (await takersOf(services, [booking])).get(booking.id) ?? []
  return takers.find(({ outside }) => !outside) ?? null
}

/**
 * What the visitor of a session chooses to whom nobody came: another counselor at once, to be called, or the session off and
 * everything paid back. A new time is chosen where sessions are moved.
 */
export async function chooseInstead(
  services: Services,
  booking: Booking,
  instead: Instead,
): Promise<Result<Instead, NotInstead>> {
  if (!(await stoodUp(services, booking))) return refuse('came')
  const by = { actor: 'visitor', version: booking.version } as const
  switch (instead) {
    case 'another': {
      const taker = await freeNow(services, booking)
      if (!taker) return refuse('nobody-free')
      const handed = await handOverBooking(services, booking, taker.id, { ...by, anyTime: false })
      if (!handed.ok) return refuse(handed.reason === 'changed-meanwhile' ? handed.reason : 'nobody-free')
      return ok(instead)
    }
    case 'call': {
      const changed = await changeWay(services, booking.token, 'phone')
      return changed.ok ? ok(instead) : refuse('changed-meanwhile')
    }
    case 'back': {
      const cancelled = await cancelBooking(services, booking.token, { ...by, money: 'ours' })
      return cancelled.ok ? ok(instead) : refuse('changed-meanwhile')
    }
  }
}
