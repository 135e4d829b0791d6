import { createHash } from 'node:crypto'
import type { Message } from '#app/features/mail/message.ts'
import { renderHtml } from '#app/features/mail/render-html.ts'
import { renderText } from '#app/features/mail/render-text.ts'
import { type Millis, toSpoken } from '#app/lib/time.ts'
import type { Mail } from '#app/ports/mailer.ts'
import type { MailContent } from '#app/ports/outbox.ts'
import { indiaTime } from '../domain/availability.ts'
import type { Booking } from '../domain/booking.ts'
import { hostOf, type MailContext } from './context.ts'
import { invitation } from './invitation.ts'
import { meetingLink } from './meeting-link.ts'
import { teamMessage } from './team.ts'
import { visitorMessage } from './visitor.ts'
import { dateInWords, professionsInWords } from './words.ts'

/**
 * The finished mail about a booking.
 *
 * @param outgoing its content, and the key that its Message-ID derives from: the same mail always has the same one
 * @param now becomes the invitation's DTSTAMP
 */
export function renderBookingMail(
  outgoing: { content: MailContent; recipient: string; key: string },
  context: MailContext,
  now: Millis,
): Mail {
  const { content, recipient, key } = outgoing
  const { booking } = content
  const message = messageOf(content, context)
  return {
    to: recipient,
    replyTo: content.to === 'team' ? booking.visitor.email : context.company.email,
    subject: message.subject,
    text: renderText(message, context.company),
    html: renderHtml(message, context.company),
    calendar: calendarOf(content, context, now),
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${hostOf(context)}>`,
    // RFC 3834: no out-of-office answers, please
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    template: { kind: `${content.kind}-${content.to}`, params: templateParams(content, context) },
  }
}

function messageOf(content: MailContent, context: MailContext): Message {
  return content.to === 'team' ? teamMessage(content, context) : visitorMessage(content, context)
}

function calendarOf(content: MailContent, context: MailContext, now: Millis): Mail['calendar'] {
  if (content.kind === 'reminder-24h' || content.kind === 'reminder-1h') return undefined
  const method = content.kind === 'booking-cancelled' ? 'CANCEL' : 'REQUEST'
  return { method, ics: invitation(content.booking, method, context, now) }
}

/** Named as in the specification's booking e-mails, so that templates made for them keep working. */
function templateParams(content: MailContent, context: MailContext): Record<string, string> {
  const { booking } = content
  const params = bookingParams(booking)
  return content.to === 'team'
    ? params
    : { ...params, to_email: booking.visitor.email, meeting_link: meetingLink(context.meetingUrl, booking) }
}

function bookingParams(booking: Booking): Record<string, string> {
  const { visitor } = booking
  return {
    name: visitor.name,
    email: visitor.email,
    phone: visitor.phone,
    city: visitor.city,
    selectedDate: dateInWords(booking.startsAt),
    selectedTime: toSpoken(indiaTime(booking.startsAt)),
    professions: professionsInWords(visitor),
    reminder: visitor.reminder ? 'Yes' : 'No',
  }
}
