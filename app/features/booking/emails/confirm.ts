import { formatDate, formatDateTime, formatTime, spokenTime } from '#app/lib/dates.ts'
import { greeting, onlyName } from '#app/mail/greeting.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import type { ConfirmMailContent } from '#app/ports/outbox.ts'
import { confirmLink } from './meeting-link.ts'
import { sessionInWords, ticketOf } from './words.ts'

/** Asks whoever reads an address to confirm the free session that was asked for with it. */
export function confirmLetter({ booking, code }: ConfirmMailContent, context: MailContext): Letter {
  const { startsAt, heldUntil, visitor } = booking
  const url = confirmLink(context.siteUrl, booking, code)
  const when = formatDateTime(startsAt)
  return {
    subject: `Please confirm your session on ${when}`,
    preheader: `The time is held for you until ${formatTime(heldUntil)}.`,
    heading: 'One more step: confirm your session',
    ticket: ticketOf(booking, 'open'),
    blocks: [
      greeting(visitor.name),
      `A ${sessionInWords(booking)} on ${when} was asked for with this address. It is held until ${formatTime(heldUntil)}, and booked once you confirm it.`,
      { button: 'Confirm this session', url, spelled: true },
      `Later than that the link still works, as long as nobody else has taken the time.`,
      {
        small: `You did not ask for it? Then do nothing: nothing is booked, and the time becomes free by itself. Questions? Answer this mail or call ${context.company.phone}.`,
      },
    ],
    because: 'You get this mail because a counseling session was asked for with this address.',
    params: {
      name: onlyName(visitor.name),
      email: visitor.email ?? '',
      to_email: visitor.email ?? '',
      selectedDate: formatDate(startsAt),
      selectedTime: spokenTime(startsAt),
      confirm_link: url,
    },
  }
}
