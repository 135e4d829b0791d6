import type { Booking } from '#app/features/booking/domain/booking.ts'
import { byPhone } from '#app/features/booking/domain/ways.ts'
import { joinLink } from '#app/features/booking/emails/meeting-link.ts'
import type { Order } from '#app/features/payments/domain/order.ts'
import { indiaIso } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { BookingAnswer } from './schemas.ts'

/** A booking as the API shows it; a held one with the order that pays for it. */
export const bookingView = (
  booking: Booking,
  { settings, provider }: Pick<Services, 'settings' | 'provider'>,
  order?: Order,
): BookingAnswer => ({
  reference: booking.reference,
  status: booking.state,
  startsAt: indiaIso(booking.startsAt),
  endsAt: indiaIso(booking.endsAt),
  way: booking.visitor.way,
  meetingLink:
    booking.state === 'confirmed' && !byPhone(booking.visitor) ? joinLink(settings.siteUrl, booking) : null,
  manageUrl: `${settings.siteUrl}/bookings/${booking.token}`,
  ...(booking.state === 'held' && { heldUntil: indiaIso(booking.heldUntil) }),
  ...(order && {
    order: {
      id: order.id,
      amount: order.amount,
      currency: order.currency,
      keyId: provider.publicKey,
    },
  }),
})
