import { countUse } from '#app/db/limiter.ts'
import { formatWait } from '#app/lib/dates.ts'
import { getNetwork } from '#app/lib/network.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { tenDigits } from './domain/phone.ts'
import { linksPerBooking } from './limits.ts'
import { scheduleLinkEmail } from './schedule-emails.ts'

/** A family tries a few spellings; a reference can't be guessed in any number of them. */
const perNetwork = { max: 30, windowMs: HOUR }
const perPhone = { max: 6, windowMs: DAY }

/** A reference as people copy it: in any case, with or without `MG-`, and letters that are mistaken for digits. */
export function referenceFrom(text: string): string {
  const rest = text
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^MG(?=.{8}$)/, '')
  return `MG-${rest.replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('U', 'V')}`
}

/**
 * Sends the link of a booking to the address it was made with, to whoever knows its reference and phone number. What is
 * answered is the same whether there is such a booking or not, and so is what is counted.
 *
 * @param address the visitor's network address, for limits
 * @returns why nothing is looked for at the moment, in words; null otherwise
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
