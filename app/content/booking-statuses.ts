import type { VisitorBookingStatus } from '#app/booking/booking-status.ts'

/** Formats the message for a phone session that has begun. `phone` is a formatted number. */
export const formatCallNotice = (phone: string): string =>
  `We call you on ${phone}. If you can’t answer, we try once more.`

export const bookingStatusTexts: Record<
  VisitorBookingStatus,
  { heading: string; says: string; tone: 'good' | 'plain' | 'bad' }
> = {
  booked: {
    heading: 'Your session is booked',
    says: 'You’re all set.',
    tone: 'good',
  },
  running: { heading: 'Your session is on now', says: 'Join with the button below.', tone: 'good' },
  'to-move': {
    heading: 'Please choose another time',
    says: 'We are sorry: we can’t take your session at this time. Please choose another slot, or cancel for a full refund.',
    tone: 'plain',
  },
  completed: {
    heading: 'This session has taken place',
    says: 'Thank you for coming. You can book another whenever you like.',
    tone: 'plain',
  },
  'no-show': {
    heading: 'This session was missed',
    says: 'We waited, but couldn’t see you on the call. You’re welcome to book again.',
    tone: 'plain',
  },
  cancelled: {
    heading: 'This session is cancelled',
    says: 'It will not take place, and its slot is available to others again.',
    tone: 'bad',
  },
  'waiting-for-payment': {
    heading: 'This time is held for you',
    says: 'It is booked as soon as the payment has arrived.',
    tone: 'plain',
  },
  'waiting-for-link': {
    heading: 'One more step: open our email',
    says: 'We’re holding this slot for you. It is booked once you press the button in the email that we have just sent.',
    tone: 'plain',
  },
  'not-confirmed': {
    heading: 'This session was not confirmed',
    says: 'The link in our email was not used in time, so we released the slot. If it’s still available, you can still use the link.',
    tone: 'bad',
  },
  expired: {
    heading: 'This session was not booked',
    says: 'We’re no longer holding its slot, because no payment has arrived so far.',
    tone: 'bad',
  },
}
