import type { BookingStanding } from '#app/booking/standing.ts'

/** Returns the message for a phone session that has begun; `phone` is formatted. */
export const calledNow = (phone: string): string =>
  `We call you on ${phone}. If you can’t answer, we try once more.`

/** Heading and explanation by the booking's status. */
export const standings: Record<
  BookingStanding,
  { heading: string; says: string; tone: 'good' | 'plain' | 'bad' }
> = {
  booked: {
    heading: 'Your session is booked',
    says: 'Nothing more to do.',
    tone: 'good',
  },
  running: { heading: 'Your session is on now', says: 'Join with the button below.', tone: 'good' },
  'to-move': {
    heading: 'Please choose another time',
    says: 'We are sorry: we can’t hold your session at this time. Choose another whenever it suits you, or cancel, and everything you paid comes back.',
    tone: 'plain',
  },
  over: { heading: 'This session is over', says: 'Its time has passed.', tone: 'plain' },
  completed: {
    heading: 'This session has taken place',
    says: 'Thank you for coming. You can book another whenever you like.',
    tone: 'plain',
  },
  missed: {
    heading: 'This session was missed',
    says: 'We waited and nobody came. You can book another.',
    tone: 'plain',
  },
  cancelled: {
    heading: 'This session is cancelled',
    says: 'It will not take place, and its time is free for others again.',
    tone: 'bad',
  },
  'waiting-for-payment': {
    heading: 'This time is held for you',
    says: 'It is booked as soon as the payment has arrived.',
    tone: 'plain',
  },
  'waiting-for-link': {
    heading: 'One more step: open our email',
    says: 'This time is held for you. It is booked once you press the button in the email that we have just sent.',
    tone: 'plain',
  },
  'not-confirmed': {
    heading: 'This session was not confirmed',
    says: 'The link in our email was not used while its time was held, so the time is free again. If nobody has taken it, that link still books it.',
    tone: 'bad',
  },
  expired: {
    heading: 'This session was not booked',
    says: 'Its time is no longer held, because no payment has arrived for it so far.',
    tone: 'bad',
  },
}
