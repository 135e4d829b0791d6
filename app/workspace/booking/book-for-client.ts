import { buildAuditEntry } from '#app/accounts/audit-log.ts'
import { hasRight, type Member } from '#app/accounts/roles.ts'
import { buildBooking, findRepeatedBooking, insertClientBooking } from '#app/booking/book-session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { consentVersion, spokenConsentText } from '#app/booking/consent.ts'
import { BookingError } from '#app/booking/messages.ts'
import { sha256 } from '#app/booking/reference.ts'
import { checkStaffSlot } from '#app/booking/reschedule-booking.ts'
import { buildBookingEmails } from '#app/booking/schedule-emails.ts'
import type { Visitor } from '#app/booking/visitor.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { DAY, type Millis, parseIndiaTime } from '#app/lib/time.ts'
import { openOrder } from '#app/payments/place-booking.ts'
import { recordOfflinePayment } from '#app/payments/record-offline-payment.ts'
import { buildPaymentLinkEmails } from '#app/payments/schedule-emails.ts'
import type { App } from '#app/server/app-context.ts'
import { listBookableCounselors } from '#app/workspace/queries.ts'
import type { ClientBookingInput } from './forms.ts'

/**
 * Books a session for a client. A free session, or a paid session with an offline payment, is confirmed immediately;
 * any other paid session is held. A repeated request returns the first booking and completes it.
 *
 * @returns the booking, and the name of the confirmation that staff see
 * @throws DomainError
 */
export async function bookForClient(app: App, user: Member, input: ClientBookingInput) {
  const now = app.clock.now()
  if (input.session === 'offline' && !hasRight(user.role, 'money')) throw new DomainError('not-yours')
  const counselor = (await listBookableCounselors(app, user)).find(({ id }) => id === input.counselor)
  if (!counselor) throw new DomainError('no-counselor')
  const idempotencyKey = sha256(`${user.id} ${input.key}`)
  const idempotency = { idempotencyKey, idempotencyFingerprint: 'booked by staff' }
  const earlier = await findRepeatedBooking(app.db, idempotency)
  if (earlier) return completeBooking(app, user, input, earlier)

  const booking = buildClientBooking(app, user, input)
  checkStaffSlot(counselor, booking, now, input.anyway !== undefined)
  const audit = buildAuditEntry(user, 'booking.created', booking.reference, { session: input.session })
  const emails =
    booking.status === 'confirmed'
      ? buildBookingEmails(booking, 'booking-confirmed', app.business().company, now)
      : input.session === 'paid'
        ? buildPaymentLinkEmails(booking)
        : []
  const origin = { actor: user.email, recordedAction: { audit }, emails }
  const booked = await insertClientBooking(app, booking, idempotency, origin).catch((error: unknown) => {
    throw error instanceof BookingError ? new DomainError('slot-taken') : error
  })
  return completeBooking(app, user, input, booked)
}

/** Records the offline payment of a held session, or opens the order for its payment link. */
async function completeBooking(app: App, user: Member, input: ClientBookingInput, booking: Booking) {
  if (input.session === 'offline' && booking.kind === 'paid') {
    const paid = await recordOfflinePayment(app, user, booking, input).catch((error: unknown) => {
      throw error instanceof DomainError ? new DomainError('not-paid') : error
    })
    return { booking: paid, done: 'paid' }
  }
  // if the provider is unreachable, the payment page opens the order later
  if (booking.status === 'held') await openOrder(app, booking)
  return { booking, done: booking.status === 'held' ? 'held' : 'booked' }
}

function buildClientBooking(app: App, user: Member, input: ClientBookingInput) {
  const now = app.clock.now()
  const startsAt = parseIndiaTime(input.date, input.time)
  const booking = buildBooking(app, {
    kind: input.session === 'free' ? 'free' : 'paid',
    counselorId: input.counselor,
    startsAt,
    visitor: buildVisitor(input, user, now),
  })
  if (booking.status === 'confirmed') return booking
  const heldUntil = input.session === 'paid' ? Math.min(now + DAY, startsAt) : booking.heldUntil
  // counts as extended, so that the client can't extend a hold that staff placed
  return { ...booking, heldUntil, extended: true }
}

const buildVisitor = (input: ClientBookingInput, { email: takenBy }: Member, at: Millis): Visitor => ({
  name: input.name,
  phone: input.phone,
  email: input.email,
  topic: input.topic,
  mode: input.way,
  bookedFor: input.agreed,
  city: '',
  language: null,
  classLevel: null,
  professions: [],
  otherProfession: null,
  gstin: null,
  company: null,
  companyAddress: null,
  state: input.session === 'free' ? null : input.state,
  // the site also enables reminders by default
  reminder: input.email !== null,
  consent: {
    version: consentVersion,
    textHash: sha256(spokenConsentText[input.agreed]),
    method: 'phone',
    takenBy,
    at,
  },
})
