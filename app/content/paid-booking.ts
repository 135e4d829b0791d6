import { price } from './payment.ts'
import { capital, paidLength } from './session-words.ts'

/** Texts of the paid session's booking page. */
export const paidBooking = {
  title: `Book your ${paidLength.adjective} session`,
  before: 'Book your',
  length: paidLength.adjective,
  /** Short name of the booking. */
  inShort: `${paidLength.minutes}, ${price.total}`,
  description: `${capital(paidLength.a)} of career counseling on video for ${price.total} (${price.parts}). Choose a time, pay by card or UPI, get a written plan.`,
  lead: () => `${price.total} in all (${price.parts}), by card or UPI. Your time is held while you pay.`,
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

/** Texts for the upgrade of a free session; `when` is `Tue 24 Nov, 4:00 PM IST`. */
export const upgrade = {
  title: `Make it ${paidLength.full}`,
  sameTime: `Make it ${paidLength.full}, same time`,
  says: (when: string) =>
    `Your free session on ${when} stays booked until this one is paid, which then takes its place.`,
  stays: (when: string) => `Your free session on ${when} is booked as before.`,
  taken: (when: string) =>
    `${when} is free for your short session and not for the longer one. These times are nearest; your free session stays as it is until another is paid.`,
} as const
