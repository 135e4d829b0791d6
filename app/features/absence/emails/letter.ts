import { phoneInWords, telUrl } from '#app/features/booking/domain/ways.ts'
import {
  joinLink,
  manageLink,
  staffJoinLink,
  workspaceLink,
} from '#app/features/booking/emails/meeting-link.ts'
import { counselorFact, sessionLabel } from '#app/features/booking/emails/words.ts'
import { greeting } from '#app/features/mail/greeting.ts'
import { type Letter, type MailContext, oneLine } from '#app/features/mail/message.ts'
import { momentInWords, timeInWords } from '#app/lib/dates.ts'
import type { UnattendedMailContent } from '#app/ports/outbox.ts'

/** Says of a session that its counselor is not there: to its visitor what they may choose, to us that somebody waits. */
export function unattendedLetter(content: UnattendedMailContent, context: MailContext): Letter {
  return content.to === 'visitor' ? toVisitor(content, context) : toUs(content, context)
}

function toVisitor({ booking }: UnattendedMailContent, context: MailContext): Letter {
  const back = booking.kind === 'paid' ? 'your money back' : 'cancel it'
  const url = manageLink(context.siteUrl, booking)
  return {
    subject: 'We are sorry: your counselor is not there yet',
    preheader: 'Choose another counselor, a call, a new time, or end it.',
    heading: 'We are sorry that you wait',
    blocks: [
      greeting(booking.visitor.name),
      `Your session was to begin at ${timeInWords(booking.startsAt)}, and your counselor is not in the call yet. Our team knows and looks for them.`,
      `You need not wait. Choose on your booking’s page: another counselor now if one is free, a phone call from us, a new time, or ${back}.`,
      { button: 'Choose what suits you', url, spelled: true },
      { link: 'Join the call, in case they have come', url: joinLink(context.siteUrl, booking) },
      { small: `You can also call us: ${context.company.phone}. Reference: ${booking.reference}.` },
    ],
    because: 'You get this mail because a counseling session was booked with this address.',
    params: { email: booking.visitor.email ?? '', to_email: booking.visitor.email ?? '', meeting_link: url },
  }
}

function toUs({ booking }: UnattendedMailContent, context: MailContext): Letter {
  const { visitor } = booking
  return {
    subject: `Nobody is there: ${oneLine(visitor.name)} waits since ${timeInWords(booking.startsAt)}`,
    preheader: `${sessionLabel(booking)}, ${booking.reference}`,
    heading: 'A session began without its counselor',
    blocks: [
      'Three minutes after the start the counselor has not opened the call. The visitor was offered another counselor, a phone call, a new time, or to end it with everything paid back.',
      { button: 'Join the session now', url: staffJoinLink(context.siteUrl, booking), spelled: true },
      {
        facts: [
          { label: 'When', value: momentInWords(booking.startsAt) },
          { label: 'Session', value: sessionLabel(booking) },
          ...counselorFact('Counselor', booking, context),
          { label: 'Name', value: visitor.name },
          { label: 'Phone', value: phoneInWords(visitor.phone), url: telUrl(visitor.phone) },
          { label: 'Reference', value: booking.reference },
        ],
      },
      { link: 'Open the booking', url: workspaceLink(context.siteUrl, booking) },
    ],
    because: 'You get this mail because a visitor waits and nobody has come.',
    params: { name: visitor.name, email: visitor.email ?? '', phone: visitor.phone },
  }
}
