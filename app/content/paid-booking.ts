import { price } from './payment.ts'
import { capital, paidLength } from './session-words.ts'

/** What the page of the paid session's booking is called and says. */
export const paidBooking = {
  title: `Book your ${paidLength.adjective} session`,
  before: 'Book your',
  length: paidLength.adjective,
  /** What is booked, in a few words. */
  inShort: `${paidLength.minutes}, ${price.total}`,
  description: `${capital(paidLength.a)} of career counseling on video for ${price.total} (${price.parts}). Choose a time, pay by card or UPI, get a written plan.`,
  lead: `${price.total} in all (${price.parts}), by card or UPI. Your time is held while you pay.`,
  note: 'Nothing is charged before you have seen the price and accepted the terms.',
  confirm: 'Continue to payment',
  sending: 'Holding your time…',
  lastStep: 'Pay',
  held: {
    title: 'A time is held for you',
    pay: 'Continue to payment',
    other: 'Another time that you confirm takes its place.',
  },
} as const
