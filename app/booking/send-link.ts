import { type AuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { countUses } from '#app/db/limiter.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { getClientNetwork } from '#app/server/client-ip.ts'
import type { Booking } from './booking.ts'
import { parsePhone } from './contact.ts'
import { BookingError } from './messages.ts'
import { findBookingByReference } from './queries.ts'
import { buildChangeEmail } from './schedule-emails.ts'

/** Limit of requests per network. It allows some mistyped references, but prevents guessing them. */
const perNetwork = { max: 30, windowMs: HOUR }
const perPhone = { max: 6, windowMs: DAY }
/** Limit of emailed links per booking, which protects the visitor's inbox. */
const perBooking = { max: 3, windowMs: HOUR }

/** Normalizes a reference to upper case with `MG-`, and replaces letters that are mistaken for other characters. */
export function parseReference(text: string): string {
  const rest = text
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^MG(?=.{8}$)/, '')
  return `MG-${rest.replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('U', 'V')}`
}

/**
 * Emails a booking's link to its visitor, for a request with the reference and phone number. The response and the
 * counted limits do not reveal whether the booking exists.
 *
 * @throws BookingError `too-many-searches`
 */
export async function requestBookingLink(
  app: App,
  asked: { reference: string; phone: string },
  clientIp: string,
): Promise<void> {
  const phone = parsePhone(asked.phone)
  const wait = await countUses(app, {
    [`find-link:${getClientNetwork(clientIp)}`]: perNetwork,
    [`find-link:${phone}`]: perPhone,
  })
  if (wait !== null) throw new BookingError('too-many-searches', { retryAfterMs: wait })
  const booking = await findBookingByReference(app, parseReference(asked.reference))
  if (booking?.visitor.phone !== phone) return
  await sendBookingLink(app, booking, null).catch((error) => {
    if (!(error instanceof BookingError)) throw error
  })
}

/** @param audit entry if a staff user requested the email; null if the visitor did */
export async function sendBookingLink(app: App, booking: Booking, audit: AuditEntry | null): Promise<void> {
  const now = app.clock.now()
  if (booking.status !== 'confirmed') throw new BookingError('not-confirmed')
  if (now >= booking.endsAt) throw new BookingError('over')
  if (booking.visitor.email === null) throw new BookingError('no-email')
  await app.db.transaction(async (tx) => {
    const wait = await countUses({ ...app, db: tx }, { [`link-again:${booking.id}`]: perBooking })
    if (wait !== null) throw new BookingError('too-many-links')
    await insertEmails(tx, buildChangeEmail(booking, 'details', now, now), now)
    if (audit) await insertAudit(tx, audit, now)
  })
}
