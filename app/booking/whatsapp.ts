import { countMinutes } from '#app/availability/session.ts'
import { formatDateTime, spokenTime } from '#app/lib/dates.ts'
import type { Booking } from './booking.ts'
import { joinFrom } from './booking-status.ts'
import { byPhone, phoneInWords } from './choices.ts'
import { joinLink } from './links.ts'

/**
 * Returns a URL that opens WhatsApp with a message about a session, for example for the other parent. It contains the
 * join link, not the manage link, so recipients cannot move or cancel.
 */
export function whatsAppUrl(
  booking: Booking,
  { siteUrl, company }: { siteUrl: string; company: { name: string } },
): string {
  const url = new URL('https://wa.me/')
  const phoned = byPhone(booking.visitor)
  const lines = [
    `Career counseling with ${company.name}: ${phoned ? 'phone' : 'video'} call, ${countMinutes(booking)} minutes`,
    formatDateTime(booking.startsAt),
    phoned
      ? `They call ${phoneInWords(booking.visitor.phone)}`
      : `Join from ${spokenTime(joinFrom(booking))}: ${joinLink(siteUrl, booking)}`,
  ]
  url.searchParams.set('text', lines.join('\n'))
  // WhatsApp shows a plus sign literally
  return url.href.replaceAll('+', '%20')
}
