import { randomUUID } from 'node:crypto'
import type { Counselor } from '#app/availability/queries.ts'
import { type SessionKind, sessionFrom } from '#app/availability/session.ts'
import { checkSlot, nearestFree, occupied, type SlotRefusal } from '#app/availability/slots.ts'
import type { Consent } from '#app/lib/forms/consent.ts'
import { ok, type Result } from '#app/lib/result.ts'
import { fromSpoken, indiaDate, indiaInstant, MINUTE, type Millis } from '#app/lib/time.ts'
import type { PlaceRefusal, Unproved } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import type { Booking, Confirmed } from './booking.ts'
import type { DateAndTime } from './calendar.ts'
import { consentText, consentVersion } from './consent.ts'
import { sha256 } from './hash.ts'
import { countBooked, networkToLimit } from './limits.ts'
import { type AvailableSlot, bookableDays, chooseCounselor, shown } from './list-slots.ts'
import { linkMinutes } from './proof.ts'
import { readdress } from './readdress.ts'
import { newReference, newToken } from './reference.ts'
import { refundDeadline } from './refund-policy.ts'
import { scheduleBookingEmails, scheduleConfirmEmail } from './schedule-emails.ts'
import { type BookingInput, detailsFrom } from './schema.ts'

/** Available slots offered instead of a lost slot. */
export type Nearest = (DateAndTime & AvailableSlot)[]

/** Reason why a slot cannot be booked. */
export type SlotLost =
  | { reason: 'slot-taken'; nearest: Nearest }
  | { reason: Exclude<SlotRefusal, 'taken' | 'time-off'> }

export type BookingRefusal =
  | SlotLost
  | { reason: 'unknown-counselor' | 'counselor-off' | Exclude<PlaceRefusal, 'slot-taken'> }

/**
 * Books a free session, or holds a paid session until payment. A free booking is confirmed immediately, with its
 * emails in the same transaction, or held until its emailed link is used (`domain/proof.ts`). A paid hold sends no
 * email.
 *
 * @param how.idempotencyKey the sender's key for this request. A repeated request from the same email returns the
 * same booking; the key has no effect for other emails. A form sent again for the same time with another email
 * corrects its booking.
 * @param how.address the visitor's network address, for limits; without an address no network limit applies
 * @param how.inPlaceOf the token of the visitor's earlier hold, which is released
 */
export async function bookSession(
  services: Services,
  input: BookingInput,
  how: { method: Consent['method']; address?: string; idempotencyKey?: string; inPlaceOf?: string },
): Promise<Result<{ booking: Booking; repeated: boolean }, BookingRefusal>> {
  const now = services.clock.now()
  const keyOf = (email: string) => sha256(`${email} ${how.idempotencyKey}`)
  const idempotency = how.idempotencyKey
    ? { key: keyOf(input.email), fingerprint: sha256(JSON.stringify(input)) }
    : undefined
  if (idempotency) {
    const earlier = await services.bookings.repeated(idempotency)
    if (!earlier.ok) return refusal({ reason: earlier.reason })
    if (earlier.value) return ok({ booking: earlier.value, repeated: true })
  }
  const counselors = await services.bookings.counselors(now)
  const counselor = chooseCounselor(counselors, input.counselor, input.language)
  if (!counselor) {
    if (chooseCounselor(counselors, input.counselor)) return refusal({ reason: 'language-not-spoken' })
    const known = input.counselor === undefined || counselors.some(({ id }) => id === input.counselor)
    return refusal({ reason: known ? 'counselor-off' : 'unknown-counselor' })
  }
  const startsAt = indiaInstant(input.date, fromSpoken(input.time) ?? '00:00')

  const wanted = {
    id: randomUUID(),
    reference: newReference(),
    token: newToken(),
    counselorId: counselor.id,
    kind: input.session,
    ...sessionFrom(startsAt, services.app.business().sessionMinutes[input.session]),
    refundableUntil: refundDeadline(startsAt),
    version: 0,
    createdAt: now,
    visitor: {
      ...detailsFrom(input),
      consent: {
        version: consentVersion,
        textHash: sha256(consentText[input.bookedFor]),
        method: how.method,
        at: now,
      },
    },
  }
  const heldUntil = now + services.settings.holdMinutes * MINUTE
  const booking: Booking =
    input.session === 'free'
      ? { ...wanted, state: 'confirmed' }
      : { ...wanted, state: 'held', heldUntil, extended: false }
  const occupies = occupied(counselor.schedule, booking)
  // the database checks overlaps, because only it can do so at the time of writing
  const offered = checkSlot(counselor.schedule, booking, [], now)
  if (!offered.ok) return refusal(await whyLost(services, counselor, input.session, startsAt, offered.reason))
  const placed = await services.bookings.place(booking, occupies, {
    maxUpcoming: services.settings.maxUpcomingPerPerson,
    idempotency,
    emails:
      booking.state === 'confirmed'
        ? scheduleBookingEmails(booking, 'booking-confirmed', services.settings, now)
        : [],
    inPlaceOf: how.inPlaceOf,
    network: networkToLimit(services, how.address),
    unproved: booking.state === 'confirmed' ? untilProved(booking, now) : undefined,
    now,
  })
  if (placed.ok) {
    if (how.address !== undefined && !placed.value.repeated)
      await countBooked(services, how.address, input.email)
    return placed
  }
  if (placed.reason === 'slot-taken') {
    // a form's key is secret; keys from other senders may not be
    const secret = how.idempotencyKey && how.method === 'web-form'
    const own = secret ? await services.bookings.madeWith(keyOf, booking) : null
    if (own?.kind === 'free' && own.state === 'confirmed') {
      const { visitor } = wanted
      const corrected = await readdress(services, { booking: own, counselor }, visitor, {
        ...how,
        idempotency,
      })
      if (corrected.ok) return ok({ booking: corrected.value, repeated: true })
    } else if (own?.state === 'held' && how.inPlaceOf !== own.token) {
      return bookSession(services, input, { ...how, inPlaceOf: own.token })
    }
    return refusal(await whyLost(services, counselor, input.session, startsAt, 'taken'))
  }
  return refusal({ reason: placed.reason })
}

/** Turns a free booking into a hold until its emailed link verifies the email. */
function untilProved(booking: Confirmed, now: Millis): Unproved {
  const held = { ...booking, state: 'held', heldUntil: now + linkMinutes * MINUTE, extended: false } as const
  return { booking: held, emails: scheduleConfirmEmail(held, now) }
}

/**
 * Returns why a slot is refused, with the nearest available slots when it is taken or in the counselor's time off.
 */
export async function whyLost(
  services: Services,
  counselor: Counselor,
  kind: SessionKind,
  startsAt: number,
  reason: SlotRefusal,
): Promise<SlotLost> {
  if (reason !== 'taken' && reason !== 'time-off') return { reason }
  return { reason: 'slot-taken', nearest: await nearest(services, counselor, kind, startsAt) }
}

/** Lists the three available slots nearest to a lost slot. */
export async function nearest(
  services: Pick<Services, 'app' | 'clock' | 'bookings'>,
  counselor: Counselor,
  kind: SessionKind,
  startsAt: number,
): Promise<Nearest> {
  const days = await bookableDays(services, counselor, kind)
  return nearestFree(days, startsAt, 3).map((slot) => ({ date: indiaDate(slot.startsAt), ...shown(slot) }))
}

const refusal = (reason: BookingRefusal): { ok: false; reason: BookingRefusal } => ({ ok: false, reason })
