import { formatDateTime, formatTime } from '#app/lib/dates.ts'
import { type Letter, type MailContext, oneLine } from '#app/mail/message.ts'
import type { LateCounselorMailContent } from '#app/ports/outbox.ts'
import { phoneInWords, telUrl } from '../domain/ways.ts'
import { staffJoinLink, workspaceLink } from './meeting-link.ts'
import { counselorFact, sessionLabel } from './words.ts'

/** Tells the counselor and admins that a visitor waits in the call. */
export function lateCounselorLetter({ booking }: LateCounselorMailContent, context: MailContext): Letter {
  const { visitor } = booking
  const refund = booking.kind === 'paid' ? ' with a full refund' : ''
  return {
    subject: `${oneLine(visitor.name)} has been waiting in the call since ${formatTime(booking.startsAt)}`,
    preheader: `${sessionLabel(booking)}, ${booking.reference}`,
    heading: 'A visitor is waiting for their counselor',
    blocks: [
      `The visitor has joined, and the counselor has not joined by their link five minutes after the start. The visitor can call us, move the session or cancel it${refund}.`,
      { button: 'Join the session now', url: staffJoinLink(context.siteUrl, booking), spelled: true },
      {
        facts: [
          { label: 'When', value: formatDateTime(booking.startsAt) },
          { label: 'Session', value: sessionLabel(booking) },
          ...counselorFact('Counselor', booking, context),
          { label: 'Name', value: visitor.name },
          { label: 'Phone', value: phoneInWords(visitor.phone), url: telUrl(visitor.phone) },
          { label: 'Reference', value: booking.reference },
        ],
      },
      { link: 'Open the booking', url: workspaceLink(context.siteUrl, booking) },
    ],
    because: 'You get this email because a visitor is waiting for a session.',
    params: { name: visitor.name, email: visitor.email ?? '', phone: visitor.phone },
  }
}
