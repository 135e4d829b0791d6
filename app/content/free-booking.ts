import { freeLength } from './session-words.ts'

/** What the page of the free session's booking is called and says. */
export const freeBooking = {
  title: `Book your free ${freeLength.adjective} session`,
  before: 'Book your free',
  length: freeLength.adjective,
  /** What is booked, in a few words. */
  inShort: `Free, ${freeLength.minutes}`,
  description: `Choose a time for a free ${freeLength.adjective} career counseling call: no payment, move or cancel whenever you like.`,
  /** @param languages in which sessions are to be had: `Telugu, Hindi or English` */
  lead: (languages: string) =>
    `A video or phone call with a career counselor, for students, parents and people changing jobs: in ${languages}. It costs nothing.`,
  note: 'You can move or cancel it from the email we send you.',
  confirm: 'Confirm booking',
  sending: 'Booking…',
  lastStep: 'Confirm',
} as const
