import { randomUUID } from 'node:crypto'
import { auditEntry } from '#app/accounts/audit-log.ts'
import { bookingScope, type Member, may } from '#app/accounts/roles.ts'
import { type Counselor, listCounselors } from '#app/availability/queries.ts'
import { sessionFrom } from '#app/availability/session.ts'
import { bookForClient, findRepeated } from '#app/booking/book-session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { consentVersion, spokenConsentText } from '#app/booking/consent.ts'
import { sha256 } from '#app/booking/hash.ts'
import { BookingError } from '#app/booking/messages.ts'
import { newReference, newToken } from '#app/booking/reference.ts'
import { refundDeadline } from '#app/booking/refund-policy.ts'
import { scheduleBookingEmails } from '#app/booking/schedule-emails.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { DAY, indiaInstant, MINUTE, type Millis } from '#app/lib/time.ts'
import { openOrder } from '#app/payments/hold-session.ts'
import { recordOfflinePayment } from '#app/payments/record-offline-payment.ts'
import { schedulePaymentLink } from '#app/payments/schedule-emails.ts'
import type { App } from '#app/server/app-context.ts'
import type { BookedHow, NotBookedReason } from './new-booking-words.ts'
import { type OutsideHours, outsideHours, recordedDays } from './outside-hours.ts'
import { formatStaffStart, type StaffBooking } from './staff-booking.ts'

export type NotBooked =
  | { reason: NotBookedReason }
  /** Start outside the counselor's hours that staff have not confirmed yet. */
  | { reason: 'outside-hours'; why: OutsideHours; start: string }

/** A booking with `hold` stays held until the client pays by its link. */
export type BookedByStaff = { booking: Booking; how: BookedHow; repeated: boolean }

/**
 * Books for a client at any time without an overlap, which the database checks; a start outside hours or in the last
 * days needs confirmation. Visitor limits do not apply.
 * Confirms a free session at once; holds a paid one until the client pays, or confirms it with an offline payment. A
 * repeated form returns its first booking and resumes where it stopped.
 */
export async function bookByStaff(
  app: App,
  user: Member,
  asked: StaffBooking,
): Promise<Result<BookedByStaff, NotBooked>> {
  const now = app.clock.now()
  if (asked.session === 'by-hand' && !may(user.role, 'money')) return refuse({ reason: 'not-yours' })
  const counselor = (await bookableBy(app, user)).find(({ id }) => id === asked.counselor)
  if (!counselor) return refuse({ reason: 'no-counselor' })
  const idempotency = { key: sha256(`${user.id} ${asked.key}`), fingerprint: 'booked by staff' }
  const earlier = asked.key ? await findRepeated(app.db, idempotency) : null
  if (earlier) return goOn(app, user, asked, earlier, true)

  const booking = bookingOf(user, asked, counselor, app, now)
  const refused = whyNot(booking, counselor, asked, now)
  if (refused) return refuse(refused)
  const audit = auditEntry(user, 'booking.created', booking.reference, { session: asked.session })
  const origin = {
    ...{ actor: user.email, trace: { audit } },
    emails: scheduleEmails(booking, asked, app, now),
  }
  try {
    const booked = await bookForClient(app, booking, asked.key ? idempotency : null, origin)
    return await goOn(app, user, asked, booked.booking, booked.repeated)
  } catch (error) {
    if (!(error instanceof BookingError)) throw error
    return refuse({ reason: error.code === 'language-not-spoken' ? error.code : 'slot-taken' })
  }
}

/** Lists the counselors whom this user may book for: themselves, or all who offer sessions. */
export async function bookableBy(app: App, user: Member): Promise<Counselor[]> {
  const own = bookingScope(user)
  const all = await listCounselors(app, app.clock.now())
  return all.filter(({ id, offered }) => (own === null ? offered : id === own))
}

/** Completes a paid booking with an order for its link or with the offline payment. */
async function goOn(
  app: App,
  user: Member,
  asked: StaffBooking,
  booking: Booking,
  repeated: boolean,
): Promise<Result<BookedByStaff, NotBooked>> {
  const over = booking.endsAt <= app.clock.now()
  if (asked.session === 'by-hand' && booking.kind === 'paid') {
    try {
      const paid = await recordOfflinePayment(app, user, booking, asked.hand)
      return ok({ booking: paid, how: over ? 'recorded' : 'paid', repeated })
    } catch (error) {
      if (error instanceof DomainError) return refuse({ reason: 'not-paid' })
      throw error
    }
  }
  // if the provider does not respond, the payment page creates the order later
  if (booking.state === 'held') await openOrder(app, booking)
  const how = booking.state === 'held' ? 'held' : over ? 'recorded' : 'booked'
  return ok({ booking, how, repeated })
}

function bookingOf(
  user: Member,
  asked: StaffBooking,
  { id: counselorId, schedule }: Counselor,
  app: App,
  now: Millis,
): Booking {
  const { details } = asked
  const kind = asked.session === 'free' ? 'free' : 'paid'
  const startsAt = indiaInstant(asked.date, asked.time)
  const common = {
    id: randomUUID(),
    reference: newReference(),
    token: newToken(),
    counselorId,
    kind,
    upgradeOf: null,
    ...sessionFrom(startsAt, app.business().sessionMinutes[kind]),
    refundableUntil: refundDeadline(startsAt),
    version: 0,
    createdAt: now,
    visitor: {
      ...details,
      consent: {
        version: consentVersion,
        textHash: sha256(spokenConsentText[details.bookedFor]),
        method: 'phone',
        takenBy: user.email,
        at: now,
      },
    },
  } as const
  if (asked.session === 'free') return { ...common, state: 'confirmed' }
  const heldUntil =
    asked.session === 'paid'
      ? heldUntilFor(startsAt, asked.holdFor, schedule.noticeMinutes, now)
      : now + app.config.holdMinutes * MINUTE
  // staff chose the duration, so the visitor can't extend the hold
  return { ...common, state: 'held', heldUntil, extended: true }
}

/**
 * Returns the end of the hold: after `holdFor`, but no later than the start of the notice period, or of the session
 * once that period has begun.
 */
function heldUntilFor(startsAt: Millis, holdFor: Millis, noticeMinutes: number, now: Millis): Millis {
  const notice = startsAt - noticeMinutes * MINUTE
  return Math.min(now + holdFor, notice > now ? notice : startsAt)
}

function whyNot(
  booking: Booking,
  { schedule }: Counselor,
  asked: StaffBooking,
  now: Millis,
): NotBooked | null {
  if (booking.startsAt <= now - recordedDays * DAY) return { reason: 'past' }
  if (booking.startsAt <= now && asked.session === 'paid') return { reason: 'past-link' }
  const why = outsideHours(schedule, booking, now)
  const start = formatStaffStart(asked)
  return why === null || asked.anyway === start ? null : { reason: 'outside-hours', why, start }
}

function scheduleEmails(booking: Booking, asked: StaffBooking, { config }: App, now: Millis) {
  if (booking.state === 'confirmed') return scheduleBookingEmails(booking, 'booking-confirmed', config, now)
  return asked.session === 'paid' && booking.state === 'held' ? schedulePaymentLink(booking, now) : []
}
