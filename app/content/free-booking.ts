import { freeLength } from './session-words.ts'

/** What the page of the free session's booking is called. */
export const freeBooking = {
  title: `Book your free ${freeLength.adjective} session`,
  description: `Choose a time for a free ${freeLength.adjective} career counseling call: no payment, move or cancel whenever you like.`,
} as const
