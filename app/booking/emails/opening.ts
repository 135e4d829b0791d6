import { countMinutes, type SessionTime } from '#app/availability/session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { byPhone, phoneInWords } from '#app/booking/choices.ts'
import { formatDate, formatDateTime, formatTime } from '#app/lib/dates.ts'
import { type BookingContent, type BookingContext, formatSession, isOver } from './facts.ts'

type Opening = { subject: string; preheader: string; heading: string; lead: string }

/** Writes the beginning of an email to the visitor. */
export function writeOpening(content: BookingContent, context: BookingContext): Opening {
  const { kind, booking, isByUs, upgradedFrom, payment } = content
  const { startsAt, visitor } = booking
  const when = formatDateTime(startsAt)
  const call = byPhone(visitor) ? `We call you on ${phoneInWords(visitor.phone)}.` : null
  const link = call ?? 'The link to join, and how to move or cancel.'
  if (kind === 'booking-confirmed' && upgradedFrom) return upgraded(booking, upgradedFrom, link)
  if (kind === 'booking-confirmed' && isOver(content, context)) {
    const keeps = payment ? 'your receipt, and your written plan once it is ready' : 'what was booked'
    return {
      subject: `Your session on ${when}`,
      preheader: `Its page keeps ${keeps}.`,
      heading: 'Your session is recorded',
      lead: `We have recorded your ${formatSession(booking)}. Its page keeps ${keeps}.`,
    }
  }
  switch (kind) {
    case 'booking-confirmed':
      return {
        subject: `Your session is booked: ${when}`,
        preheader: link,
        heading: 'Your session is booked',
        lead: `We look forward to meeting you${visitor.bookedFor === 'child' ? ' and your child' : ''}.`,
      }
    case 'booking-rescheduled':
      return {
        subject: `Your session has moved to ${when}`,
        preheader: call ?? 'The new time, with the same link to join.',
        heading: 'Your session has a new time',
        lead: call ?? 'The link to join stays the same.',
      }
    case 'booking-reassigned':
      return {
        subject: `Another counselor for your session on ${when}`,
        preheader: `The time ${call ? 'stays the same, and we call you' : 'and the link to join stay the same'}.`,
        heading: 'Your session has another counselor',
        lead: 'The time, how we meet and what you told us stay the same. If you’d rather not, reply to this email and we’ll work something out.',
      }
    case 'booking-mode-changed':
      return call
        ? {
            subject: `We call you: your session on ${when}`,
            preheader: 'It is a phone call now. How to change that again.',
            heading: 'We call you',
            lead: 'Your session is a phone call now. You don’t have to open any link.',
          }
        : {
            subject: `By video: your session on ${when}`,
            preheader: 'It is a video call now. The link to join.',
            heading: 'Your session is a video call',
            lead: 'Your session is a video call now. Join it with the button below.',
          }
    case 'booking-time-needed':
      return {
        subject: `Please choose another time for your session on ${when}`,
        preheader: 'We’re sorry, we can’t hold it then. One tap to the available slots.',
        heading: 'Please choose another time',
        lead: `We are sorry: we can’t hold your ${formatSession(booking)} at this time. It stays yours: choose another time whenever it suits you.`,
      }
    case 'booking-cancelled':
      return isByUs
        ? {
            subject: `We had to cancel your session on ${when}`,
            preheader: 'We are sorry. Please choose another time.',
            heading: 'We had to cancel your session',
            lead: `We are sorry: your ${formatSession(booking)} can’t take place. Please choose another time, or reply to this email and we’ll find one together.`,
          }
        : {
            subject: `Your session on ${when} is cancelled`,
            preheader: 'You can book another one any time.',
            heading: 'Your session is cancelled',
            lead: `Your ${formatSession(booking)} will not take place. The slot is available to others again.`,
          }
    case 'booking-details':
      return content.reason === 'corrected'
        ? {
            subject: `Your session on ${when}: details corrected`,
            preheader: 'The time and the counselor are unchanged.',
            heading: 'Your details are corrected',
            lead: 'We’ve corrected your details. The time and the counselor are unchanged.',
          }
        : {
            subject: `Your session on ${when}: the link again`,
            preheader: link,
            heading: 'Here is your link again',
            lead: 'Nothing about your session has changed.',
          }
    case 'session-missed':
      return {
        subject: `We missed you on ${when}`,
        preheader: 'Book another time: your details are filled in already.',
        heading: 'We missed you',
        lead: `Your ${formatSession(booking)} on ${when} took place without you. No problem, it happens. If you still want to talk, choose another time: your details are filled in already.`,
      }
    default:
      return content.before === '24h'
        ? {
            subject: `Reminder: your session is on ${when}`,
            preheader: `${call ?? 'The link to join.'} If the time no longer suits you, move it now.`,
            heading: `See you on ${formatDate(startsAt)}`,
            lead: 'If the time no longer suits you, please move or cancel it, so that someone else can have the slot.',
          }
        : {
            subject: `Your session starts soon, at ${formatTime(startsAt)}`,
            preheader: call ?? 'The link to join.',
            heading: `We start at ${formatTime(startsAt)}`,
            lead: call ?? 'Join with the button below; it opens in your browser.',
          }
  }
}

const upgraded = (booking: Booking, free: SessionTime, link: string): Opening => ({
  subject: `Your free session became the ${countMinutes(booking)}-minute one: ${formatDateTime(booking.startsAt)}`,
  preheader: link,
  heading: `Your free session became the ${countMinutes(booking)}-minute one`,
  lead: `Your ${countMinutes(booking)}-minute session is paid and booked, in place of your free ${countMinutes(free)}-minute session on ${formatDateTime(free.startsAt)}.`,
})
