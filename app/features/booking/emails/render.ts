import { onlyName } from '#app/features/mail/greeting.ts'
import type { Message } from '#app/features/mail/message.ts'
import { toMail } from '#app/features/mail/to-mail.ts'
import { dateInWords, spokenTime } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Mail } from '#app/ports/mailer.ts'
import type { BookingMailContent } from '#app/ports/outbox.ts'
import type { Booking } from '../domain/booking.ts'
import { professionsInWords } from '../domain/visitor.ts'
import type { MailContext } from './context.ts'
import { invitation } from './invitation.ts'
import { meetingLink } from './meeting-link.ts'
import { teamMessage } from './team.ts'
import { visitorMessage } from './visitor.ts'

/**
 * The finished mail about a booking.
 *
 * @param now becomes the invitation's DTSTAMP; what is past then is told as past
 */
export function renderBookingMail(
  outgoing: { content: BookingMailContent; recipient: string; key: string },
  context: MailContext,
  now: Millis,
): Mail {
  const { content } = outgoing
  return toMail(messageOf(content, context, now), outgoing, context, {
    replyTo: content.to === 'team' ? content.booking.visitor.email : context.company.email,
    calendar: calendarOf(content, context, now),
    template: { kind: `${content.kind}-${content.to}`, params: templateParams(content, context) },
  })
}

function messageOf(content: BookingMailContent, context: MailContext, now: Millis): Message {
  return content.to === 'team' ? teamMessage(content, context) : visitorMessage(content, context, now)
}

function calendarOf(content: BookingMailContent, context: MailContext, now: Millis): Mail['calendar'] {
  const { kind } = content
  if (kind === 'reminder-24h' || kind === 'reminder-1h' || kind === 'link-again') return undefined
  const method = content.kind === 'booking-cancelled' ? 'CANCEL' : 'REQUEST'
  return { method, ics: invitation(content.booking, method, context, now) }
}

/** Named as in the specification's booking e-mails, so that templates made for them keep working. */
function templateParams(content: BookingMailContent, context: MailContext): Record<string, string> {
  const { booking } = content
  const params = {
    ...bookingParams(booking),
    ...('payment' in content && content.payment && { paymentId: content.payment.id }),
  }
  if (content.to === 'team') return params
  const { name, email, city, otherProfession } = booking.visitor
  return {
    ...params,
    name: onlyName(name),
    city: onlyName(city),
    professions: professionsInWords({
      ...booking.visitor,
      otherProfession: onlyName(otherProfession ?? ''),
    }),
    to_email: email,
    meeting_link: meetingLink(context.meetingUrl, booking),
  }
}

function bookingParams(booking: Booking): Record<string, string> {
  const { visitor } = booking
  return {
    name: visitor.name,
    email: visitor.email,
    phone: visitor.phone,
    city: visitor.city,
    selectedDate: dateInWords(booking.startsAt),
    selectedTime: spokenTime(booking.startsAt),
    professions: professionsInWords(visitor),
    reminder: visitor.reminder ? 'Yes' : 'No',
  }
}
