import { formatDateTime } from '#app/lib/dates.ts'
import { greeting, onlyName } from '#app/mail/greeting.ts'
import type { Letter, MailContext } from '#app/mail/message.ts'
import type { MissedMailContent } from '#app/ports/outbox.ts'
import { againLink } from './meeting-link.ts'
import { sessionInWords, ticketOf } from './words.ts'

/** Asks whoever did not come to book anew, with a form that is filled in already. */
export function missedLetter({ booking }: MissedMailContent, context: MailContext): Letter {
  const { startsAt, visitor } = booking
  const url = againLink(context.siteUrl, booking)
  const free = booking.kind === 'free'
  return {
    subject: `We missed you on ${formatDateTime(startsAt)}`,
    preheader: 'Book another time: your details are filled in already.',
    heading: 'We missed you',
    ticket: ticketOf(booking, 'over'),
    blocks: [
      greeting(visitor.name),
      `Your ${sessionInWords(booking)} on ${formatDateTime(startsAt)} has passed without you. That happens. If you still want to talk, choose another time: your details are filled in already.`,
      ...(free
        ? []
        : [
            'What you paid for a session to which nobody came does not come back, so another one is paid for anew.',
          ]),
      { button: 'Book another time', url, spelled: true },
      {
        small: `You were there, or something went wrong on our side? Answer this mail or call ${context.company.phone}.`,
      },
    ],
    because: 'You get this mail because a counseling session was booked with this address.',
    params: {
      name: onlyName(visitor.name),
      email: visitor.email ?? '',
      to_email: visitor.email ?? '',
      book_link: url,
    },
  }
}
