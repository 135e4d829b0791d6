import { minutesOf } from '#app/features/booking/domain/session.ts'
import { manageLink } from '#app/features/booking/emails/meeting-link.ts'
import { ticketOf } from '#app/features/booking/emails/words.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { greeting, onlyName } from '#app/mail/greeting.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import type { PayLinkMailContent } from '#app/ports/outbox.ts'
import { payPath } from '../domain/payment-path.ts'

/** Asks for the payment of a time that staff hold for somebody who has called. */
export function payLinkLetter({ booking }: PayLinkMailContent, context: MailContext): Letter {
  const { siteUrl, company, paidPrice } = context
  const { startsAt, heldUntil, visitor, reference } = booking
  const [when, until] = [formatDateTime(startsAt), formatDateTime(heldUntil)]
  const price = formatRupees(paidPrice.total)
  return {
    subject: `Please pay ${price} by ${until} to book your session`,
    preheader: `The time is held for you: ${when}.`,
    heading: 'Your time is held: please pay to book it',
    ticket: ticketOf(booking, 'open'),
    blocks: [
      greeting(visitor.name),
      `As you asked us on the phone, we hold ${when} for you, ${minutesOf(booking)} minutes. It is booked as soon as you have paid ${price}, taxes included.`,
      { button: `Pay ${price}`, url: siteUrl + payPath(booking.token), spelled: true },
      `It is held until ${until}. After that the time is free for others, and nothing is charged.`,
      { link: 'Your booking', url: manageLink(siteUrl, booking) },
      {
        small: `You did not ask for it? Then do nothing: the time becomes free by itself. Questions? Answer this mail or call ${company.phone}, and name ${reference}.`,
      },
    ],
    because: 'You get this mail because a paid counseling session was asked for with this address, by phone.',
    params: { name: onlyName(visitor.name), email: visitor.email ?? '', reference },
  }
}
