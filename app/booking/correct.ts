import type { Counselor } from '#app/availability/queries.ts'
import { occupied } from '#app/availability/slots.ts'
import { type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { type Booking, type CorrectRefusal, corrected, otherAddress } from './booking.ts'
import type { ByStaff } from './change-booking.ts'
import type { EventChanges } from './event-details.ts'
import { linkMinutes } from './proof.ts'
import { newToken } from './reference.ts'
import { scheduleConfirmEmail, scheduleCorrectionEmails } from './schedule-emails.ts'
import { type Contact, contactNames } from './visitor.ts'

/**
 * Corrects a visitor's name, email or phone for staff, also after the session. Issued documents stay unchanged; the
 * history records old and new values.
 * The visitor gets a new invitation. A new email also gets a new link, and the old link stops working because it may
 * be in a stranger's mailbox.
 */
export async function correctVisitor(
  services: Services,
  { booking, counselor }: { booking: Booking; counselor: Counselor },
  contact: Contact,
  by: ByStaff,
): Promise<Result<Booking, CorrectRefusal | 'changed-meanwhile'>> {
  const now = services.clock.now()
  if (by.version !== booking.version) return refuse('changed-meanwhile')
  const next = corrected(booking, { contact, token: newToken(), linkMinutes }, now)
  if (!next.ok) return next
  const { value } = next
  const isReaddressed = otherAddress(booking.visitor, value.visitor)
  const news = {
    event: 'corrected',
    actor: by.actor,
    trace: by.trace,
    details: changesOf(booking.visitor, value.visitor),
  }
  const written = await services.bookings.readdress(value, occupied(counselor.schedule, value), {
    news,
    maxUpcoming: Number.POSITIVE_INFINITY,
    emails:
      value.state === 'held' && isReaddressed
        ? scheduleConfirmEmail(value, now)
        : scheduleCorrectionEmails(value, { isReaddressed }, services.settings, now),
    isReaddressed,
    now,
  })
  return written.ok ? next : refuse('changed-meanwhile')
}

const changesOf = (before: Contact, after: Contact): EventChanges =>
  Object.fromEntries(
    contactNames
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, [before[name], after[name]]]),
  )
