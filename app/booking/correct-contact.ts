import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/open.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import type { Idempotency } from './book-session.ts'
import { type Booking, checkChangeable, isHeld, linkHoldMinutes } from './booking.ts'
import {
  acquireLocks,
  changeBooking,
  lockBooking,
  type StaffChangeContext,
  updateBooking,
} from './change-booking.ts'
import type { EventChanges } from './event-details.ts'
import { checkUpcomingLimit, hasVerifiedEmail, limitChanges, listPersonLocks } from './limits.ts'
import { BookingError } from './messages.ts'
import { generateToken } from './reference.ts'
import { buildCorrectionEmails } from './schedule-emails.ts'
import { bookings } from './tables.ts'
import { type Contact, contactFields, type Visitor } from './visitor.ts'

const isWaitingForLink = (booking: Booking, now: Millis): boolean =>
  booking.kind === 'free' && isHeld(booking, now)

/**
 * Returns whether the visitor's details can be corrected. This is possible even after the session, but not while the
 * session is unpaid.
 */
export const canCorrectContact = (booking: Booking, now: Millis): boolean =>
  ['confirmed', 'to-move', 'no-show'].includes(booking.status) || isWaitingForLink(booking, now)

const isOtherEmail = (before: Pick<Contact, 'email'>, after: Pick<Contact, 'email'>): boolean =>
  before.email?.toLowerCase() !== after.email?.toLowerCase()

/**
 * Replaces the visitor's details. A changed email address extends a hold that waits for its emailed link. It also
 * replaces the booking's link, because the old one may be in a stranger's mailbox.
 */
async function replaceVisitor(app: App, tx: Tx, booking: Booking, visitor: Visitor, now: Millis) {
  const next = { ...booking, visitor, version: booking.version + 1 }
  const hasNewEmail = isOtherEmail(booking.visitor, visitor)
  if (hasNewEmail) {
    if (booking.visitor.email !== null) next.token = generateToken()
    if (next.status === 'held') next.heldUntil = now + linkHoldMinutes * MINUTE
    await resetVerification(tx, next)
  }
  return { next, emails: buildCorrectionEmails(next, hasNewEmail, app.business().company, now) }
}

export const changeEmail = (app: App, token: string, email: string): Promise<Booking> =>
  app.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, { token })
    return replaceEmail(app, tx, booking, { ...booking.visitor, email })
  })

/** @param key idempotency key to store if a booking form was sent again with another email address */
export async function replaceEmail(
  app: App,
  tx: Tx,
  booking: Booking,
  visitor: Visitor,
  key?: Idempotency | null,
): Promise<Booking> {
  const now = app.clock.now()
  if (!isOtherEmail(booking.visitor, visitor)) throw new BookingError('same-email')
  if (!isWaitingForLink(booking, now)) checkChangeable(booking, now)
  await limitChanges({ ...app, db: tx }, { ...booking, visitor })
  await acquireLocks(tx, listPersonLocks(visitor))
  await checkUpcomingLimit(app, tx, visitor, booking.id)
  const { next, emails } = await replaceVisitor(app, tx, booking, visitor, now)
  await changeBooking(tx, booking, next, { event: 'email-changed', emails, now })
  if (key) await tx.update(bookings).set(key).where(eq(bookings.id, booking.id))
  return next
}

/**
 * Corrects a visitor's name, email address or phone number on behalf of staff, also after the session. Issued
 * documents stay unchanged; the history records old and new values.
 */
export const correctContact = (
  app: App,
  id: string,
  contact: Contact,
  by: StaffChangeContext,
): Promise<Booking> =>
  updateBooking(app, { id }, by, async (booking, now, tx) => {
    const details = findChanges(booking.visitor, contact)
    if (Object.keys(details).length === 0) throw new BookingError('same-details')
    if (!canCorrectContact(booking, now)) throw new BookingError('not-booked')
    // erased personal data must not be stored again
    const isErased = and(eq(bookings.id, id), isNotNull(bookings.erasedAt))
    if ((await tx.$count(bookings, isErased)) > 0) throw new BookingError('changed-meanwhile')
    const visitor = { ...booking.visitor, ...contact }
    return { ...(await replaceVisitor(app, tx, booking, visitor, now)), event: 'corrected', details }
  })

/**
 * Invalidates the confirmation link sent to the previous email address. Must run before the new address is stored;
 * otherwise the earlier verification of this booking would count for the new address.
 */
async function resetVerification(tx: Tx, { id, visitor: { email } }: Booking): Promise<void> {
  const verified = email !== null && (await hasVerifiedEmail(tx, email))
  await tx
    .update(bookings)
    .set({
      isEmailVerified: sql`case when ${bookings.isEmailVerified} is null then null else ${verified}::boolean end`,
      verificationHash: null,
    })
    .where(eq(bookings.id, id))
}

const findChanges = (before: Contact, after: Contact): EventChanges =>
  Object.fromEntries(
    contactFields
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, [before[name], after[name]]]),
  )
