import { fullDay } from '#app/lib/dates.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import { bookingUrl, type Wait } from '../domain/wait.ts'

export function slotOpenedLetter({ wait }: { wait: Wait }, { siteUrl }: MailContext): Letter {
  const leave = `${siteUrl}/services/waitlist/${wait.token}`
  const url = `${siteUrl}${bookingUrl(wait)}`
  return {
    subject: `A slot has opened: ${fullDay(wait.date)}`,
    preheader: 'The first person to book it gets it.',
    blocks: [
      `A slot has opened on ${fullDay(wait.date)}. Everybody on the waitlist gets this one email, and the first to book gets the slot.`,
      { button: 'Book the slot', url, spelled: true },
      { link: 'Delete my request', url: leave },
    ],
    because: 'You get this email because this address was entered on the waitlist of that day.',
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    params: { email: wait.email, to_email: wait.email, book_link: url, unsubscribe_link: leave },
  }
}
