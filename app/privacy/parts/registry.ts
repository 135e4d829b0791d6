import { sql } from 'drizzle-orm'
import { staffLinks, staffSessions } from '#app/accounts/tables.ts'
import { agreementEndings, agreementsPart } from './agreements.ts'
import { bookingEndings, bookingsPart } from './bookings.ts'
import { messageEndings, messagesPart } from './enquiries.ts'
import { documentEndings, documentsPart, paymentsPart } from './money.ts'
import { newsletterEndings, newsletterPart } from './newsletter.ts'
import { mailEndings, mailsPart } from './outbox.ts'
import { type Ending, ending, instantAt, type Part } from './part.ts'
import { waitlistEnding, waitlistPart } from './waitlist.ts'

/**
 * Everything that we have about visitors, in the order in which a person is shown it and in which it goes. All is found
 * before anything goes, so a part may look for whose it is in another's table.
 */
export const parts: readonly Part[] = [
  bookingsPart,
  waitlistPart,
  documentsPart,
  paymentsPart,
  messagesPart,
  newsletterPart,
  mailsPart,
  agreementsPart,
]

const isOver = (now: number) => sql`expires_at <= ${instantAt(now)}`

/** What is about our staff stays as long as the account, and a sign-in as long as it counts. */
const staffEndings = [
  ending('sign-ins that are over', staffSessions, isOver),
  ending('links to set a password that are over', staffLinks, isOver),
]

/** All that goes by itself after its period. */
export const endings: readonly Ending[] = [
  ...bookingEndings,
  waitlistEnding,
  ...documentEndings,
  ...messageEndings,
  ...newsletterEndings,
  ...mailEndings,
  ...agreementEndings,
  ...staffEndings,
]
