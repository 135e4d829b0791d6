import type { Letter, MailContext } from '#app/features/mail/message.ts'
import type { SlotOpenedMailContent } from '#app/ports/outbox.ts'
import { bookingUrl, formatWaitDay, waitlistPath } from '../domain/wait.ts'

/** Tells everybody on a day's waitlist that a slot has opened. */
export function slotOpenedLetter({ wait }: SlotOpenedMailContent, { siteUrl, company }: MailContext): Letter {
  const unsubscribe = `${siteUrl}${waitlistPath}/${wait.token}`
  const url = `${siteUrl}${bookingUrl(wait)}`
  return {
    subject: `A slot has opened: ${formatWaitDay(wait)}`,
    preheader: 'It goes to the first person who books it.',
    heading: 'A slot has opened',
    blocks: [
      `${formatWaitDay(wait)}: a slot is available again. Everybody who asked about this day gets this email, and the first to book gets the slot.`,
      { button: 'Book the slot', url, spelled: true },
      'This is the only email about it. If the day is full again, ask again on the booking page.',
      { link: 'Delete my request', url: unsubscribe },
      { small: `Questions? Reply to this email or call ${company.phone}.` },
    ],
    because: 'You get this email because this address was entered on the waitlist of that day.',
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    params: { email: wait.email, to_email: wait.email, book_link: url, unsubscribe_link: unsubscribe },
  }
}
