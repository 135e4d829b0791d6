import { formatDateTime, spokenTime } from '#app/lib/dates.ts'
import type { Booking } from './domain/booking.ts'
import { joinFrom } from './domain/joining.ts'
import { minutesOf } from './domain/session.ts'
import { byPhone, phoneInWords } from './domain/ways.ts'
import { joinLink } from './emails/meeting-link.ts'

/**
 * A link that opens WhatsApp with a message about a session, for the other parent say. It has the address to join and not
 * the booking's own, so that whoever it is sent on to can neither move nor cancel.
 */
export function whatsAppUrl(
  booking: Booking,
  { siteUrl, company }: { siteUrl: string; company: { name: string } },
): string {
  const url = new URL('https://wa.me/')
  const phoned = byPhone(booking.visitor)
  const lines = [
    `Career counseling with ${company.name}: ${phoned ? 'phone' : 'video'} call, ${minutesOf(booking)} minutes`,
    formatDateTime(booking.startsAt),
    phoned
      ? `They call ${phoneInWords(booking.visitor.phone)}`
      : `Join from ${spokenTime(joinFrom(booking))}: ${joinLink(siteUrl, booking)}`,
  ]
  url.searchParams.set('text', lines.join('\n'))
  // WhatsApp shows a plus as it is
  return url.href.replaceAll('+', '%20')
}
