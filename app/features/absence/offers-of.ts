import type { Booking } from '#app/features/booking/domain/booking.ts'
import { phoneInWords } from '#app/features/booking/domain/ways.ts'
import { stoodUp } from '#app/features/booking/stood-up.ts'
import type { Services } from '#app/ports/services.ts'
import { freeNow } from './choose-instead.ts'
import type { Offers } from './domain/instead.ts'

/** What a visitor is offered whose counselor has not come; null for all others. `paid` in words. */
export async function offersOf(
  services: Pick<Services, 'attendance' | 'bookings' | 'clock'>,
  booking: Booking,
  paid: string | null,
): Promise<Offers | null> {
  if (!(await stoodUp(services, booking))) return null
  const another = await freeNow(services, booking)
  return { another: another?.name ?? null, phone: phoneInWords(booking.visitor.phone), paid }
}
