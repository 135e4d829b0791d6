import { countUse } from '#app/db/limiter.ts'
import { formatWait } from '#app/lib/dates.ts'
import { getNetwork } from '#app/lib/network.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { linksPerBooking } from './limits.ts'
import { tenDigits } from './phone.ts'
import { scheduleLinkEmail } from './schedule-emails.ts'

/** Limit that allows a family several spellings but makes guessing a reference impossible. */
const perNetwork = { max: 30, windowMs: HOUR }
const perPhone = { max: 6, windowMs: DAY }

/** Normalizes a reference: upper or lower case, with or without `MG-`, and letters mistaken for digits. */
export function referenceFrom(text: string): string {
  const rest = text
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^MG(?=.{8}$)/, '')
  return `MG-${rest.replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('U', 'V')}`
}

/**
 * Emails a booking's link to its visitor, for a request with the reference and phone number. The response and the
 * counted limits do not reveal whether the booking exists.
 *
 * @param address the visitor's network address, for limits
 * @returns message when a limit refuses the search; null otherwise
 */
export async function findLink(
  services: Services,
  asked: { reference: string; phone: string },
  address: string,
): Promise<string | null> {
  const now = services.clock.now()
  const phone = tenDigits(asked.phone)
  if (services.settings.rateLimits) {
    const network = await countUse(services.app, `find-link:${getNetwork(address)}`, perNetwork)
    const number = await countUse(services.app, `find-link:${phone}`, perPhone)
    const limited = [network, number].find((hit) => !hit.ok)
    if (limited && !limited.ok)
      return `That was asked for too often. Please try again in ${formatWait(limited.retryAfterMs)}, or call us and we find it with you.`
  }
  const booking = await services.records.byReference(referenceFrom(asked.reference))
  if (booking?.state !== 'confirmed' || booking.visitor.phone !== phone || now >= booking.endsAt) return null
  const sent = await countUse(services.app, `link-again:${booking.id}`, linksPerBooking)
  if (sent.ok) await services.records.sendEmails(scheduleLinkEmail(booking, now), null, now)
  return null
}
